import { existsSync, mkdirSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { createKept } from '../../../kept.ts'
import type { ChunkIndex, IndexFiles, IndexTenant } from '../../types.ts'
import type { IndexStore } from '../indexStore.ts'
import { createCodec, type IndexCodec } from '../indexCodec.ts'
import { readQuestions, searchStore } from '../searchStore.ts'
import type { Columns } from '../segments/columns.ts'
import {
  generationOf,
  indexPath,
  isDamaged,
  listIndexFiles,
  openIndexForReading,
  openIndexForWriting,
  removeIndexFile,
  removeIndexFiles,
  type IndexModel,
} from './indexFile.ts'
import { removeChunks, unlikeChunks, upsertChunks, type WritableIndex } from './indexWriter.ts'
import { createVectorShelves } from './keptVectors.ts'
import { createSqliteStore, type SqliteStore } from './sqliteStore.ts'

/** Open files that are kept for the next call, least recently used closed first: opening one takes a tenth of a small organization's question. */
const OPEN_FILES = 128
/** The same for writing: opening takes as long as writing a dozen chunks. */
const OPEN_WRITERS = 8
/** Codecs that are kept, some 20 kB each. */
const KEPT_CODECS = 200
/**
 * Bytes of columns that are kept for the next search, of all organizations together: 43 a chunk at 256 dimensions. One organization's
 * half holds a million chunks, which takes a search of these from 125 to 31 ms.
 */
const COLUMN_BYTES = 96 * 2 ** 20
/** Chunks written in one transaction: more gain nothing and make others wait. */
const BATCH = 100

/** Where the index files lie and which model's vectors they hold. */
export interface SqliteIndexOptions {
  folder: string
  model: IndexModel
}

/** A {@link ChunkIndex} over one SQLite file for each organization, on the calling thread. */
export function createSqliteIndex({
  folder,
  model,
}: SqliteIndexOptions): ChunkIndex &
  IndexFiles & { isThere(tenant: IndexTenant): boolean; forget(organizationId: number): void } {
  mkdirSync(folder, { recursive: true })
  const usual = { name: generationOf(model), model }
  // What does not fit is read anew each time, and segments are used in turn, so that the first ones stay.
  const kept = createKept<object, Columns>({ limit: COLUMN_BYTES, beyond: 'leave out' })
  const vectors = createVectorShelves()
  const stores = createCache<SqliteStore>(OPEN_FILES, (store) => store.close())
  const writers = createCache<Database.Database>(OPEN_WRITERS, (db) => db.close())
  const codecs = createCache<IndexCodec>(KEPT_CODECS, () => undefined)

  const fileOf = ({ file = usual }: IndexTenant) => file
  const widthOf = (tenant: IndexTenant) => fileOf(tenant).model.dimensions
  const codecKey = (tenant: IndexTenant): string => keyOf(tenant, fileOf(tenant).name)
  const codecOf = (tenant: IndexTenant): IndexCodec =>
    codecs.get(codecKey(tenant), () => createCodec(tenant, widthOf(tenant)))
  const pathOf = (tenant: IndexTenant): string => indexPath(folder, tenant.organizationId, fileOf(tenant).name)
  const storeOf = (tenant: IndexTenant): SqliteStore | undefined =>
    stores.find(codecKey(tenant), () => {
      const db = openIndexForReading(pathOf(tenant))
      return db && createSqliteStore(db, { codec: codecOf(tenant), dimensions: widthOf(tenant), kept, vectors })
    })
  const write = (tenant: IndexTenant, work: (index: WritableIndex) => void): void => {
    const key = codecKey(tenant)
    const db = writers.get(key, () => openIndexForWriting(pathOf(tenant)))
    try {
      work({ db, codec: codecOf(tenant), dimensions: widthOf(tenant) })
    } catch (error) {
      writers.forget(key)
      throw error
    }
  }
  const forget = (organizationId: number): void => {
    for (const cache of [stores, writers, codecs]) cache.forget(`${organizationId}:`)
  }

  const isThere = (tenant: IndexTenant): boolean => existsSync(pathOf(tenant))

  return {
    isThere,
    async upsert(tenant, chunks, behind) {
      for (const chunk of chunks) checkWidth(chunk.vector, fileOf(tenant))
      write(tenant, (writable) => {
        for (let at = 0; at < chunks.length; at += BATCH) upsertChunks(writable, chunks.slice(at, at + BATCH))
        if (behind) removeChunks(writable, behind.documentId, behind.from)
      })
    },
    async remove(tenant, documentId, from) {
      // Nothing is made only to be emptied.
      if (!isThere(tenant)) return
      write(tenant, (writable) => removeChunks(writable, documentId, from))
    },
    async read(tenant, reading) {
      const store = storeOf(tenant)
      return store ? store.inSnapshot(() => readQuestions(store, reading)) : readQuestions(NOTHING, reading)
    },
    async search(tenant, query) {
      if (query.vector) checkWidth(query.vector, fileOf(tenant))
      const store = storeOf(tenant)
      return store
        ? store.inSnapshot(() => searchStore(store, codecOf(tenant), query))
        : searchStore(NOTHING, codecOf(tenant), query)
    },
    async documents(tenant) {
      const db = openIndexForReading(pathOf(tenant))
      if (!db) return []
      try {
        const counts = db.prepare('select document as documentId, count(*) as chunks from chunk group by document')
        return counts.all() as { documentId: number; chunks: number }[]
      } finally {
        db.close()
      }
    },
    async unlike(tenant, chunks) {
      const db = openIndexForReading(pathOf(tenant))
      if (!db) return chunks.map(({ id }) => id)
      try {
        return unlikeChunks(db, codecOf(tenant), chunks)
      } finally {
        db.close()
      }
    },
    list: async () => listIndexFiles(folder),
    async tidy(tenant, others = []) {
      const damaged = isDamaged(pathOf(tenant))
      if (damaged) forget(tenant.organizationId)
      removeIndexFiles(folder, tenant.organizationId, damaged ? others : [...others, fileOf(tenant).name])
      return { damaged }
    },
    async drop(organizationId, name) {
      forget(organizationId)
      if (name === undefined) removeIndexFiles(folder, organizationId)
      else removeIndexFile(folder, organizationId, name)
    },
    forget,
    async close() {
      for (const cache of [stores, writers]) cache.forget('')
    },
  }
}

/** An organization that came back with other keys must not meet what was made with the old ones. */
function keyOf(tenant: IndexTenant, name: string): string {
  return `${tenant.organizationId}:${name}:${Buffer.from(tenant.keys.terms.subarray(0, 8)).toString('hex')}`
}

function checkWidth(vector: Float32Array, { name, model }: { name: string; model: IndexModel }): void {
  if (vector.length !== model.dimensions)
    throw new RangeError(`index ${name} holds vectors of ${model.dimensions} components, not ${vector.length}`)
}

/** What is searched where an organization has no file yet. */
const NOTHING: IndexStore = {
  tally: () => Promise.resolve([]),
  frequencies: (tokens) => Promise.resolve(tokens.map(() => 0)),
  spelled: () => Promise.resolve([]),
  match: () => Promise.resolve([]),
  nearest: () => Promise.resolve([]),
  similarities: (_, ids) => Promise.resolve(ids.map(() => 0)),
  named: (tokens) => Promise.resolve(tokens.map(() => [])),
  chunksOf: () => Promise.resolve([]),
}

/** A small map that closes what has not been used for longest. */
function createCache<T>(most: number, close: (item: T) => void) {
  const items = new Map<string, T>()
  const find = (key: string, make: () => T | undefined): T | undefined => {
    const item = items.get(key) ?? make()
    if (item === undefined) return undefined
    items.delete(key)
    items.set(key, item)
    for (const [oldest, old] of items) {
      if (items.size <= most) break
      items.delete(oldest)
      close(old)
    }
    return item
  }
  return {
    find,
    get(key: string, make: () => T): T {
      return find(key, make) ?? make()
    },
    forget(prefix: string): void {
      for (const [key, item] of items) {
        if (!key.startsWith(prefix)) continue
        items.delete(key)
        close(item)
      }
    },
  }
}
