import { mkdirSync } from 'node:fs'
import {
  generationOf,
  indexPath,
  isDamaged,
  openIndexForReading,
  openIndexForWriting,
  removeIndexFiles,
  type IndexModel,
} from './indexFile.ts'
import { createIndexReader, type IndexReader } from './indexReader.ts'
import { removeDocument, upsertChunks, type IndexCodec } from './indexWriter.ts'
import { createFingerprint, createTokenizer } from './keyedTerms.ts'
import { createRotation } from './rotation.ts'
import type { ChunkIndex, IndexAnswer, IndexScope } from './types.ts'

/** Open files that are kept for the next call, least recently used closed first. */
const OPEN_FILES = 48
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
}: SqliteIndexOptions): ChunkIndex & { forget(organizationId: number): void } {
  mkdirSync(folder, { recursive: true })
  const readers = createCache<IndexReader>((reader) => reader.close())
  const codecs = createCache<IndexCodec>(() => undefined)

  const codecOf = (scope: IndexScope): IndexCodec =>
    codecs.get(codecKey(scope), () => createCodec(scope, model.dimensions))
  const pathOf = (scope: IndexScope): string => indexPath(folder, scope.organizationId, model)
  const write = (scope: IndexScope, work: (db: ReturnType<typeof openIndexForWriting>) => void): void => {
    const db = openIndexForWriting(pathOf(scope), model)
    try {
      work(db)
    } finally {
      db.close()
    }
  }

  return {
    async upsert(scope, chunks) {
      for (const chunk of chunks) checkWidth(chunk.vector, model)
      write(scope, (db) => {
        for (let at = 0; at < chunks.length; at += BATCH) upsertChunks(db, codecOf(scope), chunks.slice(at, at + BATCH))
      })
    },
    async remove(scope, documentId) {
      write(scope, (db) => removeDocument(db, documentId))
    },
    async search(scope, query) {
      checkWidth(query.vector, model)
      const reader = readers.find(codecKey(scope), () => {
        const db = openIndexForReading(pathOf(scope))
        return db && createIndexReader(db, codecOf(scope))
      })
      return reader ? reader.search(query) : emptyAnswer()
    },
    async documents(scope) {
      const db = openIndexForReading(pathOf(scope))
      if (!db) return []
      try {
        const counts = db.prepare('select document as documentId, count(*) as chunks from chunk group by document')
        return counts.all() as { documentId: number; chunks: number }[]
      } finally {
        db.close()
      }
    },
    async tidy(scope) {
      const path = pathOf(scope)
      const damaged = isDamaged(path)
      if (damaged) readers.forget(`${scope.organizationId}:`)
      removeIndexFiles(folder, scope.organizationId, damaged ? undefined : path)
      return { damaged }
    },
    async drop(organizationId) {
      readers.forget(`${organizationId}:`)
      codecs.forget(`${organizationId}:`)
      removeIndexFiles(folder, organizationId)
    },
    forget(organizationId) {
      readers.forget(`${organizationId}:`)
      codecs.forget(`${organizationId}:`)
    },
    async close() {
      readers.forget('')
    },
  }
}

function createCodec(scope: IndexScope, dimensions: number): IndexCodec {
  return {
    fingerprint: createFingerprint(scope.keys.terms),
    token: createTokenizer(scope.keys.terms),
    rotate: createRotation(scope.keys.rotation, dimensions),
  }
}

/** An organization that came back with other keys must not meet what was made with the old ones. */
function codecKey(scope: IndexScope): string {
  return `${scope.organizationId}:${Buffer.from(scope.keys.terms.subarray(0, 8)).toString('hex')}`
}

function checkWidth(vector: Float32Array, model: IndexModel): void {
  if (vector.length !== model.dimensions)
    throw new RangeError(
      `index ${generationOf(model)} holds vectors of ${model.dimensions} components, not ${vector.length}`,
    )
}

function emptyAnswer(): IndexAnswer {
  return { hits: [], statistics: { chunks: 0, language: '', languages: [], terms: [] } }
}

/** A small map that closes what has not been used for longest. */
function createCache<T>(close: (item: T) => void) {
  const items = new Map<string, T>()
  const find = (key: string, make: () => T | undefined): T | undefined => {
    const item = items.get(key) ?? make()
    if (item === undefined) return undefined
    items.delete(key)
    items.set(key, item)
    for (const [oldest, old] of items) {
      if (items.size <= OPEN_FILES) break
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
