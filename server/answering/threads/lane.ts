import { createFairLine } from '../fairLine.ts'
import { createExaminerThread, type ExaminerThread, type GivenTask, type ThreadOptions } from './examinerThread.ts'

/** Tasks that wait for threads of their own, and those threads. Organizations take turns. */
export interface Lane {
  add(given: GivenTask): void
  /** How many of an organization's tasks wait. */
  waiting(owner: number): number
  /** Whether a task waits or is being done. */
  isBusy(): boolean
  /** How many tasks are being done, and how many wait. */
  standing(): { running: number; waiting: number }
  /** Takes a task out, or gives it up if it is being done. */
  cancel(given: GivenTask): void
  /** Lets go of what the threads keep of an organization. */
  forget(organizationId: number): void
  /** Ends the threads; what waits fails with `reason`. */
  close(reason: Error): Promise<void>
}

export interface LaneRules {
  /** Threads that are kept while they are idle. */
  kept: number
  /** Threads at most; each starts when there is work for it. */
  most: number
  /** Whether an organization's next task may start beside those that the busy threads do. */
  mayStart: (owner: number, busy: readonly ExaminerThread[]) => boolean
  /** Is told how many milliseconds a task took, right before the next one is taken; what `resume` resumes is looked for then. */
  onDone?: (ms: number, resume: () => void) => void
}

export function createLane(options: ThreadOptions, { kept, most, mayStart, onDone }: LaneRules): Lane {
  const line = createFairLine<GivenTask>()
  const threads = new Set<ExaminerThread>()
  const started = new Map<ExaminerThread, number>()
  let closed = false

  const idle = () => [...threads].filter((thread) => thread.owner() === undefined)
  /** The thread that read for an organization last has its files open and its passages at hand. */
  const idleFor = (owner: number) => idle().find((thread) => thread.lastOwner() === owner) ?? idle()[0]
  const busy = () => [...threads].filter((thread) => thread.owner() !== undefined)
  const assign = (): void => {
    while (!closed && (idle().length > 0 || threads.size < most)) {
      const now = busy()
      const next = line.take((owner) => mayStart(owner, now))
      if (!next) return
      const thread = idleFor(next.owner) ?? createExaminerThread(options, { whenFree, whenSlow: assign })
      threads.add(thread)
      started.set(thread, performance.now())
      thread.run(next)
    }
  }
  const whenFree = (thread: ExaminerThread): void => {
    onDone?.(performance.now() - (started.get(thread) ?? 0), assign)
    assign()
    // What stood in for a slow one is not kept.
    if (threads.size <= kept || thread.owner() !== undefined) return
    threads.delete(thread)
    started.delete(thread)
    void thread.end()
  }
  return {
    add(given) {
      line.add(given.owner, given)
      assign()
    },
    waiting: (owner) => line.size(owner),
    isBusy: () => line.size() > 0 || busy().length > 0,
    standing: () => ({ running: busy().length, waiting: line.size() }),
    cancel(given) {
      if (!line.leave(given.owner, given)) for (const thread of threads) thread.cancel(given)
    },
    forget(organizationId) {
      for (const thread of threads) thread.forget(organizationId)
    },
    async close(reason) {
      closed = true
      for (const { reject } of line.empty()) reject(reason)
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }
}
