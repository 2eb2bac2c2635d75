import { sql } from 'kysely'
import { UNLIMITED } from '../../shared/domain/limits.ts'
import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'
import { unindexed } from '../db/expressions.ts'
import type { DocumentRow } from './documents.repository.ts'

const MEGABYTE = 1024 * 1024

/** Hides a document and every version of it; returns the hidden rows. */
export async function markDeleted(db: Db, scope: Scope, document: DocumentRow, now: string): Promise<DocumentRow[]> {
  const family = document.parentDocumentId ?? document.id
  return db
    .updateTable('documents')
    .set({ deletedAt: now })
    .where(unindexed('organizationId'), '=', scope.organizationId)
    .where('deletedAt', 'is', null)
    .where((is) => is.or([is('id', '=', family), is('parentDocumentId', '=', family)]))
    .returningAll()
    .execute()
}

/** Deleted documents whose blob and index entries still have to go, of every organization: none that is kept for longer. */
export async function listDeleted(db: Db, now: string) {
  return db
    .selectFrom('documents')
    .innerJoin('organizations', 'organizations.id', 'documents.organizationId')
    .select([
      'documents.id',
      'documents.organizationId',
      'documents.filename',
      'documents.preparedBlob',
      'organizations.deletedAt as organizationDeletedAt',
    ])
    .where('documents.deletedAt', 'is not', null)
    .where((is) => is.or([is('documents.keptUntil', 'is', null), is('documents.keptUntil', '<=', now)]))
    .orderBy('documents.id')
    .limit(500)
    .execute()
}

/** Documents that went to quarantine and that the search index still has. */
export async function listToHide(db: Db) {
  return db
    .selectFrom('documents')
    .innerJoin('organizations', 'organizations.id', 'documents.organizationId')
    .select(['documents.id', 'documents.organizationId', 'documents.preparedBlob'])
    .where('documents.keptUntil', 'is not', null)
    .where('documents.indexStale', '=', 1)
    .where('organizations.deletedAt', 'is', null)
    .orderBy('documents.id')
    .limit(500)
    .execute()
}

/**
 * Notes that the index holds nothing of a document in quarantine. One that was brought back meanwhile has lost its entries, so the index
 * follows it anew.
 */
export async function setHidden(tx: Db, id: number): Promise<void> {
  const stale = { indexStale: 0, preparedBlob: null, preparedBy: null }
  await tx.updateTable('documents').set(stale).where('id', '=', id).where('keptUntil', 'is not', null).execute()
  await tx.updateTable('documents').set({ indexStale: 1 }).where('id', '=', id).where('deletedAt', 'is', null).execute()
}

export async function removeDocument(db: Db, id: number): Promise<void> {
  await db.deleteFrom('documents').where('id', '=', id).where('deletedAt', 'is not', null).execute()
}

/** Marks every document of the organization as deleted, those in quarantine for good. */
export async function markAllDeleted(db: Db, scope: Scope, now: string): Promise<void> {
  // Otherwise each document would be taken out of these counts by itself.
  await db.deleteFrom('topic_counts').where('organizationId', '=', scope.organizationId).execute()
  await db
    .updateTable('documents')
    .set({ deletedAt: now, keptUntil: null })
    .where('organizationId', '=', scope.organizationId)
    .execute()
}

/**
 * Documents in quarantine for which there is no room, of every organization: as much may lie there as the plan stores, and what went
 * last stays. Versions of a document are counted and named together.
 */
export async function listBeyondBound(db: Db, now: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select d.id as id, o."maxStorageLimit" as "maxMb", sum(d."fileSize") over (
        partition by d."organizationId" order by d."deletedAt" desc, coalesce(d."parentDocumentId", d.id) desc
      ) as bytes
      from documents d join organizations o on o.id = d."organizationId"
      where d."keptUntil" > ${now}
    ) where "maxMb" <> ${UNLIMITED} and bytes > "maxMb" * ${MEGABYTE}
    limit 500
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Makes documents in quarantine as good as removed. */
export async function expire(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('documents')
    .set({ keptUntil: null })
    .where('id', 'in', [...ids])
    .where('keptUntil', 'is not', null)
    .execute()
}
