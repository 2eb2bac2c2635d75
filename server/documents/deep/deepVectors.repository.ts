import { sql } from 'kysely'
import { levelsUpTo, type AccessLevel } from '../../../shared/domain/access.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import { sealPacked, unsealPacked } from '../../crypto/sealing.ts'
import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'
import { current } from '../documents.repository.ts'

const binding = (keys: OrganizationKeys, id: number): string => `deep:${keys.organizationId}:${id}`

/** A searchable document, the latest first, some of whose passages have no vectors of an encoder yet. */
export async function nextUndeepened(
  db: Db,
  model: string,
): Promise<{ id: number; organizationId: number; chunkCount: number } | undefined> {
  return db
    .selectFrom('documents')
    .select(['id', 'organizationId', 'chunkCount'])
    .where('status', '=', 'completed')
    .where('superseded', '=', 0)
    .where('deletedAt', 'is', null)
    .where((is) => is.or([is('deepModel', 'is', null), is('deepModel', '!=', model)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How many searchable documents of an organization an encoder has read, of those that somebody may see. */
export async function countDeepened(
  db: Db,
  scope: Scope,
  { model, highest }: { model: string; highest: AccessLevel },
): Promise<{ read: number; of: number }> {
  const isRead = sql<number>`coalesce(sum(${sql.ref('deepModel')} = ${model}), 0)`
  return current(db, scope)
    .where('status', '=', 'completed')
    .where('accessLevel', 'in', levelsUpTo(highest))
    .select((is) => [isRead.as('read'), is.fn.countAll<number>().as('of')])
    .executeTakeFirstOrThrow()
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
          vectors: sealPacked(keys.secret, binding(keys, id), new Uint8Array(vectors.buffer)),
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
 * Removes vectors of other encoders, which nothing reads any more: at most `limit`, so that nobody waits long for the writer. The
 * number of those that went.
 */
export async function removeOtherVectors(db: Db, { model, limit }: { model: string; limit: number }): Promise<number> {
  const others = await db.selectFrom('deep_vectors').select('id').where('model', '!=', model).limit(limit).execute()
  const ids = others.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('deep_vectors').where('id', 'in', ids).execute()
  return ids.length
}

/** The vectors that some passages of an organization have of an encoder; damaged ones are left out. */
export async function readDeepVectors(
  db: Db,
  keys: OrganizationKeys,
  { ids, model }: { ids: readonly number[]; model: string },
): Promise<Map<number, Int8Array>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('deep_vectors')
          .select(['id', 'vectors'])
          .where('organizationId', '=', keys.organizationId)
          .where('model', '=', model)
          .where('id', 'in', [...ids])
          .execute()
  const found = new Map<number, Int8Array>()
  for (const { id, vectors } of rows) {
    try {
      const bytes = unsealPacked(keys.secret, binding(keys, id), vectors)
      found.set(id, new Int8Array(new Uint8Array(bytes).buffer))
    } catch {
      // As if it had not been made: the question is then answered by the fast vectors.
    }
  }
  return found
}
