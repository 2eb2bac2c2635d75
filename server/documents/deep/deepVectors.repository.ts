import { sql } from 'kysely'
import { levelsUpTo, type AccessLevel } from '../../../shared/domain/access.ts'
import type { DocumentStatus } from '../../../shared/domain/status.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import { sealPacked, unsealPacked } from '../../crypto/sealing.ts'
import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Db } from '../../db/connection.ts'
import { isListed } from '../../db/expressions.ts'
import type { Flag } from '../../db/tables/columns.ts'
import type { Scope } from '../../scope.ts'

const binding = (keys: OrganizationKeys, id: number): string => `deep:${keys.organizationId}:${id}`

/** A searchable document some of whose passages have no vectors yet. */
export interface Undeepened {
  id: number
  organizationId: number
  originalName: string
  chunkCount: number
  processedAt: string | null
}

// The conditions of the index of documents that are to be read in depth, to the letter.
const searchable = (db: Db) =>
  db
    .selectFrom('documents')
    .where('documents.status', '=', sql.lit<DocumentStatus>('completed'))
    .where('documents.superseded', '=', sql.lit<Flag>(0))
    .where('documents.deletedAt', 'is', null)

/**
 * The next document to be read in depth: the smallest of the organization whose number follows on `behind`, or of the first one where
 * none follows. Documents in `except` are left out, and what belongs to deleted organizations.
 */
export async function nextUndeepened(
  db: Db,
  { behind, except }: { behind: number; except: readonly number[] },
): Promise<Undeepened | undefined> {
  const found = await smallestBehind(db, { behind, except })
  return found ?? (behind > 0 ? smallestBehind(db, { behind: 0, except }) : undefined)
}

async function smallestBehind(
  db: Db,
  { behind, except }: { behind: number; except: readonly number[] },
): Promise<Undeepened | undefined> {
  for (let organization = behind; ;) {
    const { rows: following } = await organizationBehind(db, { behind: organization })
    const next = following[0]?.organizationId
    if (!next) return undefined
    const { rows } = await smallestOf(db, { organizationId: next, except: JSON.stringify(except) })
    if (rows[0]) return rows[0]
    organization = next
  }
}

const organizationBehind = compiledOnce((db, { behind }: { behind: number }) =>
  searchable(db)
    .where('deepModel', 'is', null)
    .where('organizationId', '>', behind)
    .select((is) => is.fn.min<number | null>('organizationId').as('organizationId')),
)

const smallestOf = compiledOnce((db, { organizationId, except }: { organizationId: number; except: string }) =>
  searchable(db)
    .innerJoin('organizations', 'organizations.id', 'documents.organizationId')
    .where('organizations.id', '=', organizationId)
    .where('organizations.deletedAt', 'is', null)
    .where('deepModel', 'is', null)
    .where('documents.organizationId', '=', organizationId)
    .where((is) => is.not(isListed('documents.id', except)))
    .select(['documents.id', 'documents.organizationId', 'documents.originalName', 'chunkCount', 'processedAt'])
    .orderBy('chunkCount')
    .orderBy('documents.id')
    .limit(sql.lit(1)),
)

/** Has at most `limit` searchable documents read again whose passages have vectors of other encoders; their number. */
export async function forgetOtherModels(db: Db, { model, limit }: { model: string; limit: number }): Promise<number> {
  const others = (compare: '<' | '>') => searchable(db).select('id').where('deepModel', compare, model).limit(limit)
  const found = [...(await others('<').execute()), ...(await others('>').execute())]
  if (found.length > 0)
    await db
      .updateTable('documents')
      .set({ deepModel: null })
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .execute()
  return found.length
}

/** How many searchable documents of an organization are read in depth, of those that somebody may see; undefined where all are. */
export async function countDeepened(
  db: Db,
  scope: Scope,
  { highest }: { highest: AccessLevel },
): Promise<{ read: number; of: number } | undefined> {
  const visible = searchable(db)
    .where('organizationId', '=', scope.organizationId)
    .where('accessLevel', 'in', levelsUpTo(highest))
    .select((is) => is.fn.countAll<number>().as('documents'))
  const { documents: unread } = await visible
    .where('deepModel', 'is', null)
    // Holds for all: with a third column the planner takes the index of those that are unread, and looks at no others.
    .where('chunkCount', '>=', sql.lit(0))
    .executeTakeFirstOrThrow()
  if (unread === 0) return undefined
  const { documents: of } = await visible.executeTakeFirstOrThrow()
  return { read: of - unread, of }
}

/** Position of a document's first passage without vectors of an encoder. */
export async function firstUndeepened(db: Db, documentId: number, model: string): Promise<number | undefined> {
  const first = await db
    .selectFrom('document_chunks')
    .leftJoin('deep_vectors', (join) =>
      join.onRef('deep_vectors.id', '=', 'document_chunks.id').on('deep_vectors.model', '=', model),
    )
    .select('document_chunks.chunkIndex')
    .where('document_chunks.documentId', '=', documentId)
    .where('deep_vectors.id', 'is', null)
    .orderBy('document_chunks.chunkIndex')
    .limit(1)
    .executeTakeFirst()
  return first?.chunkIndex
}

/** Vectors of a passage as they are stored. */
export function sealDeepVectors(keys: OrganizationKeys, id: number, vectors: Int8Array): Buffer {
  return sealPacked(keys.secret, binding(keys, id), new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.length))
}

/** Stores vectors of passages, sealed, in place of those of another encoder. Passages that are gone are left out. */
export async function addDeepVectors(
  tx: Db,
  keys: OrganizationKeys,
  { model, rows }: { model: string; rows: readonly { id: number; vectors: Int8Array }[] },
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const left = await tx.selectFrom('document_chunks').select('id').where('id', 'in', ids).execute()
  const there = new Set(left.map(({ id }) => id))
  const values = rows.flatMap(({ id, vectors }) =>
    there.has(id)
      ? {
          id,
          organizationId: keys.organizationId,
          model,
          vectors: sealDeepVectors(keys, id, vectors),
        }
      : [],
  )
  await tx.deleteFrom('deep_vectors').where('id', 'in', ids).execute()
  if (values.length > 0) await tx.insertInto('deep_vectors').values(values).execute()
}

/** Notes that all passages of a document have vectors of an encoder. */
export async function markDeepened(db: Db, documentId: number, model: string): Promise<void> {
  await db.updateTable('documents').set({ deepModel: model }).where('id', '=', documentId).execute()
}

/**
 * Removes vectors of other encoders, which nothing reads any more, of the `limit` passages behind `after`. Gives the last one that was
 * looked at, undefined where none is left.
 */
export async function removeOtherVectors(
  tx: Db,
  { model, after, limit }: { model: string; after: number; limit: number },
): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('deep_vectors')
    .select(['id', 'model'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  const others = rows.filter((row) => row.model !== model).map(({ id }) => id)
  if (others.length > 0) await tx.deleteFrom('deep_vectors').where('id', 'in', others).execute()
  return rows.at(-1)?.id
}

/** The vectors that some passages of an organization have of an encoder; damaged ones are left out. */
export async function readDeepVectors(
  db: Db,
  keys: OrganizationKeys,
  { ids, model }: { ids: readonly number[]; model: string },
): Promise<Map<number, Int8Array>> {
  const found = new Map<number, Int8Array>()
  if (ids.length === 0) return found
  const { organizationId } = keys
  const { rows } = await vectorsOf(db, { organizationId, model, ids: JSON.stringify(ids) })
  for (const { id, vectors } of rows) {
    try {
      const bytes = unsealPacked(keys.secret, binding(keys, id), vectors)
      found.set(id, new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length))
    } catch {
      // As if it had not been made: the question is then answered by the fast vectors.
    }
  }
  return found
}

const vectorsOf = compiledOnce(
  (db, { organizationId, model, ids }: { organizationId: number; model: string; ids: string }) =>
    db
      .selectFrom('deep_vectors')
      .select(['id', 'vectors'])
      .where('organizationId', '=', organizationId)
      .where('model', '=', model)
      .where(isListed('id', ids)),
)
