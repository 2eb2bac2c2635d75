import type { Preparing } from '../../../shared/contract/chat.ts'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import { scopeOf } from '../../scope.ts'
import { AppError } from '../../errors.ts'
import { DamagedIndex, type IndexWriting, type IndexTenant } from '../../retrieval/types.ts'
import { listProcessing } from '../documents.repository.ts'
import { createRepeated } from '../repeated.ts'
import type { DualIndex } from './dualIndex.ts'
import { reconcileIndex, reconcileIndexes, type ReconcileDeps } from './reconcileIndex.ts'

/** Keeps every organization's index in step with the database, and mends one that proves to be damaged. */
export interface IndexMender {
  /** The index as everybody is to write to it: where it meets damage, it is mended in the background. */
  index: IndexWriting
  /**
   * A search of an organization's index: what it meets is mended as well. Until an index is there again it throws SEARCH_REBUILDING;
   * then it finds what is written already, and `preparing` says what is lacking.
   */
  searching<T>(tenant: Whose, call: () => Promise<T>): Promise<T>
  /**
   * How many of an organization's documents of these levels are not in its index yet, which is being written anew; undefined where all
   * are.
   */
  preparing(organizationId: number, levels: readonly AccessLevel[]): Preparing | undefined
  /** Any other call on it, whose damage is mended as well. */
  watched<T>(tenant: Whose, call: () => Promise<T>): Promise<T>
  /** Compares an organization's index with the database until these documents, which were being worked on, are ready. */
  follow(organizationId: number, begun: ReadonlySet<number>): void
  /** Resolves when every index was compared: whether this one is whole, so that what it holds can be looked at. */
  isWhole(organizationId: number): Promise<boolean>
  /** Compares every index with the database, once, and mends from then on what proves to be damaged. */
  start(): void
  stop(): Promise<void>
}

/** A mended index is looked at again so often while documents are worked on that were begun before. */
const EVERY_MS = 60_000

type Whose = Pick<IndexTenant, 'organizationId'>

/** What is to be done for an organization. */
interface Patient {
  /** Whether there is no whole index at the moment. */
  rebuilding: boolean
  /** The documents of the index that is being written anew, as soon as there is one, and which of them are not in it yet. */
  filling?: { levels: ReadonlyMap<number, AccessLevel>; left: Set<number> }
  /** Documents that were being worked on when the index was dropped: some of their passages went with it. */
  begun: ReadonlySet<number>
}

interface MenderDeps extends Omit<ReconcileDeps, 'signal'> {
  index: IndexWriting & Pick<DualIndex, 'dropActive'>
  /** Organizations whose index is not there: nobody is answered until it was written. */
  missing: ReadonlySet<number>
}

export function createIndexMender(laid: MenderDeps): IndexMender {
  const stopped = new AbortController()
  const deps = { ...laid, signal: stopped.signal }
  const patients = new Map<number, Patient>()
  for (const organizationId of laid.missing) patients.set(organizationId, { rebuilding: true, begun: new Set() })
  let compared: Promise<void> | undefined

  const dropDamaged = async (organizationId: number): Promise<void> => {
    const scope = scopeOf({ organizationId })
    await deps.index.dropActive(organizationId)
    const begun = await listProcessing(deps.db, scope)
    patients.set(organizationId, { rebuilding: true, begun })
    await reconcileIndex(deps, scope, {
      begun(wanted, missing) {
        const levels = new Map(wanted.map(({ id, accessLevel }) => [id, accessLevel]))
        const left = new Set(missing.map(({ id }) => id))
        patients.set(organizationId, { rebuilding: true, begun, filling: { levels, left } })
      },
      written: (documentId) => patients.get(organizationId)?.filling?.left.delete(documentId),
    })
    deps.logger.info({ organizationId }, 'a lost or damaged search index was written anew')
  }
  const mend = async (organizationId: number, { rebuilding, begun }: Patient): Promise<void> => {
    const scope = scopeOf({ organizationId })
    if (rebuilding) await dropDamaged(organizationId)
    else await reconcileIndex(deps, scope)
    const now = await listProcessing(deps.db, scope)
    const before = patients.get(organizationId)?.begun ?? begun
    const left = new Set([...before].filter((id) => now.has(id)))
    if (left.size === 0) patients.delete(organizationId)
    else patients.set(organizationId, { rebuilding: false, begun: left })
  }
  const work = async (): Promise<void> => {
    for (const [organizationId, patient] of patients)
      await mend(organizationId, patient).catch((error: unknown) => {
        if (!stopped.signal.aborted)
          deps.logger.error({ err: error, organizationId }, 'lost or damaged search index not mended yet')
      })
  }
  const repeated = createRepeated(work, { everyMs: EVERY_MS, what: 'search index', logger: deps.logger })

  const watched = async <T>({ organizationId }: Whose, call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof DamagedIndex)) throw error
      if (!patients.get(organizationId)?.rebuilding) {
        deps.logger.error({ err: error, organizationId }, 'a search index is damaged')
        patients.set(organizationId, { rebuilding: true, begun: new Set() })
        repeated.run().catch((failure: unknown) => deps.logger.error({ err: failure }, 'search index'))
      }
      throw searchRebuilding()
    }
  }
  const searching = async <T>(tenant: Whose, call: () => Promise<T>): Promise<T> => {
    const patient = patients.get(tenant.organizationId)
    if (patient?.rebuilding && !patient.filling) throw searchRebuilding()
    return watched(tenant, call)
  }
  const { index } = deps
  return {
    follow(organizationId, begun) {
      if (begun.size > 0 && !patients.has(organizationId)) patients.set(organizationId, { rebuilding: false, begun })
    },
    async isWhole(organizationId) {
      await compared
      return !patients.get(organizationId)?.rebuilding
    },
    start() {
      // Apart from the mending, which must not wait for it: another model makes all indexes anew.
      compared = reconcileIndexes(deps, laid.missing).catch((error: unknown) => {
        if (!stopped.signal.aborted) deps.logger.error({ err: error }, 'search index')
      })
      repeated.start()
    },
    async stop() {
      stopped.abort()
      await Promise.all([compared, repeated.stop()])
    },
    searching,
    preparing(organizationId, levels) {
      const filling = patients.get(organizationId)?.filling
      if (!filling) return undefined
      const counts = (id: number) => levels.includes(filling.levels.get(id) ?? 'admin')
      const left = [...filling.left].filter(counts).length
      return left === 0 ? undefined : { left, of: [...filling.levels.keys()].filter(counts).length }
    },
    watched,
    index: {
      upsert: (tenant, ...what) => watched(tenant, () => index.upsert(tenant, ...what)),
      remove: (tenant, ...what) => watched(tenant, () => index.remove(tenant, ...what)),
      documents: (tenant) => watched(tenant, () => index.documents(tenant)),
      tidy: (tenant) => index.tidy(tenant),
      drop: (organizationId) => index.drop(organizationId),
    },
  }
}

function searchRebuilding(): AppError {
  return new AppError(
    'SEARCH_REBUILDING',
    'Your documents are being prepared for searching again. Please ask again in a few minutes.',
  )
}
