import { createHmac } from 'node:crypto'
import { levelsUpTo, type AccessLevel } from '../../../shared/domain/access.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import { sealPacked, unsealPacked } from '../../crypto/sealing.ts'
import { compiledOnce } from '../../db/compiledOnce.ts'
import type { Db } from '../../db/connection.ts'
import { contains, isListedInHex, pairsIn } from '../../db/expressions.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import { chunkId } from '../documents.repository.ts'
import { searchable } from '../chunks.repository.ts'
import { current } from '../documents.repository.ts'

const topicKey = (keys: OrganizationKeys, name: string): Buffer =>
  createHmac('sha256', keys.fingerprint).update(`topic\0${name}`).digest()
const topicBinding = (keys: OrganizationKeys, key: Buffer): string =>
  `topic:${keys.organizationId}:${key.toString('hex')}`

/** The ids of topics by their names, in the same order; undefined where one of them is not known. */
export async function findTopics(
  db: Db,
  keys: OrganizationKeys,
  names: readonly string[],
): Promise<number[] | undefined> {
  const sought = names.map((name) => topicKey(keys, name).toString('hex'))
  const { rows } = await topicsOfKeys(db, { organizationId: keys.organizationId, keys: JSON.stringify(sought) })
  const ids = new Map(rows.map(({ id, key }) => [key.toString('hex'), id]))
  const found = sought.flatMap((key) => ids.get(key) ?? [])
  return found.length === names.length ? found : undefined
}

const topicsOfKeys = compiledOnce((db, { organizationId, keys }: { organizationId: number; keys: string }) =>
  db
    .selectFrom('topics')
    .select(['id', 'key'])
    .where('organizationId', '=', organizationId)
    .where(isListedInHex('key', keys)),
)

/** The ids of topics by their names, in the same order; new ones are added. */
export async function upsertTopics(tx: Db, keys: OrganizationKeys, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const known = await findTopic(tx, keys, name)
    ids.push(known ?? (await addTopic(tx, keys, name)))
  }
  return ids
}

async function addTopic(tx: Db, keys: OrganizationKeys, name: string): Promise<number> {
  const key = topicKey(keys, name)
  const sealed = sealPacked(keys.secret, topicBinding(keys, key), Buffer.from(name))
  const { id } = await tx
    .insertInto('topics')
    .values({ organizationId: keys.organizationId, key, name: sealed })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The id of a topic of that very name. */
export async function findTopic(db: Db, keys: OrganizationKeys, name: string): Promise<number | undefined> {
  const { rows } = await topicOfKey(db, { organizationId: keys.organizationId, key: topicKey(keys, name) })
  return rows[0]?.id
}

const topicOfKey = compiledOnce((db, { organizationId, key }: { organizationId: number; key: Buffer }) =>
  db.selectFrom('topics').select('id').where('organizationId', '=', organizationId).where('key', '=', key),
)

/** Notes how many passages of a document are about which topic, in place of what was noted before. */
export async function setDocumentTopics(
  tx: Db,
  documentId: number,
  counts: ReadonlyMap<number, number>,
): Promise<void> {
  await withoutTopics(tx, { documentId })
  if (counts.size > 0) await withTopics(tx, { documentId, counts: JSON.stringify([...counts]) })
}

const withoutTopics = compiledOnce((tx, { documentId }: { documentId: number }) =>
  tx.deleteFrom('document_topics').where('documentId', '=', documentId),
)

const withTopics = compiledOnce((tx, { documentId, counts }: { documentId: number; counts: string }) =>
  tx
    .insertInto('document_topics')
    .columns(['documentId', 'topicId', 'chunks'])
    .expression((is) =>
      is
        .selectFrom(pairsIn(counts).as('of'))
        .select([is.val(documentId).as('documentId'), 'of.first as topicId', 'of.second as chunks']),
    ),
)

/** How much there is about each topic in documents that can be searched and that somebody with `highest` may see. */
const countsOf = (db: Db, scope: Scope, highest: AccessLevel) =>
  db.selectFrom('topic_counts').where('organizationId', '=', scope.organizationId).where('highest', '=', highest)

/** A topic, and how much there is about it of what somebody may see. */
export interface TopicCount {
  topicId: number
  chunks: number
  documents: number
}

/** Topics that most passages are about first; of those that as many are about, the one of the oldest document. */
export async function listTopics(
  db: Db,
  scope: Scope,
  { highest, offset, limit }: { highest: AccessLevel; offset: number; limit: number },
): Promise<TopicCount[]> {
  return (
    countsOf(db, scope, highest)
      .select(['topicId', 'chunks', 'documents'])
      .orderBy('chunks', 'desc')
      // Ids of topics would tell in which order hidden documents came.
      .orderBy('first')
      .orderBy('topicId')
      .offset(offset)
      .limit(limit)
      .execute()
  )
}

/** How many topics there are. */
export async function countTopics(db: Db, scope: Scope, highest: AccessLevel): Promise<number> {
  const { total } = await countsOf(db, scope, highest)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** How much there is about one topic; undefined where nothing that is visible is about it. */
export async function countTopic(
  db: Db,
  scope: Scope,
  { topicId, highest }: { topicId: number; highest: AccessLevel },
): Promise<TopicCount | undefined> {
  return countsOf(db, scope, highest)
    .select(['topicId', 'chunks', 'documents'])
    .where('topicId', '=', topicId)
    .executeTakeFirst()
}

/** Names of topics, sealed. */
export async function sealedNames(db: Db, scope: Scope, ids: readonly number[]): Promise<SealedName[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('topics')
    .select(['id', 'key', 'name'])
    .where('organizationId', '=', scope.organizationId)
    .where('id', 'in', [...ids])
    .execute()
}

/** The name of a topic as it is stored. */
export interface SealedName {
  id: number
  key: Buffer
  name: Buffer
}

export function openName(keys: OrganizationKeys, { key, name }: SealedName): string {
  return unsealPacked(keys.secret, topicBinding(keys, key), name).toString('utf8')
}

const passages = (db: Db, keys: OrganizationKeys, highest: AccessLevel) =>
  searchable(db, scopeOf(keys), highest).select(['documents.uploadedAt', 'topicId'])

/** A sealed passage with what a list says of its document. */
export type PassageRow = Awaited<ReturnType<ReturnType<typeof passages>['execute']>>[number]

/** Passages about a topic, in the order of documents and positions. */
export async function passagesAbout(
  db: Db,
  keys: OrganizationKeys,
  request: { topicId: number; highest: AccessLevel; from: number; limit: number },
): Promise<PassageRow[]> {
  return passages(db, keys, request.highest)
    .where('document_chunks.topicId', '=', request.topicId)
    .orderBy('document_chunks.id')
    .offset(request.from)
    .limit(request.limit)
    .execute()
}

/** Passages by their ids, in the order of the ids. */
export async function passagesOf(
  db: Db,
  keys: OrganizationKeys,
  { ids, highest }: { ids: readonly number[]; highest: AccessLevel },
): Promise<PassageRow[]> {
  if (ids.length === 0) return []
  const rows = await passages(db, keys, highest)
    .where('document_chunks.id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Ids of the first passages of documents whose name, address, folder or tags hold a text. */
export async function firstPassagesNamed(
  db: Db,
  scope: Scope,
  request: { text: string; highest: AccessLevel; documents: number; each: number },
): Promise<number[]> {
  const rows = await current(db, scope)
    .select('id')
    .where('status', '=', 'completed')
    .where('accessLevel', 'in', levelsUpTo(request.highest))
    .where(contains('searchName', request.text))
    .orderBy('uploadedAt', 'desc')
    .limit(request.documents)
    .execute()
  return rows.flatMap(({ id }) => Array.from({ length: request.each }, (_, at) => chunkId(id, at)))
}
