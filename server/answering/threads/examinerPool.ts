import { setTimeout } from 'node:timers/promises'
import { AppError } from '../../errors.ts'
import type { ExaminerTask, PerformTask } from '../examiner.ts'
import { embedded, type GivenTask, type ThreadOptions } from './examinerThread.ts'
import type { LaneStanding } from './lane.ts'
import { createGentleLane, createMemberLane } from './lanes.ts'
import { AHEAD } from './threadEmbedder.ts'

export interface ExaminerPoolOptions extends Omit<ThreadOptions, 'slowMs' | 'gentle'> {
  /** Number of threads for quick tasks; each starts when there is work for it. */
  threads: number
  /** Milliseconds after which a task is slow: others need not wait for it. */
  slowMs?: number
  /** Milliseconds for which a thread that stood in for a slow one is kept idle. */
  spareMs?: number
  /** Tasks of one organization that may wait. */
  mostWaiting?: number
  /** Resolves after so many milliseconds. */
  rest?: (ms: number) => Promise<void>
}

/** Threads that do the tasks of an examiner, and what they have to be told. */
export interface ExaminerPool {
  perform: PerformTask
  /** Lets go of what the threads keep of an organization. */
  forget(organizationId: number): void
  /** How the threads of members stand, and those for what gives way. */
  standing(): Record<'members' | 'visitors', LaneStanding>
  close(): Promise<void>
}

/** Longer than nearly every question takes. */
const SLOW_MS = 400
/** What waits longer than this would be answered after its asker has gone. */
const MOST_WAITING = 500

/**
 * Examines in threads of its own, one task at a time each, so that no text, however hostile, holds those who ask for something
 * else. Tasks that give way have threads apart, one fewer: a flood of visitors never keeps members waiting for a thread. A task that
 * runs past its limit, or ends its thread, is an error of its question alone.
 */
export function createExaminerPool(options: ExaminerPoolOptions): ExaminerPool {
  const { threads, slowMs = SLOW_MS, mostWaiting = MOST_WAITING } = options
  const members = createMemberLane({ ...options, slowMs }, { usual: threads, spareMs: options.spareMs })
  const visitors = createGentleLane(
    { ...options, slowMs },
    {
      threads: Math.max(1, threads - 1),
      membersAsk: () => members.askLately(),
      rest: options.rest ?? ((ms) => setTimeout(ms, undefined, { ref: false })),
    },
  )
  let closed = false
  return {
    async perform(task, { owner, signal, givesWay = false }) {
      if (closed) throw new Error('the examiner is closed')
      signal?.throwIfAborted()
      const lane = givesWay ? visitors : members
      if (lane.waiting(owner) >= mostWaiting) throw tooMany()
      let gone: () => void = () => undefined
      try {
        return await new Promise((resolve, reject) => {
          const given: GivenTask = { owner, task, ahead: embeddedAhead(options, task), resolve, reject }
          gone = () => {
            lane.cancel(given)
            reject(signal?.reason)
          }
          signal?.addEventListener('abort', gone)
          lane.add(given)
        })
      } finally {
        signal?.removeEventListener('abort', gone)
      }
    },
    forget(organizationId) {
      members.forget(organizationId)
      visitors.forget(organizationId)
    },
    standing: () => ({ members: members.standing(), visitors: visitors.standing() }),
    async close() {
      closed = true
      const reason = new Error('the examiner is closed')
      await Promise.all([members.close(reason), visitors.close(reason)])
    },
  }
}

/** A question whose thread cannot embed it waits for the main thread no more where its vector comes with it. */
function embeddedAhead(options: ExaminerPoolOptions, task: ExaminerTask): GivenTask['ahead'] {
  if (task.method !== 'find') return undefined
  const texts = [task.question.question]
  if (task.file?.former)
    return embedded(options, { id: AHEAD, kind: 'query', model: 'former', modelId: task.file.model.id, texts })
  if (options.sharedModel?.()) return undefined
  return embedded(options, { id: AHEAD, kind: 'query', model: 'usual', modelId: '', texts })
}

function tooMany(): AppError {
  return new AppError('ENGINE_UNAVAILABLE', 'Too many questions wait for an answer. Please ask again in a moment.', {
    params: { reason: 'waiting' },
  })
}
