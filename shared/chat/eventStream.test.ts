import { describe, expect, it } from 'vitest'
import { readEvents, type StreamEvent } from './eventStream.ts'

async function read(...parts: (string | Uint8Array)[]): Promise<StreamEvent[]> {
  const bytes = parts.map((part) => (typeof part === 'string' ? new TextEncoder().encode(part) : part))
  const events: StreamEvent[] = []
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of bytes) controller.enqueue(part)
      controller.close()
    },
  })
  for await (const event of readEvents(body)) events.push(event)
  return events
}

describe('readEvents', () => {
  it('reads named events in order', async () => {
    expect(await read('event: sources\ndata: {"a":1}\n\nevent: delta\ndata: x\n\n')).toEqual([
      { event: 'sources', data: '{"a":1}' },
      { event: 'delta', data: 'x' },
    ])
  })

  it('does not care where the network cuts', async () => {
    const text = 'event: delta\r\ndata: Grüße\r\n\r\nevent: done\ndata: {}\n\n'
    const bytes = new TextEncoder().encode(text)
    const single = Array.from(bytes, (byte) => new Uint8Array([byte]))
    expect(await read(...single)).toEqual(await read(text))
    expect(await read(text)).toEqual([
      { event: 'delta', data: 'Grüße' },
      { event: 'done', data: '{}' },
    ])
  })

  it('joins data lines and keeps all but one leading space', async () => {
    expect(await read('data:  one\ndata:two\n\n')).toEqual([{ event: 'message', data: ' one\ntwo' }])
  })

  it('passes over comments, unknown fields and events without data', async () => {
    expect(await read(': ping\n\nid: 7\nretry: 1\n\nevent: delta\n\ndata: x\n\n')).toEqual([
      { event: 'message', data: 'x' },
    ])
  })

  it('drops an event that never ended', async () => {
    expect(await read('event: delta\ndata: half')).toEqual([])
  })
})
