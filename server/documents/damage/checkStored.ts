import { setImmediate } from 'node:timers/promises'
import type { Keyring } from '../../crypto/keyring.ts'
import type { Database } from '../../db/connection.ts'
import { indexTenant } from '../../retrieval/indexTenant.ts'
import { DamagedIndex, type IndexTenant, type IndexView } from '../../retrieval/types.ts'
import type { Scope } from '../../scope.ts'
import { listProcessing, listSearchable } from '../documents.repository.ts'
import { listIndexStates, type StoredFile } from '../indexing/indexes.repository.ts'
import { inspectDocument, type InspectDeps, type Inspected } from './inspectDocument.ts'

/** What a comparison of an organization's documents with its search index found. Documents are named by their ids. */
export interface CheckedStore {
  ok: boolean
  /** `none`: it has no documents to be searched, and needs none. */
  index: 'sound' | 'missing' | 'damaged' | 'none'
  /** Searchable documents, and their passages. */
  documents: number
  passages: number
  /** Documents of which the index does not hold all passages as they are stored. */
  unlike: number[]
  /** Documents of which the index holds what it is not to hold. */
  stray: number[]
  /** Documents with passages that are gone or cannot be opened. */
  damaged: { document: number; passages: number }[]
  /** Stored vectors that cannot be opened. */
  vectors: number
  /** Documents whose own row holds something that cannot be read. */
  rows: number[]
  /** Why the organization could not be looked at. */
  failure: string | null
}

export interface CheckDeps {
  db: Database
  keyring: Keyring
  /** Undefined where there is no index at all. */
  view: IndexView | undefined
}

/** Looks at one organization, and changes nothing. What is wrong with it is told and not thrown. */
export async function checkStored(deps: CheckDeps, scope: Scope): Promise<CheckedStore> {
  const found: CheckedStore = {
    ok: false,
    index: 'none',
    documents: 0,
    passages: 0,
    unlike: [],
    stray: [],
    damaged: [],
    vectors: 0,
    rows: [],
    failure: null,
  }
  try {
    await look(deps, scope, found)
    const { unlike, stray, damaged, vectors, rows, index } = found
    const faults = [unlike, stray, damaged, rows].some((each) => each.length > 0) || vectors > 0
    return { ...found, ok: !faults && (index === 'sound' || index === 'none') }
  } catch (error) {
    if (error instanceof DamagedIndex) return { ...found, index: 'damaged' }
    return { ...found, failure: error instanceof Error ? error.message : String(error) }
  }
}

async function look(deps: CheckDeps, scope: Scope, found: CheckedStore): Promise<void> {
  const { db, keyring, view } = deps
  const searchable = await listSearchable(db, scope)
  const file = await answeringFile(db, scope)
  found.documents = searchable.length
  const keys = await keyring.keysOf(scope)
  const tenant = file && { ...indexTenant(keys), file }
  if (searchable.length > 0) found.index = tenant && view ? view.stateOf(tenant) : 'missing'
  const sound = found.index === 'sound' && tenant && view ? { tenant, view } : undefined
  const unlike: InspectDeps['unlike'] = async (_keys, chunks) => sound?.view.unlike(sound.tenant, chunks) ?? []
  const inspect = (id: number) => inspectDocument({ db, unlike, rest: () => setImmediate() }, keys, id)
  for (const { id } of searchable) {
    // Beside a server that writes, what is seen once may be half of a change.
    const first = await inspect(id)
    note(found, id, first && isFaulty(first) ? await inspect(id) : first)
  }
  if (sound) found.stray = await strayIn(db, scope, sound)
}

/** Documents of which the index holds more than it is to. */
async function strayIn(
  db: Database,
  scope: Scope,
  { tenant, view }: { tenant: IndexTenant; view: IndexView },
): Promise<number[]> {
  const strayNow = async (): Promise<number[]> => {
    const held = await view.documents(tenant)
    // In this order, so that one that is read to its end in between is among them.
    const busy = await listProcessing(db, scope)
    const wanted = new Map((await listSearchable(db, scope)).map(({ id, chunkCount }) => [id, chunkCount]))
    const isStray = (id: number, chunks: number) => !busy.has(id) && chunks > (wanted.get(id) ?? 0)
    return held.filter(({ documentId, chunks }) => isStray(documentId, chunks)).map(({ documentId }) => documentId)
  }
  const first = await strayNow()
  if (first.length === 0) return first
  const second = new Set(await strayNow())
  return first.filter((id) => second.has(id))
}

const isFaulty = ({ damaged, vectors, unlike, row }: Inspected) => damaged + vectors + unlike > 0 || row

function note(found: CheckedStore, id: number, inspected: Inspected | undefined): void {
  if (!inspected) return
  const { passages, damaged, vectors, unlike, row } = inspected
  found.passages += passages
  found.vectors += vectors
  if (damaged > 0) found.damaged.push({ document: id, passages: damaged })
  if (unlike > 0) found.unlike.push(id)
  if (row) found.rows.push(id)
}

async function answeringFile(db: Database, { organizationId }: Scope): Promise<StoredFile | undefined> {
  return (await listIndexStates(db)).find((state) => state.organizationId === organizationId)?.active
}
