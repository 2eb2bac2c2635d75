import { Worker } from 'node:worker_threads'
import type { EntryPoint } from '../entryPoint.ts'
import type { ReadyModel, WorkerReply, WorkerSetup, WorkerTask } from './messages.ts'
import { keepRuntimeSilent } from './silentRuntime.ts'

/** How long an ending thread may go on with what it has begun, in milliseconds: far longer than a model or a batch takes. */
const LAST_WORK_MS = 20_000

/** One worker thread: does one batch at a time. */
export class EmbedWorkerHandle {
  /** Settles once: what the model is, or why it could not be loaded. */
  readonly ready: Promise<ReadyModel>
  /** Resolves when the thread is gone, with the reason. */
  readonly ended: Promise<Error>
  wasReady = false
  dead = false
  readonly #worker: Worker
  /** Why it was ended before it was ready: that tells more than how the thread ended. */
  #unfit: Error | undefined
  /** Settles with the batch under way, whatever comes of it. */
  #work: Promise<unknown> = Promise.resolve()
  #settle: { resolve: (data: Float32Array) => void; reject: (error: Error) => void } | undefined

  constructor({ path, execArgv }: EntryPoint, setup: WorkerSetup) {
    keepRuntimeSilent()
    this.#worker = new Worker(path, { execArgv, workerData: setup })
    this.ended = new Promise((resolve) => {
      this.#worker.once('error', (error: unknown) => resolve(error instanceof Error ? error : new Error(String(error))))
      this.#worker.once('exit', (code) =>
        resolve(this.#unfit ?? new Error(`the embedding worker ended with code ${code}`)),
      )
    })
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (reply: WorkerReply) => {
        if (reply.type === 'ready') {
          this.wasReady = true
          resolve(reply)
        } else if (!this.wasReady) {
          this.#unfit = new Error(
            reply.type === 'failed' ? reply.message : 'the embedding worker spoke before it was ready',
          )
          reject(this.#unfit)
          void this.end()
        } else this.#answer(reply)
      })
      void this.ended.then((error) => reject(this.#die(error)))
    })
  }

  get idle(): boolean {
    return this.wasReady && !this.dead && !this.#settle
  }

  /** Embeds one batch; the vectors come one after the other. Rejects when the batch fails or the thread dies of it. */
  run(task: WorkerTask): Promise<Float32Array> {
    const work = new Promise<Float32Array>((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#worker.postMessage(task, [])
    })
    this.#work = work.catch(() => undefined)
    return work
  }

  /**
   * Ends the thread between two pieces of work: a native call that is interrupted while it loads a model or embeds would
   * take the whole process with it ("terminate called after throwing an instance of 'Napi::Error'").
   */
  async end(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, LAST_WORK_MS)))
    await Promise.race([this.#quiet(), late])
    clearTimeout(timer)
    await this.#worker.terminate()
  }

  /** Resolves when the thread is neither loading nor embedding. */
  async #quiet(): Promise<void> {
    await this.ready.catch(() => undefined)
    await this.#work
  }

  #answer(reply: Exclude<WorkerReply, { type: 'ready' }>): void {
    const settle = this.#settle
    this.#settle = undefined
    if (reply.type === 'vectors') settle?.resolve(reply.data)
    else settle?.reject(new Error(reply.message))
  }

  #die(error: Error): Error {
    this.dead = true
    this.#settle?.reject(error)
    this.#settle = undefined
    return error
  }
}
