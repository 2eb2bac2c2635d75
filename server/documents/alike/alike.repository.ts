import type { Db } from '../../db/connection.ts'
import { rowsOfEach } from '../../db/expressions.ts'
import type { Scope } from '../../scope.ts'
import { current } from '../documents.repository.ts'

/** A document that can be searched, with its sketch and what it is marked as. */
export interface SketchedDocument {
  id: number
  /** The id of its first version. */
  family: number
  sketch: Buffer
  duplicateOf: number | null
  similarity: number | null
}

/** Keeps the sketch of a document with its bands, in place of what was kept before; none where it has no sketch. */
export async function setSketch(
  tx: Db,
  scope: Scope,
  { id, sketch, bands }: { id: number; sketch: Buffer | undefined; bands: readonly number[] },
): Promise<void> {
  await removeSketches(tx, [id])
  if (!sketch) return
  const { organizationId } = scope
  await tx.insertInto('document_sketches').values({ documentId: id, organizationId, sketch }).execute()
  await tx
    .insertInto('document_bands')
    .values([...new Set(bands)].map((band) => ({ organizationId, band, documentId: id })))
    .execute()
}

export async function removeSketches(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['document_sketches', 'document_bands'] as const)
    await tx
      .deleteFrom(table)
      .where('documentId', 'in', [...ids])
      .execute()
}

const sketched = (db: Db, scope: Scope) =>
  current(db, scope)
    .where('status', '=', 'completed')
    .innerJoin(
      db.selectFrom('document_sketches').select(['documentId', 'sketch']).as('sketched'),
      'sketched.documentId',
      'documents.id',
    )
    .select((is) => [
      'documents.id',
      is.fn.coalesce('documents.parentDocumentId', 'documents.id').as('family'),
      'sketch',
      'duplicateOf',
      'similarity',
    ])

/** Those of some documents that can be searched and have a sketch. */
export async function readSketches(db: Db, scope: Scope, ids: readonly number[]): Promise<SketchedDocument[]> {
  if (ids.length === 0) return []
  return sketched(db, scope)
    .where('documents.id', 'in', [...ids])
    .execute()
}

/** Which documents are looked for: in each band the first `each`, and of them the `limit` that share most bands. */
export interface BandSearch {
  bands: readonly number[]
  each: number
  limit: number
}

/**
 * Documents that share bands, those that share most first, the older one of two that share as many. Every document asks this: a query
 * put together of one for each band takes longer to be written than to be answered.
 */
export async function sharingBands(
  db: Db,
  scope: Scope,
  { bands, each, limit }: BandSearch,
): Promise<SketchedDocument[]> {
  const sharing = rowsOfEach(bands, (band) =>
    db
      .selectFrom('document_bands')
      .select('documentId as value')
      .where('organizationId', '=', scope.organizationId)
      .where('band', '=', band)
      .orderBy('documentId')
      .limit(each),
  )
  const nearest = db
    .selectFrom(sharing.as('shared'))
    .select((is) => ['value as documentId', is.fn.countAll<number>().as('bands')])
    .groupBy('value')
    .orderBy('bands', 'desc')
    .orderBy('value')
    .limit(limit)
  return sketched(db, scope)
    .innerJoin(nearest.as('nearest'), 'nearest.documentId', 'documents.id')
    .orderBy('nearest.bands', 'desc')
    .orderBy('documents.id')
    .execute()
}

/** Notes which document another one resembles, and how much. */
export async function mark(
  tx: Db,
  scope: Scope,
  id: number,
  marked: Pick<SketchedDocument, 'duplicateOf' | 'similarity'>,
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ duplicateOf: marked.duplicateOf, similarity: marked.similarity })
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', id)
    .execute()
}

/** Takes the mark from all that are marked as resembling one of these; returns their ids, the oldest first. */
export async function unmark(tx: Db, scope: Scope, ids: readonly number[]): Promise<number[]> {
  const unmarked = await tx
    .updateTable('documents')
    .set({ duplicateOf: null, similarity: null })
    .where('organizationId', '=', scope.organizationId)
    .where('duplicateOf', 'in', [...ids])
    .returning('id')
    .execute()
  return unmarked.map(({ id }) => id).sort((a, b) => a - b)
}
