import type { WorkerTask } from './messages.ts'

/** A batch that waits, and whom to tell. */
export interface QueuedTask {
  task: WorkerTask
  /** How many workers have died of it. */
  deaths: number
  resolve: (data: Float32Array) => void
  reject: (error: Error) => void
}

/** Batches in the order in which they came, what is asked for a question before passages. */
export class TaskQueue {
  readonly #waiting: Record<WorkerTask['kind'], QueuedTask[]> = { compare: [], query: [], passage: [] }

  /** Gives the vectors when some worker has made them. */
  add(task: WorkerTask): Promise<Float32Array> {
    return new Promise((resolve, reject) => this.#waiting[task.kind].push({ task, deaths: 0, resolve, reject }))
  }

  take(): QueuedTask | undefined {
    // A question that is compared with what was found is nearly answered.
    return this.#waiting.compare.shift() ?? this.#waiting.query.shift() ?? this.#waiting.passage.shift()
  }

  /** A batch whose worker died is tried once more, first in line; any other error is final. */
  failed(queued: QueuedTask, { error, died }: { error: Error; died: boolean }): void {
    if (!died || queued.deaths > 0) queued.reject(error)
    else this.#waiting[queued.task.kind].unshift({ ...queued, deaths: queued.deaths + 1 })
  }

  /** Refuses everything that waits. */
  refuse(error: Error): void {
    for (const waiting of Object.values(this.#waiting)) for (const { reject } of waiting.splice(0)) reject(error)
  }
}
