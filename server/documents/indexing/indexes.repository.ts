import type { Db } from '../../db/connection.ts'
import type { SearchIndexesTable } from '../../db/tables/search.ts'

/** One of an organization's index files, with what tells how it was made. */
export interface StoredFile {
  /** Name within the organization. */
  name: string
  /** Version of the tables in it. */
  schema: number
  /** Whose vectors it holds: `id` tells models apart, `name` is what the setting called it. */
  model: { id: string; dimensions: number; name: string }
  /** Whether it has answered before: then it is brought up to date and not built from nothing. */
  answered?: boolean
}

/** What an operator may ask for. */
export type IndexRequest = 'reindex' | 'cancel' | 'roll-back' | 'remove-former'

/** Which files an organization's index lies in, and how far the building of another one is. */
export interface IndexState {
  organizationId: number
  /** The one that answers. */
  active: StoredFile
  /** The one that is to answer next. */
  building: StoredFile | null
  /** The one that answered before. */
  former: StoredFile | null
  formerSince: string | null
  /** Generation that is not built by itself. */
  declined: string | null
  request: IndexRequest | null
  chunksDone: number
  chunksTotal: number
  startedAt: string | null
  finishedAt: string | null
  failure: string | null
}

export type IndexChange = Partial<Omit<IndexState, 'organizationId'>>

const FILES = ['active', 'building', 'former'] as const

/** The state of every index that there is, by organization. */
export async function listIndexStates(db: Db): Promise<IndexState[]> {
  const rows = await db.selectFrom('search_indexes').selectAll().orderBy('organizationId').execute()
  return rows.map((row) => ({
    ...row,
    active: fileFrom(row.active),
    building: row.building === null ? null : fileFrom(row.building),
    former: row.former === null ? null : fileFrom(row.former),
    request: row.request as IndexRequest | null,
  }))
}

/** Notes the file of an organization that has none yet. */
export async function addIndexState(db: Db, organizationId: number, active: StoredFile): Promise<void> {
  await db
    .insertInto('search_indexes')
    .values({ organizationId, active: JSON.stringify(active) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function changeIndexState(db: Db, organizationId: number, change: IndexChange): Promise<void> {
  const { active, building, former, ...plain } = change
  const files = Object.entries({ active, building, former }).filter(([, file]) => file !== undefined)
  const written = Object.fromEntries(files.map(([name, file]) => [name, file === null ? null : JSON.stringify(file)]))
  await db
    .updateTable('search_indexes')
    .set({ ...plain, ...(written as Partial<Pick<SearchIndexesTable, (typeof FILES)[number]>>) })
    .where('organizationId', '=', organizationId)
    .execute()
}

/** Requests that wait, by organization. */
export async function listIndexRequests(db: Db): Promise<{ organizationId: number; request: IndexRequest }[]> {
  const rows = await db
    .selectFrom('search_indexes')
    .select(['organizationId', 'request'])
    .where('request', 'is not', null)
    .orderBy('organizationId')
    .execute()
  return rows.map(({ organizationId, request }) => ({ organizationId, request: request as IndexRequest }))
}

export async function removeIndexState(db: Db, organizationId: number): Promise<void> {
  await db.deleteFrom('search_indexes').where('organizationId', '=', organizationId).execute()
}

/** Models that the stored vectors of an organization were made by: their ids. */
export async function listVectorModels(db: Db, organizationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('document_chunks')
    .select('embeddingModel')
    .distinct()
    .where('organizationId', '=', organizationId)
    .execute()
  return rows.flatMap(({ embeddingModel }) => embeddingModel ?? [])
}

function fileFrom(text: string): StoredFile {
  return JSON.parse(text) as StoredFile
}
