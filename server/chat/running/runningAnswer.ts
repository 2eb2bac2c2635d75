import type { AskedQuestion, ChatAnswer, Message } from '../../../shared/contract/chat.ts'
import type { CLOSING, TurnEvent } from '../answerTurn.ts'

/** What followers of an answer are told; see `chatEvents` of the contract. */
export type AnswerEvent =
  { event: 'asked'; data: AskedQuestion } | { event: 'ended'; data: { message: Message } } | TurnEvent<ChatAnswer>

/** Why an answer is ended before it is whole: whoever asked wants no more of it, or the server closes. */
export type StopReason = 'stopped' | typeof CLOSING

/** An answer that is being written, whoever listens. */
export interface RunningAnswer {
  asked: AskedQuestion
  /** How many listen. */
  followers: () => number
  /** What there is so far, and then what comes; throws what the answer failed with. It ends early with the signal. */
  follow(signal: AbortSignal): AsyncGenerator<AnswerEvent>
  stop(reason: StopReason): void
  /** Resolves when all of it is stored; never rejects. */
  ended: Promise<void>
}

/**
 * Begins to take the parts of an answer, and keeps them for followers until it has ended.
 * `parts` gets the signal that {@link RunningAnswer.stop} aborts, with the reason.
 */
export function runAnswer(
  asked: AskedQuestion,
  parts: (signal: AbortSignal) => AsyncIterable<AnswerEvent>,
  onLeft: () => void,
): RunningAnswer {
  const stopping = new AbortController()
  const events: AnswerEvent[] = [{ event: 'asked', data: asked }]
  let following = 0
  let over = false
  let failure: { error: unknown } | undefined
  let tell = () => {}
  let news = Promise.resolve()
  const awaitNews = () => {
    news = new Promise((resolve) => (tell = resolve))
  }
  awaitNews()
  const announce = () => {
    tell()
    awaitNews()
  }
  const run = async () => {
    try {
      for await (const event of parts(stopping.signal)) {
        events.push(event)
        announce()
      }
    } catch (error) {
      failure = { error }
    }
    over = true
    announce()
  }
  return {
    asked,
    followers: () => following,
    async *follow(signal) {
      const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      following += 1
      try {
        let at = events.length
        yield* soFar(events)
        while (!signal.aborted) {
          const next = events[at]
          if (next) {
            at += 1
            yield next
          } else if (over) {
            if (failure) throw failure.error
            return
          } else await Promise.race([news, left])
        }
      } finally {
        following -= 1
        if (following === 0 && !over) onLeft()
      }
    },
    stop: (reason) => stopping.abort(reason),
    ended: run(),
  }
}

/** Events that have been, with the pieces of text as one. */
function soFar(events: readonly AnswerEvent[]): AnswerEvent[] {
  const text = events.map((event) => (event.event === 'delta' ? event.data.text : '')).join('')
  const firstText = events.findIndex(({ event }) => event === 'delta')
  return events.flatMap((event, at): AnswerEvent[] => {
    if (event.event !== 'delta') return [event]
    return at === firstText ? [{ event: 'delta' as const, data: { text } }] : []
  })
}
