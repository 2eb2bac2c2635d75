import { createFairLine } from '../fairLine.ts'
import { EngineFailure } from './engineFailure.ts'
import type { AnswerEngine } from '../types.ts'

/** Lets so many in at a time; those who wait come in turn by whom they belong to, so that nobody's many hold up another. */
export interface FairQueue {
  /** Waits for a place. @throws EngineFailure `busy`, or the signal's reason */
  enter(owner: number, signal: AbortSignal): Promise<() => void>
}

export function createFairQueue({ places, mostWaiting }: { places: number; mostWaiting: number }): FairQueue {
  let free = places
  const line = createFairLine<() => void>()
  const leave = (): void => {
    const admit = line.take()
    if (admit) admit()
    else free += 1
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
      if (line.size() >= mostWaiting) throw new EngineFailure('busy')
      await new Promise<void>((resolve, reject) => {
        const gone = () => {
          line.leave(owner, admit)
          reject(new EngineFailure('busy', { cause: signal.reason }))
        }
        const admit = () => {
          signal.removeEventListener('abort', gone)
          resolve()
        }
        signal.addEventListener('abort', gone, { once: true })
        line.add(owner, admit)
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
