import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Embedder } from '../shared/ingest/embedder.ts'
import { createStaticEmbedder } from '../shared/ingest/embedding/static/staticEmbedder.ts'
import type { ExaminerTask } from './answering/examiner.ts'
import { perform, type ExaminerTools } from './answering/performTask.ts'
import { createSlowPassages } from './answering/slowPassages.ts'
import { comeAfterOthers } from './answering/threads/gentle.ts'
import type { FromExaminer, ThreadSetup, ToExaminer } from './answering/threads/messages.ts'
import { createAskedEmbedders, doneWithout, onceEach } from './answering/threads/threadEmbedder.ts'
import { stateOfThread, type ThreadState } from './answering/threads/threadState.ts'
import type { Readers } from './answering/types.ts'
import type { Depth } from '../shared/ingest/embedding/deep/encoders.ts'
import { systemThreadId } from '../shared/ingest/extraction/processUsage.ts'
import { openForReading } from './db/connection.ts'
import { createDocumentReaders } from './documents/documentReaders.ts'
import type { IndexModel } from './retrieval/index/sqlite/indexFile.ts'
import { questionsFolder, withQuestions } from './retrieval/index/byQuestions.ts'
import { openIndexReader } from './retrieval/index/sqlite/indexReader.ts'
import { DamagedIndex } from './retrieval/types.ts'

/** What the thread reads, and where. It is told of a tenant's keys with each task. */
export interface AnswerWorkerSetup {
  dataDir: string
  model: IndexModel
  /** The encoders that read words in context, where they are switched on. */
  deep?: { modelId: string; encoders: readonly (IndexModel & { depth: Depth })[] } | undefined
}

/**
 * Milliseconds for which a question waits in all for encoders, whose threads start with the first text and may be busy with others:
 * half of what it may take.
 */
const PATIENCE_MS = 7_500

const port = parentPort
if (port) {
  const { setup, state: memory, gentle } = workerData as ThreadSetup<AnswerWorkerSetup>
  if (gentle) comeAfterOthers()
  const say = (message: FromExaminer) => port.postMessage(message)
  const state = stateOfThread(memory)
  const asked = createAskedEmbedders((request) => say({ type: 'embed', request }))
  const index = openIndexReader({ folder: join(setup.dataDir, 'indexes'), model: setup.model })
  const questions = openIndexReader({ folder: questionsFolder(setup.dataDir), model: setup.model })
  const byQuestions = withQuestions(index, questions)
  const documents = createDocumentReaders({
    db: openForReading(join(setup.dataDir, 'veracite.db')),
    deep: setup.deep && { modelId: setup.deep.modelId, depths: setup.deep.encoders.map(({ depth }) => depth) },
    onDamaged: (documentId) => say({ type: 'damaged', documentId }),
  })
  const readCandidates = createSlowPassages(({ id, document }) =>
    say({ type: 'slow', passage: { documentId: document.id, chunkId: id } }),
  )
  const ahead = (task: ExaminerTask) =>
    task.method === 'find' ? { text: task.question.question, vectors: asked.ahead() } : undefined
  let own: Embedder | undefined
  const formerOf = (task: ExaminerTask) => (task.method !== 'check' && task.file?.former ? task.file.model : undefined)
  const embedderFor = (task: ExaminerTask): Embedder => {
    const former = formerOf(task)
    if (own && !former) return onceEach(own)
    return onceEach(asked.embedder(former ? 'former' : 'usual', former ?? setup.model), ahead(task))
  }
  const inDepth = (): ExaminerTools['deep'] => {
    const patience = AbortSignal.timeout(PATIENCE_MS)
    const patient = (...of: Parameters<typeof asked.embedder>) => doneWithout(asked.embedder(...of), patience)
    return setup.deep?.encoders.map((each) => ({ ...onceEach(patient(each.depth, each)), depth: each.depth }))
  }
  const tools = (task: ExaminerTask): ExaminerTools => ({
    embedder: embedderFor(task),
    deep: inDepth(),
    index: {
      read: (...args) => state.inside(() => index.read(...args)),
      // Questions are those of the model in force.
      search: (...args) => state.inside(() => (formerOf(task) ? index : byQuestions).search(...args)),
    },
    readCandidates,
    readersFor: (asker) => insideOf(state, documents.readersFor(asker)),
  })
  const forget = (organizationId: number): void => {
    index.forget(organizationId)
    questions.forget(organizationId)
    documents.forget(organizationId)
  }
  let forgotten: number[] | undefined
  const run = async (task: ExaminerTask): Promise<void> => {
    forgotten = []
    const said = await work(tools(task), task)
    // What was forgotten while the task went on may have been opened by it once more.
    forgotten.forEach(forget)
    forgotten = undefined
    say(said)
  }
  port.on('message', (told: ToExaminer) => {
    if (told.type === 'task') void run(told.task)
    else if (told.type === 'model') own = createStaticEmbedder(told.model)
    else if (told.type === 'embedded') asked.hear(told.reply)
    else {
      forget(told.organizationId)
      forgotten?.push(told.organizationId)
    }
  })
  state.started()
  say({ type: 'ready', systemId: systemThreadId() })
}

/** Readers whose every call says that it is inside of the database. */
function insideOf(state: ThreadState, { readChunks, readDeep, readTables, library }: Readers): Readers {
  return {
    readChunks: (ids) => state.inside(() => readChunks(ids)),
    ...(readDeep && { readDeep: (...asked) => state.inside(() => readDeep(...asked)) }),
    readTables: (ids) => state.inside(() => readTables(ids)),
    library: {
      list: () => state.inside(() => library.list()),
      read: (id) => state.inside(() => library.read(id)),
    },
  }
}

async function work(tools: ExaminerTools, task: ExaminerTask): Promise<FromExaminer> {
  try {
    return { type: 'done', result: await perform(tools, task) }
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { type: 'failed', error: message, damaged: error instanceof DamagedIndex }
  }
}
