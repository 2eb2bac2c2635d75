import { EngineFailure } from './engineFailure.ts'

/** Characters of one event at most: a line without an end is no event. */
const LONGEST_EVENT = 1_000_000

/** The `data` fields of a stream of server-sent events. @throws EngineFailure `broken`, `unreadable`; while reading */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let pending: string[] = []
  let length = 0
  const bytes = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const step = await bytes.next().catch((cause: unknown) => {
        throw new EngineFailure('broken', { cause })
      })
      if (step.done) break
      const lines = decoder.decode(step.value, { stream: true }).split(/\r?\n/)
      const rest = lines.pop() ?? ''
      for (const [at, line] of lines.entries()) yield* dataOf(at === 0 ? [...pending, line].join('') : line)
      if (lines.length > 0) [pending, length] = [[], 0]
      pending.push(rest)
      length += rest.length
      if (length > LONGEST_EVENT) throw new EngineFailure('unreadable')
    }
    yield* dataOf(pending.join(''))
  } finally {
    await bytes.return?.().catch(() => undefined)
  }
}

function dataOf(line: string): string[] {
  return line.startsWith('data:') ? [line.slice(5).trim()] : []
}
