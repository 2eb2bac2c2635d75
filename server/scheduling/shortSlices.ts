import { setImmediate as nextTurn } from 'node:timers/promises'

/** The longest that a piece of work keeps others waiting. */
const SLICE_MS = 1

/** Long work of many callers, in slices. */
export interface ShortSlices {
  /**
   * Works through `steps`, of which each is short. Whatever else the process has to do comes between two slices; of several callers
   * each gets a slice in turn, so that all of them together take no more time at once than one.
   */
  run(steps: AsyncIterable<unknown>): Promise<void>
}

export function createShortSlices(clock: () => number = () => performance.now()): ShortSlices {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined).then(() => nextTurn())
    return done
  }
  return {
    async run(steps) {
      const iterator = steps[Symbol.asyncIterator]()
      const slice = async () => {
        const until = clock() + SLICE_MS
        while (clock() < until) if ((await iterator.next()).done) return true
        return false
      }
      while (!(await inTurn(slice)));
    },
  }
}
