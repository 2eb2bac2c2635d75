import { Worker } from 'node:worker_threads'
import type { ComparesWords, Embedder } from '../../../shared/ingest/embedder.ts'
import type { Depth } from '../../../shared/ingest/embedding/deep/encoders.ts'
import type { StaticModel } from '../../../shared/ingest/embedding/static/staticEmbedder.ts'
import type { EntryPoint } from '../../../shared/ingest/entryPoint.ts'
import { AppError } from '../../errors.ts'
import { DamagedIndex } from '../../retrieval/types.ts'
import type { ExaminerResult, ExaminerTask } from '../examiner.ts'
import type { FromExaminer, SlowPassage, ThreadSetup, ToExaminer } from './messages.ts'
import { spentClock } from './spentClock.ts'
import type { EmbedReply, EmbedRequest } from './threadEmbedder.ts'
import { newStateMemory, watchThread, type ThreadWatch } from './threadState.ts'

export interface ThreadOptions {
  /** `entryPoint('answerWorker')`. */
  entry: EntryPoint
  /** What the thread's work needs, as plain data. */
  setup: unknown
  /** Embeds what the thread asks for; by the encoders that are in force. */
  embed: { usual: Embedder['embed'] } & { [model in Depth]?: Embedder['embed'] | undefined }
  /** Compares word by word what the thread asks for, by the encoders that are in force. */
  compare?: { [model in Depth]?: ComparesWords['compare'] | undefined }
  /** Embeds by a former model, while indexes of it answer. */
  embedFormer?: (modelId: string, texts: readonly string[]) => Promise<Float32Array[]>
  /** The model that the threads embed questions with themselves, once it is loaded; without it they ask. */
  sharedModel?: (() => StaticModel | undefined) | undefined
  /** Is told of a document that a passage of cannot be opened. */
  onDamaged: (documentId: number) => void
  /** Is told of a passage that is left out of answers, since it takes too long to read. */
  onSlow: (passage: SlowPassage) => void
  /** Milliseconds after which a task is slow, as {@link spentClock} counts them. */
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

/** One thread, from its start to its end: it does one task at a time, once it is ready. */
export interface ExaminerThread {
  /** Whether it has started. */
  isReady(): boolean
  /** Whose task it does; undefined while it does none. */
  owner(): number | undefined
  /** Whether its task has taken long already. */
  isSlow(): boolean
  /** Does a task; only when it is ready and does no other. */
  run(given: GivenTask): void
  /** Gives a task up if it does it. */
  cancel(given: GivenTask): void
  forget(organizationId: number): void
  end(): Promise<void>
}

/** Who hears of a thread. */
interface ThreadListener {
  whenReady(): void
  /** It is done with a task. */
  whenFree(thread: ExaminerThread): void
  whenSlow(): void
  /** It is there no more, and its task has failed; `unstarted` is why it never was ready. */
  whenLost(thread: ExaminerThread, unstarted: Error | undefined): void
}

/** Longer than any question takes, also on a busy machine; it keeps a hostile text from holding a thread. */
const LIMIT_MS = 15_000
/** Heap of a thread. A question's candidates are some hundred kilobytes, whole tables some megabytes. */
const HEAP_MB = 256
/** Of it for short-lived objects: as fast as twice that, and 20 MB less. */
const YOUNG_MB = 24
/** Looked at again so soon at the earliest whether a task is slow, in milliseconds: processor time is told in steps of ten. */
const LOOK_AGAIN_MS = 20

export function startExaminerThread(options: ThreadOptions, on: ThreadListener): ExaminerThread {
  const { slowMs, limitMs = LIMIT_MS } = options
  const { worker, watch } = startWorker(options)
  let state: 'starting' | 'ready' | 'ending' | 'gone' = 'starting'
  let systemId: number | undefined
  /** Whether it embeds questions itself. */
  let embeds = false
  /** What it does; while it is being ended, what it did. */
  let current: GivenTask | undefined
  let slow = false
  let looking: NodeJS.Timeout | undefined
  let limiting: NodeJS.Timeout | undefined

  const tell = (message: ToExaminer): void => worker.postMessage(message)
  const stopClock = (): void => {
    clearTimeout(looking)
    clearTimeout(limiting)
    slow = false
  }
  const settle = (settleWith: (given: GivenTask) => void): void => {
    const done = current
    stopClock()
    current = undefined
    worker.unref()
    if (done) settleWith(done)
    on.whenFree(thread)
  }
  const lose = (error: Error): void => {
    if (state === 'gone') return
    const unstarted = state === 'starting' ? error : undefined
    state = 'gone'
    stopClock()
    current?.reject(error)
    current = undefined
    on.whenLost(thread, unstarted)
  }
  const giveUp = async (): Promise<void> => {
    state = 'ending'
    current?.reject(tooLong())
    await endSafely(worker, watch)
    lose(tooLong())
  }
  const startClock = (): void => {
    const spent = spentClock(worker, systemId)
    const look = (): void => {
      const left = slowMs - spent()
      slow = left <= 0
      if (slow) on.whenSlow()
      else looking = setTimeout(look, Math.max(left, LOOK_AGAIN_MS))
    }
    looking = setTimeout(look, slowMs)
    limiting = setTimeout(() => void giveUp(), limitMs)
  }
  const hear = (said: FromExaminer): void => {
    if (said.type === 'ready') {
      state = 'ready'
      systemId = said.systemId
      worker.unref()
      on.whenReady()
    } else if (said.type === 'damaged') options.onDamaged(said.documentId)
    else if (said.type === 'slow') options.onSlow(said.passage)
    else if (said.type === 'embed')
      void embedded(options, said.request).then((reply) => tell({ type: 'embedded', reply }))
    else if (said.type === 'done') settle(({ resolve }) => resolve(said.result))
    else settle(({ reject }) => reject(said.damaged ? new DamagedIndex(said.error) : new Error(said.error)))
  }
  worker.on('message', (said: FromExaminer) => {
    // Nobody waits for what one says that is being ended.
    if (state === 'starting' || state === 'ready') hear(said)
  })
  worker.on('error', (error) => lose(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => lose(new Error('the examining thread has ended')))
  const thread: ExaminerThread = {
    isReady: () => state === 'ready',
    owner: () => current?.owner,
    isSlow: () => slow,
    run(given) {
      current = given
      worker.ref()
      watch.cancelled(false)
      const model = embeds ? undefined : options.sharedModel?.()
      if (model) {
        tell({ type: 'model', model })
        embeds = true
      }
      tell({ type: 'task', task: given.task })
      void given.ahead?.then((reply) => current === given && tell({ type: 'embedded', reply }))
      startClock()
    },
    cancel(given) {
      if (current === given) watch.cancelled(true)
    },
    forget: (organizationId) => tell({ type: 'forget', organizationId }),
    async end() {
      if (state === 'gone') return
      state = 'ending'
      stopClock()
      watch.cancelled(true)
      await endSafely(worker, watch)
    },
  }
  return thread
}

function startWorker({ entry, setup, gentle = false }: ThreadOptions): { worker: Worker; watch: ThreadWatch } {
  const state = newStateMemory()
  const worker = new Worker(entry.path, {
    execArgv: entry.execArgv,
    workerData: { setup, state, gentle } satisfies ThreadSetup<unknown>,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  return { worker, watch: watchThread(state) }
}

/** Ends a thread once it is in no native code, or has ended by itself. */
async function endSafely(worker: Worker, watch: ThreadWatch): Promise<void> {
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  await Promise.race([watch.mayEnd(), gone])
  await worker.terminate()
}

/** Does what a thread asks for. */
export async function embedded(
  { embed, compare, embedFormer }: Pick<ThreadOptions, 'embed' | 'compare' | 'embedFormer'>,
  { id, kind, model, modelId, texts }: EmbedRequest,
): Promise<EmbedReply> {
  try {
    const embedNow = model === 'former' ? embedFormer && (() => embedFormer(modelId, texts)) : embed[model]
    const compareNow = model === 'usual' || model === 'former' ? undefined : compare?.[model]
    const vectors = kind === 'compare' ? compareNow?.(texts) : embedNow?.(texts, 'query')
    if (!vectors) throw new Error(`There is no ${model} model`)
    return { id, vectors: await vectors }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

function tooLong(): AppError {
  return new AppError('ENGINE_UNAVAILABLE', 'This question took too long to answer. Please ask it in other words.', {
    params: { reason: 'slow' },
  })
}
