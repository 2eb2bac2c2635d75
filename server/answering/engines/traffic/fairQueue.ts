import { createFairLine } from '../../fairLine.ts'
import { timedAs, timedPieces } from '../../../tracing/currentRequest.ts'
import { EngineFailure } from '../engineFailure.ts'
import type { AnswerEngine, EngineTask, WhoseTurn } from '../../types.ts'

/** Milliseconds that a turn is waited for: an answer without a model is worth more by then. */
const LONGEST_WAIT_MS = 20_000

/**
 * Lets so many in at a time; those who wait come in turn by whom they belong to, so that nobody's many hold up another. Those who give
 * way come where no others wait, and never have the last one of several places. Where too many wait, whoever has most of them gives one up.
 */
export interface FairQueue {
  /** Waits for a place, at most as long as the queue says. @throws EngineFailure `busy`, or the signal's reason */
  enter(turn: WhoseTurn, signal: AbortSignal): Promise<() => void>
  /** How many are in, and how many wait. */
  standing(): { running: number; waiting: number }
}

interface Waiting {
  admit(): void
  sendAway(why?: unknown): void
}

/** `mostWaiting` is for each of both: those who give way, and the others. */
export function createFairQueue({
  places,
  mostWaiting,
  longestWaitMs = LONGEST_WAIT_MS,
}: {
  places: number
  mostWaiting: number
  longestWaitMs?: number
}): FairQueue {
  let free = places
  let wayside = 0
  const lines = { own: createFairLine<Waiting>(), wayside: createFairLine<Waiting>() }
  const mayTakeWayside = () => wayside < Math.max(1, places - 1)
  const admitNext = (): void => {
    while (free > 0) {
      const next = lines.own.take() ?? (mayTakeWayside() ? lines.wayside.take() : undefined)
      if (!next) return
      free -= 1
      next.admit()
    }
  }
  const placeOf = ({ givesWay }: WhoseTurn) => {
    let left = false
    return () => {
      if (left) return
      left = true
      free += 1
      if (givesWay) wayside -= 1
      admitNext()
    }
  }
  return {
    standing: () => ({ running: places - free, waiting: lines.own.size() + lines.wayside.size() }),
    async enter(turn, signal) {
      signal.throwIfAborted()
      const { owner, givesWay } = turn
      const line = givesWay ? lines.wayside : lines.own
      const atOnce = free > 0 && (!givesWay || mayTakeWayside())
      if (!atOnce && line.size() >= mostWaiting) {
        const last = line.makeRoom(owner)
        if (!last) throw new EngineFailure('busy')
        last.sendAway()
      }
      await new Promise<void>((resolve, reject) => {
        const gone = () => waiting.sendAway(signal.reason)
        const done = () => {
          clearTimeout(patience)
          signal.removeEventListener('abort', gone)
        }
        const waiting: Waiting = {
          admit() {
            done()
            if (givesWay) wayside += 1
            resolve()
          },
          sendAway(cause) {
            done()
            line.leave(owner, waiting)
            reject(new EngineFailure('busy', { cause }))
          },
        }
        const patience = setTimeout(() => waiting.sendAway(), longestWaitMs)
        signal.addEventListener('abort', gone, { once: true })
        line.add(owner, waiting)
        admitNext()
      })
      return placeOf(turn)
    },
  }
}

/** An engine whose server gets a bounded number of requests at a time. */
export function withQueue(engine: AnswerEngine, queue: FairQueue): AnswerEngine {
  const inTurn = async <Reply>(
    { turn, signal }: Pick<EngineTask, 'turn' | 'signal'>,
    work: () => Promise<Reply>,
  ): Promise<Reply> => {
    const leave = await timedAs('queue', () => queue.enter(turn, signal))
    try {
      return await timedAs('model', work)
    } finally {
      leave()
    }
  }
  const { judge } = engine
  return {
    name: engine.name,
    async *write(request) {
      const leave = await timedAs('queue', () => queue.enter(request.turn, request.signal))
      try {
        yield* timedPieces('model', engine.write(request))
      } finally {
        leave()
      }
    },
    perform: (task) => inTurn(task, () => engine.perform(task)),
    ...(judge && { judge: (task) => inTurn(task, () => judge(task)) }),
  }
}
