import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import type { EntryPoint } from '../../shared/ingest/entryPoint.ts'
import type { CheckedSentence } from './verify/checkSentences.ts'
import type { Examined } from './examine.ts'
import type { MendedQuestion } from '../retrieval/retrieve.ts'
import type { Digest } from './conversation/digest.ts'
import type { Examiner, ExaminerReply, ExaminerResult, ExaminerTask } from './examiner.ts'

export interface ExaminerPoolOptions {
  /** `entryPoint('answerWorker')`. */
  entry: EntryPoint
  /** Number of threads; each starts when there is work for it. */
  threads: number
  /** Milliseconds for one task, after which its thread is ended. */
  limitMs?: number
}

/** Longer than any question and a thread's start take, also on a busy machine; it keeps a hostile text from holding a thread. */
const LIMIT_MS = 15_000
/** Heap of a thread. A question's candidates are some hundred kilobytes. */
const HEAP_MB = 256

interface Waiting {
  task: ExaminerTask
  resolve: (result: ExaminerResult) => void
  reject: (error: Error) => void
}

/**
 * Examines in threads of its own, one task at a time each, so that no text, however hostile, holds those who ask for something
 * else. A task that runs past its limit, or ends its thread, is an error of its question alone.
 */
export function createExaminerPool(options: ExaminerPoolOptions): Examiner & { close(): Promise<void> } {
  const waiting: Waiting[] = []
  const assign = (): void => {
    for (const thread of threads) {
      if (thread.isBusy()) continue
      const next = waiting.shift()
      if (!next) return
      thread.run(next)
    }
  }
  const threads = Array.from({ length: options.threads }, () => createThread(options, assign))
  let closed = false
  const perform = (task: ExaminerTask) =>
    new Promise<ExaminerResult>((resolve, reject) => {
      if (closed) return reject(new Error('the examiner is closed'))
      waiting.push({ task, resolve, reject })
      assign()
    })
  return {
    examine: async (argument) => (await perform({ method: 'examine', argument })) as Examined,
    check: async (argument) => (await perform({ method: 'check', argument })) as CheckedSentence[],
    mend: async (argument) => (await perform({ method: 'mend', argument })) as MendedQuestion | undefined,
    digest: async (argument) => (await perform({ method: 'digest', argument })) as Digest,
    async close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(new Error('the examiner is closed'))
      await Promise.all(threads.map((thread) => thread.end()))
    },
  }
}

/** One thread, started by its first task and again after it was ended. */
function createThread({ entry, limitMs = LIMIT_MS }: ExaminerPoolOptions, whenFree: () => void) {
  let worker: Worker | undefined
  let current: Waiting | undefined
  let timer: NodeJS.Timeout | undefined

  const settle = (settleWith: (waiting: Waiting) => void): void => {
    clearTimeout(timer)
    const done = current
    current = undefined
    worker?.unref()
    if (done) settleWith(done)
    whenFree()
  }
  const lose = (lost: Worker, error: Error): void => {
    if (worker !== lost) return
    worker = undefined
    settle(({ reject }) => reject(error))
  }
  const start = (): Worker => {
    const started = new Worker(entry.path, {
      execArgv: entry.execArgv,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    started.on('message', (reply: ExaminerReply) =>
      settle(({ resolve, reject }) => ('error' in reply ? reject(new Error(reply.error)) : resolve(reply.result))),
    )
    started.on('error', (error) => lose(started, error instanceof Error ? error : new Error(String(error))))
    started.on('exit', () => lose(started, new Error('the examining thread has ended')))
    return started
  }

  return {
    isBusy: () => current !== undefined,
    run(next: Waiting): void {
      current = next
      const running = (worker ??= start())
      running.ref()
      running.postMessage(next.task)
      timer = setTimeout(() => {
        lose(running, tooLong())
        void running.terminate()
      }, limitMs)
    },
    async end(): Promise<void> {
      clearTimeout(timer)
      await worker?.terminate()
    },
  }
}

function tooLong(): AppError {
  return new AppError('ENGINE_UNAVAILABLE', 'This question took too long to answer. Please ask it in other words.')
}
