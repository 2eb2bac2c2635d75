import type { Logger } from '../../logger.ts'
import {
  DamagedIndex,
  type IndexedChunk,
  type IndexFiles,
  type IndexTenant,
  type IndexWriting,
} from '../../retrieval/types.ts'
import type { IndexDirectory } from './indexDirectory.ts'
import type { IndexState, StoredFile } from './indexes.repository.ts'
import type { Models } from './models.ts'

/**
 * The index as everybody writes to it: what is written goes to the file that answers and to the one that is being built, what is removed
 * goes from every file. Vectors that come are those of the model in force; a file of another model gets its own.
 */
export interface DualIndex extends IndexWriting {
  /** Which of these chunks the file that answers does not hold as they are: their ids. */
  unlike: IndexFiles['unlike']
  /** Counts what happens to each document until {@link DualIndex.stopCounting}: whoever builds compares it before and after reading rows. */
  count(organizationId: number): void
  stopCounting(organizationId: number): void
  changesOf(organizationId: number, documentId: number): number
  /** Has `work` done while nobody else writes to the organization's files. */
  alone<T>(organizationId: number, work: () => Promise<T>): Promise<T>
  /** Removes the file that answers, which is damaged, and has the next one written in its place. */
  dropActive(organizationId: number): Promise<void>
}

export function createDualIndex(deps: {
  files: IndexFiles
  directory: IndexDirectory
  models: Models
  logger: Logger
}): DualIndex {
  const { files, directory, models, logger } = deps
  const changes = new Map<number, Map<number, number>>()
  const turns = new Map<number, Promise<unknown>>()

  const alone = <T>(organizationId: number, work: () => Promise<T>): Promise<T> => {
    const turn = (turns.get(organizationId) ?? Promise.resolve()).then(work)
    const over = turn.catch(() => undefined)
    turns.set(organizationId, over)
    void over.then(() => turns.get(organizationId) === over && turns.delete(organizationId))
    return turn
  }
  const changesOf = (organizationId: number, documentId: number) => changes.get(organizationId)?.get(documentId) ?? 0
  const changed = ({ organizationId }: IndexTenant, documentId: number): void => {
    changes.get(organizationId)?.set(documentId, changesOf(organizationId, documentId) + 1)
  }

  const revectored = async (file: StoredFile, chunks: readonly IndexedChunk[]): Promise<readonly IndexedChunk[]> => {
    const embedder = models.of(file.model)
    if (embedder === models.current) return chunks
    const vectors = await embedder.embed(
      chunks.map(({ content }) => content),
      'passage',
    )
    return chunks.map((chunk, at) => ({ ...chunk, vector: vectors[at] ?? new Float32Array(embedder.dimensions) }))
  }
  /** Damage of a file that does not answer is no matter of whoever writes: it is begun anew, or there is no way back to it. */
  const beside = async (
    { organizationId }: IndexTenant,
    which: 'building' | 'former',
    write: (file: StoredFile) => Promise<void>,
  ): Promise<void> => {
    const file = directory.of(organizationId)?.[which]
    if (!file) return
    try {
      await write(file)
    } catch (error) {
      if (!(error instanceof DamagedIndex)) throw error
      logger.error(
        { err: error, organizationId, file: file.name },
        `the ${which} search index is damaged and was dropped`,
      )
      await files.drop(organizationId, file.name)
      if (which === 'former') await directory.change(organizationId, { former: null, formerSince: null })
    }
  }
  const activeOf = ({ organizationId }: IndexTenant): StoredFile =>
    directory.of(organizationId)?.active ?? directory.current

  return {
    upsert: (tenant, chunks, behind) =>
      alone(tenant.organizationId, async () => {
        const { active, building } = await directory.ensured(tenant.organizationId)
        for (const documentId of new Set(chunks.map((chunk) => chunk.documentId))) changed(tenant, documentId)
        if (behind) changed(tenant, behind.documentId)
        await files.upsert({ ...tenant, file: active }, await revectored(active, chunks), behind)
        if (building)
          await beside(tenant, 'building', async (file) =>
            files.upsert({ ...tenant, file }, await revectored(file, chunks), behind),
          )
      }),
    remove: (tenant, documentId, from) =>
      alone(tenant.organizationId, async () => {
        changed(tenant, documentId)
        await files.remove({ ...tenant, file: activeOf(tenant) }, documentId, from)
        for (const which of ['building', 'former'] as const)
          await beside(tenant, which, (file) => files.remove({ ...tenant, file }, documentId, from))
      }),
    documents: (tenant) => files.documents({ ...tenant, file: activeOf(tenant) }),
    unlike: (tenant, chunks) => files.unlike({ ...tenant, file: activeOf(tenant) }, chunks),
    tidy: (tenant) =>
      alone(tenant.organizationId, () =>
        files.tidy({ ...tenant, file: activeOf(tenant) }, namesBeside(directory.of(tenant.organizationId))),
      ),
    drop: (organizationId) =>
      alone(organizationId, async () => {
        await files.drop(organizationId)
        await directory.forget(organizationId)
      }),
    dropActive: (organizationId) =>
      alone(organizationId, async () => {
        const state = directory.of(organizationId)
        const active = state?.active ?? directory.current
        await files.drop(organizationId, active.name)
        // What is being built is nearer to being whole than nothing; what answered before has missed what came since.
        if (state)
          await directory.change(organizationId, { active: state.building ?? directory.current, building: null })
      }),
    count: (organizationId) => void changes.set(organizationId, new Map()),
    stopCounting: (organizationId) => void changes.delete(organizationId),
    changesOf,
    alone,
  }
}

function namesBeside(state: IndexState | undefined): string[] {
  return [state?.building, state?.former].flatMap((file) => file?.name ?? [])
}
