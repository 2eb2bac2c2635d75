import { describe, expect, test } from 'vitest'
import { randomOf } from '../../testing/random.ts'
import { EngineFailure } from './engineFailure.ts'
import { eventData } from './eventStream.ts'

const encoder = new TextEncoder()

/** A body that comes in pieces and may break after them. */
function bodyOf(pieces: readonly (Uint8Array | string)[], broken?: Error) {
  let closed = false
  const waiting = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece))
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = waiting.shift()
      if (next) controller.enqueue(next)
      else if (broken) controller.error(broken)
      else controller.close()
    },
    cancel() {
      closed = true
    },
  })
  return { body, isClosed: () => closed }
}

async function read(...pieces: readonly (Uint8Array | string)[]): Promise<string[]> {
  const data: string[] = []
  for await (const each of eventData(bodyOf(pieces).body)) data.push(each)
  return data
}

describe('the data of events', () => {
  test.each([
    ['of one each', ['data: a\n\ndata: b\n\n'], ['a', 'b']],
    ['without a space', ['data:a\n\n'], ['a']],
    ['with lines that end as in mails', ['data: a\r\n\r\ndata: b\r\n\r\n'], ['a', 'b']],
    ['beside other fields and comments', [': ping\nid: 7\nevent: x\ndata: a\nretry: 5\n\n'], ['a']],
    ['cut anywhere', ['da', 'ta: {"a', '":1}', '\n', '\ndata: [DONE]\n\n'], ['{"a":1}', '[DONE]']],
    ['cut within the end of a line', ['data: a\r', '\ndata: b\r', '\n'], ['a', 'b']],
    ['whose last line does not end', ['data: a\n\ndata: b'], ['a', 'b']],
    ['of an empty one', ['data:\n\n'], ['']],
    ['of none', [''], []],
    ['of a page that is no stream', ['<html>data: a</html>\n'], []],
  ])('%s', async (_, pieces, data) => {
    expect(await read(...pieces)).toEqual(data)
  })

  test('is the same wherever its bytes are cut, within a character too', async () => {
    const data = ['{"text":"Größe 日本 👩‍👩‍👧 \\n"}', 'ü', '[DONE]']
    const bytes = encoder.encode(data.map((each) => `data: ${each}\r\n\r\n`).join(''))
    const random = randomOf(13)
    for (let round = 0; round < 100; round += 1) {
      const cuts = Array.from({ length: 6 }, () => random.below(bytes.length)).toSorted((a, b) => a - b)
      const edges = [0, ...cuts, bytes.length]
      expect(await read(...edges.slice(1).map((end, at) => bytes.slice(edges[at], end)))).toEqual(data)
    }
  })
})

describe('a stream ends', () => {
  test('where it breaks, after what had come', async () => {
    const cause = new Error('reset')
    const heard: string[] = []
    const listen = async () => {
      for await (const each of eventData(bodyOf(['data: a\n\nda'], cause).body)) heard.push(each)
    }
    await expect(listen()).rejects.toMatchObject({ fault: 'broken', cause })
    expect(heard).toEqual(['a'])
  })

  test('where an event has no end', async () => {
    const pieces = Array.from({ length: 20 }, () => 'x'.repeat(100_000))
    await expect(read('data: ', ...pieces)).rejects.toBeInstanceOf(EngineFailure)
    expect(await read('data: ', ...pieces.slice(0, 9), '\n')).toHaveLength(1)
    expect(await read(...Array.from({ length: 20 }, () => `data: ${'x'.repeat(99_000)}\n\n`))).toHaveLength(20)
  })

  test('with its reader, and lets go of the connection', async () => {
    const { body, isClosed } = bodyOf(['data: a\n\n', 'data: b\n\n', 'data: c\n\n'])
    for await (const each of eventData(body)) if (each === 'a') break
    expect(isClosed()).toBe(true)
  })
})
