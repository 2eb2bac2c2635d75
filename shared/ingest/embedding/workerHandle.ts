import { Worker } from 'node:worker_threads'
import type { EntryPoint } from '../entryPoint.ts'
import type { WorkerReply, WorkerSetup, WorkerTask } from './messages.ts'

/** One worker thread: does one batch at a time. */
export class EmbedWorkerHandle {
  /** Settles once: what the model is, or why it could not be loaded. */
  readonly ready: Promise<{ modelId: string; dimensions: number }>
  /** Resolves when the thread is gone, with the reason. */
  readonly ended: Promise<Error>
  wasReady = false
  dead = false
  readonly #worker: Worker
  /** Why it was ended before it was ready: that tells more than how the thread ended. */
  #unfit: Error | undefined
  #settle: { resolve: (data: Float32Array) => void; reject: (error: Error) => void } | undefined

  constructor({ path, execArgv }: EntryPoint, setup: WorkerSetup) {
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
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#worker.postMessage(task, [])
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
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
