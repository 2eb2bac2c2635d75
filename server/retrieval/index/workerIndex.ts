import { Worker } from 'node:worker_threads'
import type { IndexModel } from './sqlite/indexFile.ts'
import type { IndexCall, IndexReply } from './indexWorker.ts'
import type { QuestionTerms } from '../question/questionTerms.ts'
import { DamagedIndex, type ChunkIndex, type IndexAnswer } from '../types.ts'

/** How the index threads are started, and what they work on. */
export interface WorkerIndexOptions {
  /** Script of the threads and the options it needs: `entryPoint('indexWorker')`. */
  entry: { path: string; execArgv: string[] }
  /** Folder of the index files. */
  folder: string
  /** Model of the vectors; another model's indexes lie in other files. */
  model: IndexModel
  /** Number of threads that search; one more writes. Each starts with its first call. */
  workers: number
}

/** The {@link ChunkIndex} of the product: SQLite files, read by several threads and written by one. */
export function createWorkerIndex(options: WorkerIndexOptions): ChunkIndex {
  const writer = createThread(options)
  const readers = Array.from({ length: Math.max(1, options.workers) }, () => createThread(options))
  return {
    async upsert(...args) {
      await writer.call({ method: 'upsert', arguments: args })
    },
    async remove(...args) {
      await writer.call({ method: 'remove', arguments: args })
    },
    async read(...args) {
      return (await leastBusy(readers).call({ method: 'read', arguments: args })) as QuestionTerms[]
    },
    async search(...args) {
      return (await leastBusy(readers).call({ method: 'search', arguments: args })) as IndexAnswer
    },
    async documents(...args) {
      return (await writer.call({ method: 'documents', arguments: args })) as Awaited<
        ReturnType<ChunkIndex['documents']>
      >
    },
    async tidy(scope) {
      await Promise.all(readers.map((reader) => reader.call({ method: 'forget', arguments: [scope.organizationId] })))
      return (await writer.call({ method: 'tidy', arguments: [scope] })) as { damaged: boolean }
    },
    async drop(organizationId) {
      await Promise.all(readers.map((reader) => reader.call({ method: 'forget', arguments: [organizationId] })))
      await writer.call({ method: 'drop', arguments: [organizationId] })
    },
    async close() {
      await Promise.all([writer, ...readers].map((thread) => thread.close()))
    },
  }
}

type Thread = ReturnType<typeof createThread>

function leastBusy(threads: readonly Thread[]): Thread {
  return threads.reduce((least, each) => (each.waiting() < least.waiting() ? each : least))
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never

interface Waiting {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** One thread, started by its first call and again after it died. */
function createThread({ entry, folder, model }: WorkerIndexOptions) {
  const calls = new Map<number, Waiting>()
  const underWay = new Set<Promise<unknown>>()
  let thread: Worker | undefined
  let next = 0

  const fail = (started: Worker, error: Error): void => {
    if (thread !== started) return
    thread = undefined
    for (const { reject } of calls.values()) reject(error)
    calls.clear()
  }
  const start = (): Worker => {
    const started = new Worker(entry.path, { execArgv: entry.execArgv, workerData: { folder, model } })
    started.unref()
    started.on('message', (reply: IndexReply) => {
      const call = calls.get(reply.id)
      calls.delete(reply.id)
      if (calls.size === 0) started.unref()
      if ('error' in reply) call?.reject(reply.damaged ? new DamagedIndex(reply.error) : new Error(reply.error))
      else call?.resolve(reply.result)
    })
    started.on('error', (error) => fail(started, error instanceof Error ? error : new Error(String(error))))
    started.on('exit', () => fail(started, new Error('The index thread has ended')))
    return started
  }

  return {
    waiting: () => calls.size,
    call(call: WithoutId<IndexCall>): Promise<unknown> {
      const answer = new Promise((resolve, reject) => {
        thread ??= start()
        next += 1
        calls.set(next, { resolve, reject })
        // While a call is under way the process must not end for want of other work.
        thread.ref()
        thread.postMessage({ ...call, id: next })
      })
      underWay.add(answer)
      const over = () => underWay.delete(answer)
      answer.then(over, over)
      return answer
    },
    /** Lets what was begun come to its end: a native call that is interrupted could take the whole process with it. */
    async close(): Promise<void> {
      await Promise.allSettled(underWay)
      await thread?.terminate()
    },
  }
}
