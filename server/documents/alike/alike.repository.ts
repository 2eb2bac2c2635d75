import { sql } from 'kysely'
import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Db } from '../../db/connection.ts'
import { isListed, numbersIn, rowsOfEach, unindexed } from '../../db/expressions.ts'
import type { Scope } from '../../scope.ts'
import { livingNamed } from '../documents.repository.ts'

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
  await newSketch(tx, { id, organizationId, sketch })
  await newBands(tx, { id, organizationId, bands: JSON.stringify([...new Set(bands)]) })
}

const newSketch = compiledOnce(
  (tx, { id, organizationId, sketch }: { id: number; organizationId: number; sketch: Buffer }) =>
    tx.insertInto('document_sketches').values({ documentId: id, organizationId, sketch }),
)

const newBands = compiledOnce(
  (tx, { id, organizationId, bands }: { id: number; organizationId: number; bands: string }) =>
    tx
      .insertInto('document_bands')
      .columns(['organizationId', 'band', 'documentId'])
      .expression((is) =>
        is
          .selectFrom(numbersIn(bands).as('of'))
          .select([is.val(organizationId).as('organizationId'), 'of.value as band', is.val(id).as('documentId')]),
      ),
)

export async function removeSketches(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const listed = { ids: JSON.stringify(ids) }
  await withoutSketches(tx, listed)
  await withoutBands(tx, listed)
}

const withoutSketches = compiledOnce((tx, { ids }: { ids: string }) =>
  tx.deleteFrom('document_sketches').where(isListed('documentId', ids)),
)
const withoutBands = compiledOnce((tx, { ids }: { ids: string }) =>
  tx.deleteFrom('document_bands').where(isListed('documentId', ids)),
)

const sketched = (db: Db, scope: Scope) =>
  livingNamed(db, scope)
    .where('superseded', '=', 0)
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
  return (await sketchedAmong(db, { ...scope, ids: JSON.stringify(ids) })).rows
}

const sketchedAmong = compiledOnce((db, given: Scope & { ids: string }) =>
  sketched(db, given).where(isListed('documents.id', given.ids)),
)

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
export async function sharingBands(db: Db, scope: Scope, search: BandSearch): Promise<SketchedDocument[]> {
  const bands = JSON.stringify(search.bands)
  return (await sharing(db, { ...scope, ...search, bands })).rows
}

const sharing = compiledOnce((db, given: Scope & { bands: string; each: number; limit: number }) => {
  const { organizationId, bands, each, limit } = given
  const shared = rowsOfEach(bands, (band) =>
    db
      .selectFrom('document_bands')
      .select('documentId as value')
      .where('organizationId', '=', organizationId)
      .where('band', '=', band)
      .orderBy('documentId')
      .limit(sql.val(each)),
  )
  const nearest = db
    .selectFrom(shared.as('shared'))
    .select((is) => ['value as documentId', is.fn.countAll<number>().as('bands')])
    .groupBy('value')
    .orderBy('bands', 'desc')
    .orderBy('value')
    .limit(sql.val(limit))
  return sketched(db, given)
    .innerJoin(nearest.as('nearest'), 'nearest.documentId', 'documents.id')
    .orderBy('nearest.bands', 'desc')
    .orderBy('documents.id')
})

/** Notes which document another one resembles, and how much. */
export async function mark(
  tx: Db,
  scope: Scope,
  id: number,
  marked: Pick<SketchedDocument, 'duplicateOf' | 'similarity'>,
): Promise<void> {
  await marking(tx, { ...scope, ...marked, id })
}

type Marked = Scope & Pick<SketchedDocument, 'id' | 'duplicateOf' | 'similarity'>

const marking = compiledOnce((tx, { id, organizationId, duplicateOf, similarity }: Marked) =>
  tx
    .updateTable('documents')
    .set({ duplicateOf, similarity })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id),
)

/** Takes the mark from all that are marked as resembling one of these; returns their ids, the oldest first. */
export async function unmark(tx: Db, scope: Scope, ids: readonly number[]): Promise<number[]> {
  const { rows } = await unmarking(tx, { ...scope, ids: JSON.stringify(ids) })
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

const unmarking = compiledOnce((tx, { organizationId, ids }: Scope & { ids: string }) =>
  tx
    .updateTable('documents')
    .set({ duplicateOf: null, similarity: null })
    .where(unindexed('organizationId'), '=', organizationId)
    .where(isListed('duplicateOf', ids))
    .returning('id'),
)
