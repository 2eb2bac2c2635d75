import { setTimeout as sleep } from 'node:timers/promises'
import type { Keyring } from '../../crypto/keyring.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import type { BlobStore } from '../blobs/blobStore.ts'
import { damagedLists } from '../documentView.ts'
import { addWarning, findSearchable, listOrganizationsWithDocuments, listSearchable } from '../documents.repository.ts'
import { tellDamaged } from '../indexing/buildIndex.ts'
import { reindexDocument, type ReconcileDeps } from '../indexing/reconcileIndex.ts'
import { isIngesting } from '../libraryState.repository.ts'
import { createRepeated, type Repeated } from '../repeated.ts'
import { emptyLists, findRow, readAgain } from './damage.repository.ts'
import { inspectDocument, type InspectDeps, type Inspected } from './inspectDocument.ts'

export interface LookAfterDeps extends Omit<ReconcileDeps, 'signal'>, Pick<InspectDeps, 'unlike'> {
  keyring: Keyring
  blobs: BlobStore
  /** Tells the queue that there is work. */
  onReadAgain: () => void
}

const EVERY_MS = 24 * 60 * 60 * 1000
/** It rests for so many times as long as it worked, within these bounds. */
const REST = { times: 9, leastMs: 5, mostMs: 2_000 }
const BUSY_MS = 1_000

/**
 * Opens everything that is stored of searchable documents once after the start and once a day, slowly, and mends what it finds damaged: the
 * search index from the stored passages, and these from the uploaded file, which is read again where it is whole. Of what cannot be
 * mended the document says that it is damaged.
 */
export function createLookAfterStored(deps: LookAfterDeps): Repeated {
  const { db, keyring, logger } = deps
  const gone = new AbortController()
  /** Read again since the start: what is damaged once more then is not mended by that. */
  const readBefore = new Set<number>()
  let since = performance.now()
  const rest = async (): Promise<void> => {
    const worked = performance.now() - since
    await sleep(Math.min(REST.mostMs, Math.max(REST.leastMs, worked * REST.times)), undefined, { signal: gone.signal })
    while (await isIngesting(db)) await sleep(BUSY_MS, undefined, { signal: gone.signal })
    since = performance.now()
  }
  const lookAfter = async (scope: Scope): Promise<void> => {
    const keys = await keyring.keysOf(scope)
    for (const { id } of await listSearchable(db, scope)) {
      const found = await inspectDocument({ ...deps, rest }, keys, id)
      if (found) await mend({ ...deps, signal: gone.signal }, keys, { id, found, readBefore })
    }
  }
  const work = async (): Promise<void> => {
    for (const organizationId of await listOrganizationsWithDocuments(db)) {
      if (gone.signal.aborted) return
      // What is wrong with one organization keeps no other waiting.
      await lookAfter(scopeOf({ organizationId })).catch((error: unknown) => {
        if (!gone.signal.aborted) logger.error({ err: error, organizationId }, 'stored documents not looked at')
      })
    }
  }
  const repeated = createRepeated(work, { everyMs: EVERY_MS, what: 'damage of what is stored', logger })
  return {
    ...repeated,
    async stop() {
      gone.abort()
      await repeated.stop()
    },
  }
}

type Mending = LookAfterDeps & Pick<ReconcileDeps, 'signal'>

async function mend(
  deps: Mending,
  keys: OrganizationKeys,
  { id, found, readBefore }: { id: number; found: Inspected; readBefore: Set<number> },
): Promise<void> {
  const { db, logger } = deps
  const { organizationId } = keys
  const scope = scopeOf(keys)
  const { damaged, vectors, unlike } = found
  if (found.row) await mendRow(deps, scope, id)
  if (found.row || damaged > 0 || vectors > 0) {
    if (!readBefore.has(id) && (await isWhole(deps, keys, id)) && (await readAgain(db, scope, id))) {
      readBefore.add(id)
      logger.error(
        { organizationId, documentId: id, ...found },
        'what is stored of a document is damaged; it is read again',
      )
      return deps.onReadAgain()
    }
    if (damaged > 0) await tellDamaged(deps, keys, { documentId: id, damaged })
    else logger.error({ organizationId, documentId: id, ...found }, 'what is stored of a document is damaged')
  }
  const document = unlike > 0 ? await findSearchable(db, scope, id) : undefined
  if (!document) return
  logger.error({ organizationId, documentId: id, passages: unlike }, 'the search index differed from what is stored')
  await reindexDocument(deps, keys, document)
}

/** A list that cannot be read would keep whole lists of documents from their readers. */
async function mendRow({ db }: Mending, scope: Scope, id: number): Promise<void> {
  const row = await findRow(db, scope, id)
  if (!row) return
  await emptyLists(db, scope, id, damagedLists(row))
  await addWarning(db, scope, id, 'damaged')
}

/** Whether the file that a document was read from can be opened from its beginning to its end. Pages of the web may be others by now. */
async function isWhole({ db, blobs }: Mending, keys: OrganizationKeys, id: number): Promise<boolean> {
  const row = await findRow(db, scopeOf(keys), id)
  if (row?.contentType !== 'document') return false
  try {
    let bytes = 0
    for await (const piece of blobs.read(keys, row.filename)) bytes += piece.length
    return bytes === row.fileSize
  } catch {
    return false
  }
}
