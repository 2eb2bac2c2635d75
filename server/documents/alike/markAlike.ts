import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Db } from '../../db/connection.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import {
  mark,
  readSketches,
  removeSketches,
  setSketch,
  sharingBands,
  unmark,
  type SketchedDocument,
} from './alike.repository.ts'
import { bandsOf, keyedSketch, likeness } from './keyedSketch.ts'

/**
 * Documents that have less in common are not shown as resembling each other. Fitted on made-up texts (`markAlike.test.ts`): a copy
 * in which one word of fifty is another has 0.89 in common, letters from one template that differ in a fifth of their text 0.67.
 */
export const ALIKE = 0.8
/** Documents of one band that are looked at, the oldest first: pages of one template share bands by the thousand. */
const MOST_IN_BAND = 100
/** Documents that are compared with one, those that share most bands first. */
const MOST_COMPARED = 50
/** Documents whose mark is moved when what they resemble is gone; of more the mark is only taken. */
const MOST_MOVED = 50

/**
 * Keeps the sketch of a document that has just become searchable, and marks it with the older document that it resembles most, and
 * younger ones with it. `replaced` are versions that it takes the place of. Belongs to the transaction that makes it searchable.
 */
export async function noteAlike(
  tx: Db,
  keys: OrganizationKeys,
  document: { id: number; replaced: readonly number[]; sketch: readonly number[] | undefined },
): Promise<void> {
  const scope = scopeOf(keys)
  const { id, replaced } = document
  const sketch = document.sketch && keyedSketch(keys, document.sketch)
  await removeSketches(tx, replaced)
  await setSketch(tx, scope, { id, sketch, bands: sketch ? bandsOf(sketch) : [] })
  await moveMarks(tx, scope, [id, ...replaced])
  const [own] = await readSketches(tx, scope, [id])
  if (!own) return mark(tx, scope, id, UNMARKED)
  const alike = await findAlike(tx, scope, own)
  const best = bestOf(own, alike)
  if (best.duplicateOf !== own.duplicateOf || best.similarity !== own.similarity) await mark(tx, scope, id, best)
  for (const { document: other, similarity } of alike)
    if (other.family > own.family && similarity > (other.similarity ?? 0))
      await mark(tx, scope, other.id, { duplicateOf: id, similarity })
}

/** Forgets a document that is gone: what resembled it is compared anew. */
export async function forgetAlike(tx: Db, scope: Scope, id: number): Promise<void> {
  await removeSketches(tx, [id])
  await moveMarks(tx, scope, [id])
}

const UNMARKED = { duplicateOf: null, similarity: null }

async function moveMarks(tx: Db, scope: Scope, from: readonly number[]): Promise<void> {
  const stale = await unmark(tx, scope, from)
  for (const document of await readSketches(tx, scope, stale.slice(0, MOST_MOVED)))
    await mark(tx, scope, document.id, bestOf(document, await findAlike(tx, scope, document)))
}

interface Alike {
  document: SketchedDocument
  similarity: number
}

/** Searchable documents that resemble one, its own other versions left out. */
async function findAlike(tx: Db, scope: Scope, own: SketchedDocument): Promise<Alike[]> {
  const search = { bands: bandsOf(own.sketch), each: MOST_IN_BAND, limit: MOST_COMPARED }
  return (await sharingBands(tx, scope, search))
    .filter(({ family }) => family !== own.family)
    .map((document) => ({ document, similarity: likeness(own.sketch, document.sketch) }))
    .filter(({ similarity }) => similarity >= ALIKE)
}

/** The older document that one resembles most; of several the oldest. */
function bestOf(own: SketchedDocument, alike: readonly Alike[]): Pick<SketchedDocument, 'duplicateOf' | 'similarity'> {
  const [best] = alike
    .filter(({ document }) => document.family < own.family)
    .sort((a, b) => b.similarity - a.similarity || a.document.family - b.document.family)
  return best ? { duplicateOf: best.document.id, similarity: best.similarity } : UNMARKED
}
