import type { Db } from '../../db/connection.ts'
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

/** Documents that share a band, once for each that they share; of one band the first `each`. */
export async function sharingBands(
  db: Db,
  scope: Scope,
  { bands, each }: { bands: readonly number[]; each: number },
): Promise<number[]> {
  const [first, ...others] = bands.map((band) =>
    db
      .selectFrom(
        db
          .selectFrom('document_bands')
          .select('documentId')
          .where('organizationId', '=', scope.organizationId)
          .where('band', '=', band)
          .orderBy('documentId')
          .limit(each)
          .as('sharing'),
      )
      .select('sharing.documentId'),
  )
  if (!first) return []
  const rows = await others.reduce((all, next) => all.unionAll(next), first).execute()
  return rows.map(({ documentId }) => documentId)
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

/** The first documents that are marked as resembling one of these. */
export async function markedAs(
  db: Db,
  scope: Scope,
  { ids, limit }: { ids: readonly number[]; limit: number },
): Promise<SketchedDocument[]> {
  return sketched(db, scope)
    .where('duplicateOf', 'in', [...ids])
    .orderBy('documents.id')
    .limit(limit)
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

/** Takes the mark from all that are marked as resembling one of these. */
export async function unmark(tx: Db, scope: Scope, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ duplicateOf: null, similarity: null })
    .where('organizationId', '=', scope.organizationId)
    .where('duplicateOf', 'in', [...ids])
    .execute()
}
