import type { WorkerTask } from './messages.ts'

/** A batch that waits, and whom to tell. */
export interface QueuedTask {
  task: WorkerTask
  /** How many workers have died of it. */
  deaths: number
  resolve: (data: Float32Array) => void
  reject: (error: Error) => void
}

/** Batches in the order in which they came, questions before passages. */
export class TaskQueue {
  readonly #waiting: Record<WorkerTask['kind'], QueuedTask[]> = { query: [], passage: [] }

  /** Gives the vectors when some worker has made them. */
  add(task: WorkerTask): Promise<Float32Array> {
    return new Promise((resolve, reject) => this.#waiting[task.kind].push({ task, deaths: 0, resolve, reject }))
  }

  take(): QueuedTask | undefined {
    return this.#waiting.query.shift() ?? this.#waiting.passage.shift()
  }

  /** A batch whose worker died is tried once more, first in line; any other error is final. */
  failed(queued: QueuedTask, { error, died }: { error: Error; died: boolean }): void {
    if (!died || queued.deaths > 0) queued.reject(error)
    else this.#waiting[queued.task.kind].unshift({ ...queued, deaths: queued.deaths + 1 })
  }

  /** Refuses everything that waits. */
  refuse(error: Error): void {
    for (const { reject } of [...this.#waiting.query.splice(0), ...this.#waiting.passage.splice(0)]) reject(error)
  }
}
