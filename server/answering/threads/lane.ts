import { createFairLine } from '../fairLine.ts'
import { startExaminerThread, type ExaminerThread, type GivenTask, type ThreadOptions } from './examinerThread.ts'

/** Tasks that wait for threads of their own, and those threads. Organizations take turns. */
export interface Lane {
  add(given: GivenTask): void
  /** How many of an organization's tasks wait. */
  waiting(owner: number): number
  /** Whether a task waits or is being done. */
  isBusy(): boolean
  standing(): LaneStanding
  /** Takes a task out, or gives it up if it is being done. */
  cancel(given: GivenTask): void
  /** Lets go of what the threads keep of an organization. */
  forget(organizationId: number): void
  /** Ends the threads; what waits fails with `reason`. */
  close(reason: Error): Promise<void>
}

/** How a lane stands. */
export interface LaneStanding {
  /** Tasks that are being done, and that wait. */
  running: number
  waiting: number
  /** Threads that can take tasks or do one. */
  threads: number
  /** Threads that were started so far, also those that are there no more. */
  started: number
}

export interface LaneRules {
  /** Threads that are kept while they are idle. */
  kept: number
  /** Threads at most; each starts when there is work for it. */
  most: number
  /** Milliseconds for which an idle thread beyond those is kept. */
  spareMs?: number | undefined
  /** Whether an organization's next task may start beside those that the other threads do, or will when they have started. */
  mayStart: (owner: number, others: readonly ExaminerThread[]) => boolean
  /** Is told how many milliseconds a task took, right before the next one is taken; what `resume` resumes is looked for then. */
  onDone?: (ms: number, resume: () => void) => void
}

/** What asked so much that spare threads were needed asks again soon, and a thread's start takes as long as fifty questions. */
const SPARE_MS = 60_000

export function createLane(
  options: ThreadOptions,
  { kept, most, spareMs = SPARE_MS, mayStart, onDone }: LaneRules,
): Lane {
  const line = createFairLine<GivenTask>()
  const threads = new Set<ExaminerThread>()
  /** When the tasks under way began. */
  const begun = new Map<ExaminerThread, number>()
  /** What ends threads that are idle and not kept. */
  const resting = new Map<ExaminerThread, NodeJS.Timeout>()
  /** The thread that read for an organization last. */
  const homes = new Map<number, ExaminerThread>()
  let started = 0
  let closed = false

  const idle = () => [...threads].filter((thread) => thread.isReady() && thread.owner() === undefined)
  const busy = () => [...threads].filter((thread) => thread.owner() !== undefined)
  const starting = () => [...threads].filter((thread) => !thread.isReady() && thread.owner() === undefined)
  /** Whether another thread read for an organization last, and has its files open and its passages at hand; a slow one is no help. */
  const isElsewhere = (owner: number, thread: ExaminerThread): boolean => {
    const home = homes.get(owner)
    return home !== undefined && home !== thread && !home.isSlow()
  }
  /** The next task for an idle thread, in turn; of those that are `near` alone, whose documents no other thread has at hand. */
  const nextFor = (thread: ExaminerThread, near: boolean): GivenTask | undefined => {
    const others = busy()
    return line.take((owner) => mayStart(owner, others) && !(near && isElsewhere(owner, thread)))
  }
  const give = (thread: ExaminerThread, task: GivenTask): void => {
    clearTimeout(resting.get(thread))
    begun.set(thread, performance.now())
    homes.set(task.owner, thread)
    thread.run(task)
  }
  const assign = (): void => {
    if (closed) return
    for (const near of [true, false])
      for (const thread of idle()) {
        const task = nextFor(thread, near)
        if (task) give(thread, task)
      }
    while (threads.size < most && isShort()) start()
  }
  /** Whether more tasks could be done than threads are about to be ready. */
  const isShort = (): boolean => {
    const others = [...busy(), ...starting()]
    return line.startable((owner) => mayStart(owner, others)) > starting().length
  }
  const start = (): void => {
    threads.add(startExaminerThread(options, { whenReady: assign, whenFree, whenSlow: assign, whenLost }))
    started += 1
  }
  const whenFree = (thread: ExaminerThread): void => {
    onDone?.(performance.now() - (begun.get(thread) ?? 0), assign)
    assign()
    if (thread.owner() === undefined && threads.size > kept)
      resting.set(thread, setTimeout(() => endSpare(thread), spareMs).unref())
  }
  const endSpare = (thread: ExaminerThread): void => {
    if (threads.size <= kept) return
    drop(thread)
    void thread.end()
  }
  const whenLost = (thread: ExaminerThread, unstarted: Error | undefined): void => {
    if (!drop(thread)) return
    // Where none can start, each try is an error of one question: otherwise they would be tried for ever.
    if (unstarted) line.take()?.reject(unstarted)
    assign()
  }
  const drop = (thread: ExaminerThread): boolean => {
    clearTimeout(resting.get(thread))
    resting.delete(thread)
    begun.delete(thread)
    for (const [owner, home] of homes) if (home === thread) homes.delete(owner)
    return threads.delete(thread)
  }
  return {
    add(given) {
      line.add(given.owner, given)
      assign()
    },
    waiting: (owner) => line.size(owner),
    isBusy: () => line.size() > 0 || busy().length > 0,
    standing: () => ({
      running: busy().length,
      waiting: line.size(),
      threads: threads.size - starting().length,
      started,
    }),
    cancel(given) {
      if (!line.leave(given.owner, given)) for (const thread of threads) thread.cancel(given)
    },
    forget(organizationId) {
      homes.delete(organizationId)
      for (const thread of threads) thread.forget(organizationId)
    },
    async close(reason) {
      closed = true
      for (const { reject } of line.empty()) reject(reason)
      for (const timer of resting.values()) clearTimeout(timer)
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }
}
