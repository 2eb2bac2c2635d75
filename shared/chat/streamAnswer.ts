import type { AskedQuestion, Source } from '../contract/chat.ts'
import type { ErrorParams } from '../contract/errors.ts'
import { readEvents, type StreamEvent } from './eventStream.ts'

/** An event of a streamed answer; `Done` is what the last one brings. */
export type AnswerEvent<Done> =
  | { type: 'asked'; asked: AskedQuestion }
  | { type: 'sources'; sources: Source[] }
  | { type: 'delta'; text: string }
  | ({ type: 'done' } & Done)
  | ({ type: 'error' } & AnswerRefusal)

/** The error that the server ends an answer with. */
interface AnswerRefusal {
  message: string
  code: string
  params?: ErrorParams | undefined
}

/** What ends an answer before it is whole: the connection, whoever asked, the server's `error`, or what cannot be read. */
export type AnswerFailure = 'network' | 'aborted' | 'unreadable' | AnswerRefusal

/** How a question is sent and its events are read, which chat and widget do by different routes. */
export interface AnswerCall<Done> {
  /** Sends the question; a refusal is thrown. */
  open: () => Promise<Response>
  /** The event of that name; undefined where there is none such, 'unreadable' where its data have another shape. */
  read: (name: string, data: unknown) => AnswerEvent<Done> | 'unreadable' | undefined
  /** The error to throw. */
  fail: (failure: AnswerFailure) => Error
  signal: AbortSignal
}

/** Asks a question and yields its answer as it is written. An `error` event, or an end without `done`, is thrown. */
export async function* streamAnswer<Done>(
  call: AnswerCall<Done>,
): AsyncGenerator<Exclude<AnswerEvent<Done>, { type: 'error' }>> {
  const { body } = await call.open()
  if (!body) throw call.fail('unreadable')
  for await (const { event: name, data } of withFailures(readEvents(body), call)) {
    const event = call.read(name, readJson(data))
    if (event === undefined) continue
    if (event === 'unreadable') throw call.fail('unreadable')
    if (event.type === 'error')
      throw call.fail({
        message: event.message,
        code: event.code,
        ...(event.params && { params: event.params }),
      })
    yield event as Exclude<AnswerEvent<Done>, { type: 'error' }>
    if (event.type === 'done') return
  }
  throw call.fail('network')
}

/** What an answer is while it is written: all of its text so far, and what was found near the question. */
export interface WrittenSoFar {
  /** Where question and answer are stored, once they are. */
  asked?: AskedQuestion
  text?: string
  sources?: Source[]
}

/** Reads a streamed answer to its end, and tells what is new meanwhile. */
export async function receiveAnswer<Done>(
  events: AsyncGenerator<Exclude<AnswerEvent<Done>, { type: 'error' }>>,
  show: (change: WrittenSoFar) => void,
): Promise<Done> {
  let text = ''
  for await (const event of events) {
    if (event.type === 'asked') show({ asked: event.asked })
    else if (event.type === 'sources') show({ sources: event.sources })
    else if (event.type === 'delta') show({ text: (text += event.text) })
    else return event
  }
  throw new Error('streamAnswer ends with done or throws')
}

/** What is no JSON is as unreadable as JSON of another shape. */
function readJson(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** A connection that breaks in the middle of an answer says so in each browser's own words. */
async function* withFailures(
  events: AsyncGenerator<StreamEvent>,
  { signal, fail }: Pick<AnswerCall<unknown>, 'signal' | 'fail'>,
): AsyncGenerator<StreamEvent> {
  try {
    yield* events
  } catch {
    throw fail(signal.aborted ? 'aborted' : 'network')
  }
}
