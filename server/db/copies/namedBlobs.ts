import type Sqlite from 'better-sqlite3'
import { withDatabase } from './copyDatabase.ts'

/** A file of the blob store that a row names. */
export interface NamedBlob {
  documentId: number
  organizationId: number
  name: string
  /**
   * An original is what the document was made of; there is none yet where the page of a website was never fetched (`awaited`). A prepared
   * file can be made anew from the original.
   */
  kind: 'original' | 'awaited' | 'prepared'
}

const LIVING = `documents d join organizations o on o.id = d."organizationId" and o."deletedAt" is null`
const NEEDED = `(d."deletedAt" is null or d."keptUntil" is not null)`

/** Files that the documents of living organizations name, in a copy of the database; not those of documents that are deleted for good. */
export function namedBlobs(file: string): NamedBlob[] {
  return withDatabase(file, blobsIn, { readonly: true })
}

function blobsIn(db: Sqlite.Database): NamedBlob[] {
  return db
    .prepare(
      `select d.id as "documentId", d."organizationId", d.filename as name, iif(d."contentHash" = '', 'awaited', 'original') as kind
         from ${LIVING} where ${NEEDED}
       union all
       select d.id, d."organizationId", d."preparedBlob", 'prepared' from ${LIVING} where ${NEEDED} and d."preparedBlob" is not null
       order by 2, 3`,
    )
    .all() as NamedBlob[]
}

/** How the database has a document whose file a copy names and the store no longer has. */
export type Meanwhile = { state: 'deleted' } | { state: 'refetched'; blob: NamedBlob } | { state: 'lost' }

interface Present {
  filename: string
  contentHash: string
  fileSize: number
}

/**
 * Lets a copy follow what happened to files since it was made. A document that was deleted for good is marked so, one whose prepared
 * file is gone is read from its original again, and one that was fetched anew names the file of now.
 * @param live the database, which others may be writing to
 * @returns what became of each, in the order of `gone`; `lost` is what the database still names
 */
export function followBlobs(copy: string, live: string, gone: readonly NamedBlob[]): Meanwhile[] {
  if (gone.length === 0) return []
  const presentOf = withDatabase(live, (db) => presentIn(db, gone), { readonly: true, timeout: 30_000 })
  return withDatabase(copy, (db) => {
    const follow = followerIn(db)
    return db.transaction(() => gone.map((blob) => follow(blob, presentOf.get(blob.documentId))))()
  })
}

function presentIn(db: Sqlite.Database, blobs: readonly NamedBlob[]): Map<number, Present> {
  const find = db.prepare(
    `select d.filename, d."contentHash", d."fileSize" from ${LIVING}
     where d.id = ? and (d."deletedAt" is null or d."keptUntil" > ?)`,
  )
  const now = new Date().toISOString()
  return new Map(
    blobs.flatMap(({ documentId }) => {
      const row = find.get(documentId, now) as Present | undefined
      return row ? [[documentId, row]] : []
    }),
  )
}

function followerIn(db: Sqlite.Database) {
  const unprepare = db.prepare(`update documents set "preparedBlob" = null, "preparedBy" = null where id = ?`)
  const remove = db.prepare(
    `update documents set "deletedAt" = coalesce("deletedAt", ?), "keptUntil" = null where id = ?`,
  )
  const refetch = db.prepare(`update documents set filename = ?, "contentHash" = ?, "fileSize" = ? where id = ?`)
  const now = new Date().toISOString()
  return (blob: NamedBlob, present: Present | undefined): Meanwhile => {
    const { documentId } = blob
    if (present && blob.kind === 'prepared') {
      unprepare.run(documentId)
      return { state: 'deleted' }
    }
    if (!present) {
      remove.run(now, documentId)
      return { state: 'deleted' }
    }
    if (present.filename === blob.name) return { state: 'lost' }
    refetch.run(present.filename, present.contentHash, present.fileSize, documentId)
    return { state: 'refetched', blob: { ...blob, name: present.filename } }
  }
}

/** What a copy of a database holds, to be told to whoever looks at it, and the newest migration that it has. */
export function contentsOf(file: string): { organizations: number; documents: number; migration: string } {
  return withDatabase(
    file,
    (db) => {
      const one = (sql: string) => db.prepare(sql).pluck().get()
      return {
        organizations: one('select count(*) from organizations where "deletedAt" is null') as number,
        documents: one(`select count(*) from ${LIVING} where d."deletedAt" is null`) as number,
        migration: (one('select name from kysely_migration order by name desc limit 1') ?? '') as string,
      }
    },
    { readonly: true },
  )
}
