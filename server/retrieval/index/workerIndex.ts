import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { generationOf, indexPath, listIndexFiles, type IndexModel } from './sqlite/indexFile.ts'
import type { IndexCall, IndexReply } from './indexWorker.ts'
import { DamagedIndex, type IndexFiles, type IndexWriting } from '../types.ts'

/** How the thread is started, and what it works on. */
export interface WorkerIndexOptions {
  /** Script of the thread and the options it needs: `entryPoint('indexWorker')`. */
  entry: { path: string; execArgv: string[] }
  /** Folder of the index files. */
  folder: string
  /** Model of the vectors; another model's indexes lie in other files. */
  model: IndexModel
}

/** An index that a thread of its own writes. */
export interface WorkerIndex extends IndexFiles {
  /** Whether an organization has the file of the model in force; told without the thread, which starts with the first call. */
  isThere(organizationId: number): boolean
  /** Organizations that have files, of whatever model; told in the same way. */
  organizations(): number[]
  /** Calls that the thread works on, one at most, and those that wait for it. */
  standing(): { running: number; waiting: number }
  close(): Promise<void>
}

/** Writes the index of the product, SQLite files, in a thread of its own. Others read them. */
export function createWorkerIndex(options: WorkerIndexOptions): WorkerIndex {
  const { call, close, standing } = createThread(options)
  return {
    async upsert(...args) {
      await call({ method: 'upsert', arguments: args })
    },
    async remove(...args) {
      await call({ method: 'remove', arguments: args })
    },
    async documents(...args) {
      return (await call({ method: 'documents', arguments: args })) as Awaited<ReturnType<IndexWriting['documents']>>
    },
    async tidy(...args) {
      return (await call({ method: 'tidy', arguments: args })) as { damaged: boolean }
    },
    async drop(...args) {
      await call({ method: 'drop', arguments: args })
    },
    async list() {
      return (await call({ method: 'list', arguments: [] })) as Awaited<ReturnType<IndexFiles['list']>>
    },
    async unlike(...args) {
      return (await call({ method: 'unlike', arguments: args })) as number[]
    },
    isThere: (organizationId) => existsSync(indexPath(options.folder, organizationId, generationOf(options.model))),
    organizations: () =>
      existsSync(options.folder)
        ? [...new Set(listIndexFiles(options.folder).map(({ organizationId }) => organizationId))]
        : [],
    standing,
    close,
  }
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
    standing: () => ({ running: Math.min(1, calls.size), waiting: Math.max(0, calls.size - 1) }),
    /** Lets what was begun come to its end: a native call that is interrupted could take the whole process with it. */
    async close(): Promise<void> {
      await Promise.allSettled(underWay)
      await thread?.terminate()
    },
  }
}
