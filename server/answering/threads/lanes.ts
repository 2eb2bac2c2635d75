import type { ThreadOptions } from './examinerThread.ts'
import { createLane, type Lane } from './lane.ts'

/** Threads beyond the usual number that stand in for those with slow tasks. */
const MOST_SPARE = 4
/** Whoever asked so lately asks again soon, or somebody else of the members does. */
const LATELY_MS = 1000

/** The lane of members. */
export interface MemberLane extends Lane {
  /** Whether members ask, or did a moment ago. */
  askLately(): boolean
}

/** An organization with slow tasks keeps the usual number of threads at most, and others get spare ones in their place. */
export function createMemberLane(
  options: ThreadOptions,
  { usual, spareMs }: { usual: number; spareMs?: number | undefined },
): MemberLane {
  let last = -Infinity
  const lane = createLane(options, {
    kept: usual,
    most: usual + MOST_SPARE,
    spareMs,
    mayStart: (owner, others) =>
      others.filter((thread) => !thread.isSlow()).length < usual &&
      others.filter((thread) => thread.owner() === owner).length < usual,
    onDone: () => {
      last = performance.now()
    },
  })
  return { ...lane, askLately: () => lane.isBusy() || performance.now() - last < LATELY_MS }
}

/**
 * The lane of tasks that give way: its threads come after all others where the cores are busy, and while members ask, each rests
 * after a task as long as that took, if it was no slow one. So the main thread, which has as much to do for an answer, and the disk are left to members
 * half of the time at least, however many visitors ask.
 */
export function createGentleLane(
  options: ThreadOptions,
  { threads, membersAsk, rest }: { threads: number; membersAsk: () => boolean; rest: (ms: number) => Promise<void> },
): Lane {
  let resting = 0
  return createLane(
    { ...options, gentle: true },
    {
      kept: threads,
      most: threads,
      mayStart: (_owner, others) => others.length + resting < threads,
      onDone(ms, resume) {
        if (!membersAsk()) return
        resting += 1
        void rest(Math.min(ms, options.slowMs)).then(() => {
          resting -= 1
          resume()
        })
      },
    },
  )
}
