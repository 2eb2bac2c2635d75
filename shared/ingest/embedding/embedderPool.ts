import type { ComparesWords, Embedder } from '../embedder.ts'
import { findEmbeddingModel, statedIdentity } from '../embeddingModel.ts'
import type { EntryPoint } from '../entryPoint.ts'
import type { StaticModel } from './static/staticEmbedder.ts'
import { TaskQueue } from './taskQueue.ts'
import type { WorkerTask } from './messages.ts'
import { EmbedWorkerHandle } from './workerHandle.ts'

/** How many workers to run, how to start one, and the model that all of them load. */
export interface EmbedderPoolOptions {
  /** Where `embedWorker` lies. */
  entry: EntryPoint
  model: string
  modelDir: string
  workers: number
  /** Texts that are given to a worker at a time, {@link TEXTS_PER_TASK} unless told: a model may have to see more at once. */
  textsPerTask?: number
  /** After so many milliseconds without a text the workers end, and start again with the next one; never unless told. */
  idleMs?: number
}

/** An embedder with a life: `close` ends its workers and refuses what still waits. */
export type EmbedderPool = Embedder & {
  /** The model, once it is loaded and where it can be shared, for threads that embed questions themselves. */
  shared?(): StaticModel | undefined
  close(): Promise<void>
}

/**
 * Starts workers that embed in threads of their own. Questions go before passages and a long text list is cut into small
 * batches, so that a question waits for one batch at most. A worker that dies is replaced, and its batch is done again.
 * A model that states what its vectors are is loaded with the first text, which keeps an idle server small.
 *
 * Errors: the model cannot be loaded; a batch kills a worker twice; the pool was closed; the model compares no words and is to.
 */
export async function createEmbedderPool(options: EmbedderPoolOptions): Promise<EmbedderPool & ComparesWords> {
  const pool = new Pool(options)
  const stated = await statedIdentity(findEmbeddingModel(options.model, options.modelDir))
  const { modelId, dimensions } = stated ?? (await pool.start())
  return {
    modelId,
    dimensions,
    embed: (texts, kind) => pool.embed(texts, kind),
    compare: (texts) => pool.embed(texts, 'compare'),
    shared: () => pool.shared,
    close: () => pool.close(),
  }
}

/** Texts of one task. Small, so that a question never waits long behind passages. */
const TEXTS_PER_TASK = 8

class Pool {
  readonly #options: EmbedderPoolOptions
  readonly #queue = new TaskQueue()
  readonly #workers = new Set<EmbedWorkerHandle>()
  #closed = false
  shared: StaticModel | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(options: EmbedderPoolOptions) {
    this.#options = options
  }

  async start(): Promise<{ modelId: string; dimensions: number }> {
    for (let count = 0; count < this.#options.workers; count++) this.#add()
    try {
      const [first] = await Promise.all([...this.#workers].map((worker) => worker.ready))
      if (!first) throw new Error('an embedder pool needs at least one worker')
      return first
    } catch (error) {
      await this.close()
      throw error
    }
  }

  async embed(texts: readonly string[], kind: WorkerTask['kind']): Promise<Float32Array[]> {
    if (this.#closed) throw new Error('the embedder is closed')
    clearTimeout(this.#idle)
    const { textsPerTask = TEXTS_PER_TASK } = this.#options
    // What is compared with a question goes with it.
    const most = kind === 'compare' ? texts.length : textsPerTask
    const starts = Array.from({ length: Math.ceil(texts.length / most) }, (_, index) => index * most)
    const batches = starts.map((start) => texts.slice(start, start + most))
    const answers = batches.map((batch) => this.#queue.add({ texts: batch, kind }))
    while (this.#workers.size < this.#options.workers) this.#add()
    this.#assign()
    const parts = await Promise.all(answers).finally(() => this.#rest())
    return parts.flatMap((data, at) => {
      const rows = batches[at]?.length ?? 0
      const width = data.length / rows
      return Array.from({ length: rows }, (_, row) => data.slice(row * width, (row + 1) * width))
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#idle)
    this.#queue.refuse(new Error('the embedder is closed'))
    await Promise.all([...this.#workers].map((worker) => worker.end()))
  }

  /** Lets the workers go when nothing comes for a while. */
  #rest(): void {
    const { idleMs } = this.#options
    if (idleMs === undefined || this.#closed) return
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      const idle = [...this.#workers].filter((worker) => worker.idle)
      for (const worker of idle) {
        this.#workers.delete(worker)
        void worker.end()
      }
    }, idleMs)
    this.#idle.unref()
  }

  #add(): void {
    const { entry, model, modelDir } = this.#options
    const worker = new EmbedWorkerHandle(entry, { model, modelDir })
    this.#workers.add(worker)
    worker.ready.then(
      ({ shared }) => {
        this.shared = shared
        this.#assign()
      },
      () => undefined,
    )
    worker.ended.then((error) => this.#replace(worker, error)).catch(() => undefined)
  }

  /** One that died at work is replaced at once; one that could not even load would die again, so its tasks are refused. */
  #replace(worker: EmbedWorkerHandle, error: Error): void {
    const wasWanted = this.#workers.delete(worker)
    if (this.#closed || !wasWanted) return
    if (worker.wasReady) this.#add()
    else if (this.#workers.size === 0) this.#queue.refuse(error)
  }

  #assign(): void {
    for (const worker of this.#workers) {
      if (!worker.idle) continue
      const task = this.#queue.take()
      if (!task) return
      worker
        .run(task.task)
        .then(
          (data) => task.resolve(data),
          (error: Error) => this.#queue.failed(task, { error, died: worker.dead && !this.#closed }),
        )
        .finally(() => this.#assign())
    }
  }
}
