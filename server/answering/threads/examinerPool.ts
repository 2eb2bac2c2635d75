import { AppError } from '../../errors.ts'
import { createFairLine } from '../fairLine.ts'
import type { ExaminerTask, PerformTask } from '../examiner.ts'
import {
  createExaminerThread,
  embedded,
  type ExaminerThread,
  type GivenTask,
  type ThreadOptions,
} from './examinerThread.ts'
import { AHEAD } from './threadEmbedder.ts'

export interface ExaminerPoolOptions extends Omit<ThreadOptions, 'slowMs'> {
  /** Number of threads for quick tasks; each starts when there is work for it. */
  threads: number
  /** Milliseconds after which a task is slow: others need not wait for it. */
  slowMs?: number
  /** Tasks of one organization that may wait. */
  mostWaiting?: number
}

/** Threads that do the tasks of an examiner, and what they have to be told. */
export interface ExaminerPool {
  perform: PerformTask
  /** Lets go of what the threads keep of an organization. */
  forget(organizationId: number): void
  close(): Promise<void>
}

/** Longer than nearly every question takes. */
const SLOW_MS = 400
/** Threads beyond the usual number that stand in for those with slow tasks. */
const MOST_SPARE = 4
/** What waits longer than this would be answered after its asker has gone. */
const MOST_WAITING = 500

/**
 * Examines in threads of its own, one task at a time each, so that no text, however hostile, holds those who ask for something
 * else. Organizations take turns. One with slow tasks keeps the usual number of threads at most, and others get spare ones in
 * their place. Tasks that give way are taken where no others wait, and never have the last thread: a flood of visitors does not
 * keep members waiting. A task that runs past its limit, or ends its thread, is an error of its question alone.
 */
export function createExaminerPool(options: ExaminerPoolOptions): ExaminerPool {
  const { threads: usual, slowMs = SLOW_MS, mostWaiting = MOST_WAITING } = options
  const line = createFairLine<GivenTask>()
  const wayside = createFairLine<GivenTask>()
  const threads = new Set<ExaminerThread>()
  let closed = false

  const idle = () => [...threads].filter((thread) => thread.owner() === undefined)
  /** The thread that read for an organization last has its files open and its passages at hand. */
  const idleFor = (owner: number) => idle().find((thread) => thread.lastOwner() === owner) ?? idle()[0]
  const busyThreads = () => [...threads].filter((thread) => thread.owner() !== undefined)
  const mayStart = (owner: number): boolean => {
    const busy = busyThreads()
    const quick = busy.filter((thread) => !thread.isSlow())
    return quick.length < usual && busy.filter((thread) => thread.owner() === owner).length < usual
  }
  const mayStartWayside = (owner: number): boolean =>
    busyThreads().filter((thread) => thread.givesWay()).length < Math.max(1, usual - 1) && mayStart(owner)
  const assign = (): void => {
    while (!closed && (idle().length > 0 || threads.size < usual + MOST_SPARE)) {
      const next = line.take(mayStart) ?? wayside.take(mayStartWayside)
      if (!next) return
      const thread = idleFor(next.owner) ?? createExaminerThread({ ...options, slowMs }, { whenFree, whenSlow: assign })
      threads.add(thread)
      thread.run(next)
    }
  }
  const whenFree = (thread: ExaminerThread): void => {
    assign()
    // What stood in for a slow one is not kept.
    if (threads.size <= usual || thread.owner() !== undefined) return
    threads.delete(thread)
    void thread.end()
  }
  return {
    async perform(task, { owner, signal, givesWay = false }) {
      if (closed) throw new Error('the examiner is closed')
      signal?.throwIfAborted()
      const own = givesWay ? wayside : line
      if (own.size(owner) >= mostWaiting) throw tooMany()
      let gone: () => void = () => undefined
      try {
        return await new Promise((resolve, reject) => {
          const given: GivenTask = { owner, givesWay, task, ahead: embeddedAhead(options, task), resolve, reject }
          gone = () => {
            if (!own.leave(owner, given)) for (const thread of threads) thread.cancel(given)
            reject(signal?.reason)
          }
          signal?.addEventListener('abort', gone)
          own.add(owner, given)
          assign()
        })
      } finally {
        signal?.removeEventListener('abort', gone)
      }
    },
    forget(organizationId) {
      for (const thread of threads) thread.forget(organizationId)
    },
    async close() {
      closed = true
      for (const { reject } of [...line.empty(), ...wayside.empty()]) reject(new Error('the examiner is closed'))
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }
}

/** A question whose thread cannot embed it waits for the main thread no more where its vector comes with it. */
function embeddedAhead({ embed, sharedModel }: ExaminerPoolOptions, task: ExaminerTask): GivenTask['ahead'] {
  if (task.method !== 'find' || sharedModel?.()) return undefined
  return embedded(embed, { id: AHEAD, model: 'usual', texts: [task.question.question] })
}

function tooMany(): AppError {
  return new AppError('ENGINE_UNAVAILABLE', 'Too many questions wait for an answer. Please ask again in a moment.')
}
