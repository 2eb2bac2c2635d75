import { Worker } from 'node:worker_threads'
import type { Embedder } from '../../../shared/ingest/embedder.ts'
import type { Depth } from '../../../shared/ingest/embedding/deep/encoders.ts'
import type { StaticModel } from '../../../shared/ingest/embedding/static/staticEmbedder.ts'
import type { EntryPoint } from '../../../shared/ingest/entryPoint.ts'
import { AppError } from '../../errors.ts'
import { DamagedIndex } from '../../retrieval/types.ts'
import type { ExaminerResult, ExaminerTask } from '../examiner.ts'
import type { FromExaminer, ThreadSetup, ToExaminer } from './messages.ts'
import type { EmbedReply, EmbedRequest } from './threadEmbedder.ts'
import { newStateMemory, watchThread, type ThreadWatch } from './threadState.ts'

export interface ThreadOptions {
  /** `entryPoint('answerWorker')`. */
  entry: EntryPoint
  /** What the thread's work needs, as plain data. */
  setup: unknown
  /** Embeds what the thread asks for; by the encoders that are in force, and the reader as one. */
  embed: { usual: Embedder['embed'] } & { [model in Depth | 'reader']?: Embedder['embed'] | undefined }
  /** Embeds by a former model, while indexes of it answer. */
  embedFormer?: (modelId: string, texts: readonly string[]) => Promise<Float32Array[]>
  /** The model that the threads embed questions with themselves, once it is loaded; without it they ask. */
  sharedModel?: (() => StaticModel | undefined) | undefined
  /** Is told of a document that a passage of cannot be opened. */
  onDamaged: (documentId: number) => void
  /** Milliseconds after which a task is slow. */
  slowMs: number
  /** Whether the thread comes after others where the cores are busy. */
  gentle?: boolean
  /** Milliseconds for one task, after which the thread is ended; {@link LIMIT_MS} unless said. */
  limitMs?: number
}

/** A task with who waits for it. */
export interface GivenTask {
  /** The organization that asks. */
  owner: number
  task: ExaminerTask
  /** The vectors of the question, asked for while it waits. */
  ahead: Promise<EmbedReply> | undefined
  resolve: (result: ExaminerResult) => void
  reject: (error: unknown) => void
}

/** One thread: it does one task at a time, and is started by its first and again after it was ended. */
export interface ExaminerThread {
  /** Whose task it does; undefined while it is idle. */
  owner(): number | undefined
  /** Whose task it does or did last. */
  lastOwner(): number | undefined
  /** Whether its task has taken long already. */
  isSlow(): boolean
  run(given: GivenTask): void
  /** Gives a task up if it does it. */
  cancel(given: GivenTask): void
  forget(organizationId: number): void
  end(): Promise<void>
}

/** Longer than any question takes, also on a busy machine; it keeps a hostile text from holding a thread. */
const LIMIT_MS = 15_000
/** Heap of a thread. A question's candidates are some hundred kilobytes, whole tables some megabytes. */
const HEAP_MB = 256
/** Of it for short-lived objects: as fast as twice that, and 20 MB less. */
const YOUNG_MB = 24

interface Running {
  worker: Worker
  watch: ThreadWatch
  ready: boolean
  /** Whether it embeds questions itself. */
  embeds: boolean
}

export function createExaminerThread(
  options: ThreadOptions,
  on: { whenFree: (thread: ExaminerThread) => void; whenSlow: () => void },
): ExaminerThread {
  const { slowMs, limitMs = LIMIT_MS } = options
  let running: Running | undefined
  /** What it does; one whose thread is being ended has nobody waiting for it any more. */
  let current: GivenTask | undefined
  let lastOwner: number | undefined
  let slow = false
  let timers: NodeJS.Timeout[] = []

  const free = (): void => {
    timers.forEach(clearTimeout)
    current = undefined
    slow = false
    running?.worker.unref()
    on.whenFree(thread)
  }
  const settle = (settleWith: (given: GivenTask) => void): void => {
    if (current) settleWith(current)
    free()
  }
  const lose = (lost: Running, error: Error): void => {
    if (running !== lost) return
    running = undefined
    settle(({ reject }) => reject(error))
  }
  const giveUp = async (stuck: Running): Promise<void> => {
    current?.reject(tooLong())
    await endSafely(stuck)
    lose(stuck, tooLong())
  }
  /** A thread's start, which may take long on a busy machine, is not counted. */
  const startClock = (started: Running): void => {
    const later = setTimeout(() => {
      slow = true
      on.whenSlow()
    }, slowMs)
    timers = [later, setTimeout(() => void giveUp(started), limitMs)]
  }
  const hear = (started: Running, said: FromExaminer): void => {
    if (said.type === 'ready') {
      started.ready = true
      if (current) startClock(started)
    } else if (said.type === 'damaged') options.onDamaged(said.documentId)
    else if (said.type === 'embed')
      void embedded(options, said.request).then((reply) => tell(started, { type: 'embedded', reply }))
    else if (said.type === 'done') settle(({ resolve }) => resolve(said.result))
    else settle(({ reject }) => reject(said.damaged ? new DamagedIndex(said.error) : new Error(said.error)))
  }
  const start = (): Running => {
    const started = startWorker(options)
    started.worker.on('message', (said: FromExaminer) => {
      if (running === started) hear(started, said)
    })
    started.worker.on('error', (error) => lose(started, error instanceof Error ? error : new Error(String(error))))
    started.worker.on('exit', () => lose(started, new Error('the examining thread has ended')))
    return started
  }
  const thread: ExaminerThread = {
    owner: () => current?.owner,
    lastOwner: () => lastOwner,
    isSlow: () => slow,
    run(given) {
      current = given
      lastOwner = given.owner
      running ??= start()
      const { worker, watch, ready } = running
      worker.ref()
      watch.cancelled(false)
      const model = running.embeds ? undefined : options.sharedModel?.()
      if (model) {
        tell(running, { type: 'model', model })
        running.embeds = true
      }
      tell(running, { type: 'task', task: given.task })
      const its = running
      void given.ahead?.then((reply) => current === given && tell(its, { type: 'embedded', reply }))
      if (ready) startClock(running)
    },
    cancel(given) {
      if (current === given) running?.watch.cancelled(true)
    },
    forget(organizationId) {
      if (running) tell(running, { type: 'forget', organizationId })
    },
    async end() {
      timers.forEach(clearTimeout)
      if (!running) return
      running.watch.cancelled(true)
      await endSafely(running)
    },
  }
  return thread
}

function startWorker({ entry, setup, gentle = false }: ThreadOptions): Running {
  const state = newStateMemory()
  const worker = new Worker(entry.path, {
    execArgv: entry.execArgv,
    workerData: { setup, state, gentle } satisfies ThreadSetup<unknown>,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  return { worker, watch: watchThread(state), ready: false, embeds: false }
}

/** Ends a thread once it is in no native code, or has ended by itself. */
async function endSafely({ worker, watch }: Running): Promise<void> {
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  await Promise.race([watch.mayEnd(), gone])
  await worker.terminate()
}

function tell({ worker }: Running, message: ToExaminer): void {
  worker.postMessage(message)
}

/** Does what a thread asks for. */
export async function embedded(
  { embed, embedFormer }: Pick<ThreadOptions, 'embed' | 'embedFormer'>,
  { id, model, modelId, texts }: EmbedRequest,
): Promise<EmbedReply> {
  try {
    const embedNow = model === 'former' ? embedFormer && (() => embedFormer(modelId, texts)) : embed[model]
    if (!embedNow) throw new Error(`There is no ${model} model`)
    return { id, vectors: await embedNow(texts, 'query') }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

function tooLong(): AppError {
  return new AppError('ENGINE_UNAVAILABLE', 'This question took too long to answer. Please ask it in other words.', {
    params: { reason: 'slow' },
  })
}
