import { EngineFailure } from './engineFailure.ts'
import type { AnswerEngine } from '../types.ts'

/** Lets so many in at a time; those who wait come in turn by whom they belong to, so that nobody's many hold up another. */
export interface FairQueue {
  /** Waits for a place. @throws EngineFailure `busy`, or the signal's reason */
  enter(owner: number, signal: AbortSignal): Promise<() => void>
}

interface Waiting {
  admit: () => void
}

export function createFairQueue({ places, mostWaiting }: { places: number; mostWaiting: number }): FairQueue {
  let free = places
  let count = 0
  /** Who waits, by owner; the owner whose turn is next stands first. */
  const lines = new Map<number, Waiting[]>()
  const leave = (): void => {
    const next = lines.entries().next().value
    if (!next) {
      free += 1
      return
    }
    const [owner, line] = next
    const first = line.shift()
    // Whoever was served goes to the end of the round.
    lines.delete(owner)
    if (line.length > 0) lines.set(owner, line)
    count -= 1
    first?.admit()
  }
  const once = (work: () => void) => {
    let done = false
    return () => {
      if (done) return
      done = true
      work()
    }
  }
  return {
    async enter(owner, signal) {
      signal.throwIfAborted()
      if (free > 0) {
        free -= 1
        return once(leave)
      }
      if (count >= mostWaiting) throw new EngineFailure('busy')
      await new Promise<void>((resolve, reject) => {
        const gone = () => {
          const line = (lines.get(owner) ?? []).filter((each) => each !== waiting)
          count -= 1
          if (line.length > 0) lines.set(owner, line)
          else lines.delete(owner)
          reject(new EngineFailure('busy', { cause: signal.reason }))
        }
        const waiting: Waiting = {
          admit: () => {
            signal.removeEventListener('abort', gone)
            resolve()
          },
        }
        signal.addEventListener('abort', gone, { once: true })
        lines.set(owner, [...(lines.get(owner) ?? []), waiting])
        count += 1
      })
      return once(leave)
    },
  }
}

/** An engine whose server gets a bounded number of requests at a time. */
export function withQueue(engine: AnswerEngine, queue: FairQueue): AnswerEngine {
  return {
    name: engine.name,
    async *write(request) {
      const leave = await queue.enter(request.tenant.organizationId, request.signal)
      try {
        yield* engine.write(request)
      } finally {
        leave()
      }
    },
    async perform(task) {
      const leave = await queue.enter(task.tenant.organizationId, task.signal)
      try {
        return await engine.perform(task)
      } finally {
        leave()
      }
    },
  }
}
