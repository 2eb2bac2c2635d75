/** One event of a `text/event-stream` body. */
export interface StreamEvent {
  event: string
  data: string
}

/** Reads the events of a stream as they come, by the rules of the HTML standard; comments and ids are passed over. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = splitBlocks(rest + value)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseBlock(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Cuts at blank lines; the last part is what has not ended yet. A trailing `\r` waits, since `\n` may follow it. */
function splitBlocks(text: string): string[] {
  const held = text.endsWith('\r') ? '\r' : ''
  const whole = held ? text.slice(0, -1) : text
  const blocks = whole.replace(/\r\n|\r/g, '\n').split('\n\n')
  blocks.push((blocks.pop() ?? '') + held)
  return blocks
}

function parseBlock(block: string): StreamEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined
}
