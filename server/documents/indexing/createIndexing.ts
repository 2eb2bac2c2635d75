import type { Preparing } from '../../../shared/contract/chat.ts'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { Embedder } from '../../../shared/ingest/embedder.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Database } from '../../db/connection.ts'
import type { Logger } from '../../logger.ts'
import { indexTenant } from '../../retrieval/indexTenant.ts'
import type { AnsweringFile, IndexFiles, IndexWriting } from '../../retrieval/types.ts'
import type { Runtime } from '../../runtime.ts'
import { withoutLeftQuestions, type QuestionIndex } from '../questions/questionIndex.ts'
import { createDualIndex } from './dualIndex.ts'
import { openDirectory } from './indexDirectory.ts'
import { createIndexMender } from './indexMender.ts'
import type { Models } from './models.ts'
import { createReindexing, type Reindexing } from './reindexing.ts'

/** The search indexes as everybody else knows them. */
export interface Indexing {
  /** The index to write to. */
  index: IndexWriting
  /**
   * Has an organization's index asked: `call` is told which file answers, undefined for the usual one.
   * @throws SEARCH_REBUILDING where there is none at the moment
   */
  searching<T>(organizationId: number, call: (file: AnsweringFile | undefined) => Promise<T>): Promise<T>
  /** How many of the documents of these levels searches do not find yet; undefined where they find all. */
  preparing(organizationId: number, levels: readonly AccessLevel[]): Preparing | undefined
  /** Which of these chunks the file that answers does not hold as they are: their ids. None where it is being written anew. */
  unlike(keys: OrganizationKeys, chunks: Parameters<IndexFiles['unlike']>[1]): Promise<number[]>
  reindexing: Pick<Reindexing, 'finish'>
  start(): void
  stop(): Promise<void>
}

/** Puts together what keeps the search indexes: who writes to them, who mends them, and who builds them anew. */
export async function createIndexing(laid: {
  db: Database
  index: IndexFiles
  questions: QuestionIndex
  embedder: Embedder
  /** What the setting calls the model in force. */
  modelName: string
  models: Models
  keyring: Keyring
  logger: Logger
  runtime: Runtime
}): Promise<Indexing> {
  const { index: files, embedder, models } = laid
  const model = { id: embedder.modelId, dimensions: embedder.dimensions, name: laid.modelName }
  const directory = await openDirectory({ ...laid, files, model })
  const dual = createDualIndex({ ...laid, files, directory })
  const mender = createIndexMender({ ...laid, index: dual, missing: directory.missing })
  const reindexing = createReindexing({ ...laid, files, dual, directory, follow: mender.follow })

  const fileOf = (organizationId: number): AnsweringFile | undefined => {
    const active = directory.of(organizationId)?.active
    if (!active || active.name === directory.current.name) return undefined
    const former = models.of(active.model) !== models.current
    return { name: active.name, model: { id: active.model.id, dimensions: active.model.dimensions }, former }
  }
  return {
    index: withoutLeftQuestions(mender.index, laid.questions),
    searching: (organizationId, call) => mender.searching({ organizationId }, () => call(fileOf(organizationId))),
    preparing: mender.preparing,
    async unlike(keys, chunks) {
      if (!(await mender.isWhole(keys.organizationId))) return []
      return mender.watched(indexTenant(keys), () => dual.unlike(indexTenant(keys), chunks))
    },
    reindexing,
    start() {
      mender.start()
      reindexing.start()
    },
    async stop() {
      await Promise.all([mender.stop(), reindexing.stop()])
      await models.close()
    },
  }
}
