import { ExtractionError } from '../blocks.ts'
import type { EntryPoint } from '../entryPoint.ts'
import type { ReadingLimits } from './readingLimits.ts'
import type { Confinement } from './confinement/plan.ts'
import { startChild, type WatchedChild } from './watchedChild.ts'

/** Processes that read files, used again since starting one takes a second of the processor. */
export interface ChildPool {
  /** A process for one file; `fresh` one that has read nothing else. */
  take(fresh: boolean): WatchedChild
  /** Takes it back, to be used again or ended. */
  give(child: WatchedChild, limits: ReadingLimits): void
  /** Ends all of them. */
  close(): void
}

/** How long processes live. */
export interface ChildPoolOptions {
  entry: EntryPoint
  heapMegabytes: number
  confinement?: Confinement | undefined
  /** A process is replaced after so many files. */
  documentsPerChild: number
  /** Processes that are kept while nobody needs them, and for how many milliseconds. */
  spare: number
  idleMs: number
}

/**
 * A process that still holds more than this share of its limit is ended: what earlier files have left behind must not be held against
 * the next one. Modules alone take 230 MB, most of it for telling languages apart.
 */
const STALE_SHARE = 0.6

/** Creates a pool without processes; they are started as they are needed. */
export function createChildPool({
  entry,
  heapMegabytes,
  confinement,
  documentsPerChild,
  spare,
  idleMs,
}: ChildPoolOptions): ChildPool {
  const busy = new Set<WatchedChild>()
  /** Those that wait, the one used last behind, each with the timer that will end it. */
  const warm: { child: WatchedChild; ending: NodeJS.Timeout }[] = []
  let closed = false

  function takeWarm(): WatchedChild | undefined {
    for (let last = warm.pop(); last; last = warm.pop()) {
      clearTimeout(last.ending)
      if (last.child.fit) return last.child
    }
    return undefined
  }

  function keep(child: WatchedChild): void {
    const ending = setTimeout(() => {
      warm.splice(
        warm.findIndex((waiting) => waiting.child === child),
        1,
      )
      child.kill()
    }, idleMs)
    ending.unref()
    warm.push({ child, ending })
  }

  return {
    take(fresh) {
      if (closed) throw new ExtractionError('INTERNAL', 'the extraction host is closed')
      const child = (fresh ? undefined : takeWarm()) ?? startChild(entry, { heapMegabytes, confinement })
      busy.add(child)
      return child
    },
    give(child, limits) {
      busy.delete(child)
      const useful =
        child.fit && child.served < documentsPerChild && child.resident() < limits.residentBytes * STALE_SHARE
      if (useful && !closed && warm.length < spare) keep(child)
      else child.kill()
    },
    close() {
      closed = true
      for (const { child, ending } of warm.splice(0)) {
        clearTimeout(ending)
        child.kill()
      }
      for (const child of busy) child.kill()
    },
  }
}
