import type { Insertable } from 'kysely'
import type { EngineName, Source } from '../../shared/contract/chat.ts'
import type { Actor } from '../access/actor.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import { sealPacked, unsealPacked } from '../crypto/sealing.ts'
import { compiledOnce } from '../db/compiledOnce.ts'
import type { Db } from '../db/connection.ts'
import { nextId } from '../db/nextId.ts'
import type { Schema } from '../db/schema.ts'

const titleBinding = (keys: OrganizationKeys, id: number) => `conversation:${keys.organizationId}:${id}`
const messageBinding = (keys: OrganizationKeys, id: number) => `message:${keys.organizationId}:${id}`
const sourcesBinding = (keys: OrganizationKeys, id: number) => `sources:${keys.organizationId}:${id}`

/** A member's conversations: nobody else in the organization sees them either. */
const own = (db: Db, actor: Actor) =>
  db.selectFrom('conversations').where('organizationId', '=', actor.organizationId).where('userId', '=', actor.userId)

export async function listConversations(db: Db, actor: Actor, keys: OrganizationKeys) {
  const rows = await own(db, actor)
    .select(['id', 'title', 'updatedAt'])
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    title: unsealPacked(keys.secret, titleBinding(keys, row.id), row.title).toString('utf8'),
  }))
}

export async function ownsConversation(db: Db, actor: Actor, id: number): Promise<boolean> {
  return (await own(db, actor).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whose a conversation is. */
export type Owner = Pick<Actor, 'userId' | 'organizationId'>

interface ConversationRow extends Owner {
  id: number
  title: Buffer
  now: string
}

const newConversation = compiledOnce((tx, { id, title, userId, organizationId, now }: ConversationRow) =>
  tx.insertInto('conversations').values({ id, title, userId, organizationId, createdAt: now, updatedAt: now }),
)

/** Adds a conversation, in a transaction; its title is bound to its id, which is asked for before. */
export async function addConversation(
  tx: Db,
  actor: Owner,
  values: { keys: OrganizationKeys; title: string; now: string },
): Promise<number> {
  const id = await nextId(tx, 'conversations')
  const { userId, organizationId } = actor
  const title = sealPacked(values.keys.secret, titleBinding(values.keys, id), Buffer.from(values.title))
  await newConversation(tx, { id, title, userId, organizationId, now: values.now })
  return id
}

/** Marks a conversation as just used; false when it is gone. */
export async function touchConversation(db: Db, actor: Actor, values: { id: number; now: string }): Promise<boolean> {
  const result = await db
    .updateTable('conversations')
    .set({ updatedAt: values.now })
    .where('id', '=', values.id)
    .where('organizationId', '=', actor.organizationId)
    .where('userId', '=', actor.userId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function removeConversation(db: Db, actor: Actor, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('conversations')
    .where('id', '=', id)
    .where('organizationId', '=', actor.organizationId)
    .where('userId', '=', actor.userId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export interface NewMessage {
  role: 'user' | 'assistant'
  content: string
  sources: readonly Source[]
  /** How the question was read, where that is said. */
  reading?: string | undefined
  /** Whether it is an answer that says that there is none. */
  refused: boolean
  engine: EngineName | null
}

/** A question and what was said to it. */
export interface NewTurn {
  conversationId: number
  asking: NewMessage
  said: NewMessage
  now: string
}

/** What is sealed beside the text of a message. Messages of earlier versions hold the list of sources alone. */
type Beside = Source[] | { sources: Source[]; reading: string }

function sealedBeside({ sources, reading }: Pick<NewMessage, 'sources' | 'reading'>): Buffer {
  return Buffer.from(JSON.stringify(reading === undefined ? sources : { sources, reading }))
}

function readBeside(stored: Buffer): { sources: Source[]; reading?: string } {
  const beside = JSON.parse(stored.toString('utf8')) as Beside
  return Array.isArray(beside) ? { sources: beside } : beside
}

type MessageRow = Insertable<Schema['messages']>

const newMessage = compiledOnce((tx, row: MessageRow) =>
  tx.insertInto('messages').values({
    id: row.id,
    conversationId: row.conversationId,
    organizationId: row.organizationId,
    role: row.role,
    engine: row.engine,
    refused: row.refused,
    content: row.content,
    sources: row.sources,
    createdAt: row.createdAt,
  }),
)

/** Adds both messages of a turn, in a transaction: their ciphertexts are bound to their ids. Gives the id of what was said. */
export async function addTurn(tx: Db, keys: OrganizationKeys, turn: NewTurn): Promise<number> {
  const { conversationId, asking, said, now } = turn
  const first = await nextId(tx, 'messages')
  const row = (message: NewMessage, id: number) => ({
    id,
    conversationId,
    organizationId: keys.organizationId,
    role: message.role,
    engine: message.engine,
    refused: Number(message.refused),
    content: sealPacked(keys.secret, messageBinding(keys, id), Buffer.from(message.content)),
    sources: sealPacked(keys.secret, sourcesBinding(keys, id), sealedBeside(message)),
    createdAt: now,
  })
  await newMessage(tx, row(asking, first))
  await newMessage(tx, row(said, first + 1))
  return first + 1
}

/** The newest messages of a conversation that the caller has checked to be the asker's. */
interface Newest {
  conversationId: number
  limit: number
}

const newest = (db: Db, keys: OrganizationKeys, { conversationId, limit }: Newest) =>
  db
    .selectFrom('messages')
    .where('organizationId', '=', keys.organizationId)
    .where('conversationId', '=', conversationId)
    .orderBy('id', 'desc')
    .limit(limit)

/** The words of a message. */
export function openContent(keys: OrganizationKeys, row: { id: number; content: Buffer }): string {
  return unsealPacked(keys.secret, messageBinding(keys, row.id), row.content).toString('utf8')
}

/** The newest `limit` messages of a conversation, oldest first. */
export async function listMessages(db: Db, keys: OrganizationKeys, request: Newest) {
  const rows = await newest(db, keys, request)
    .select(['id', 'role', 'content', 'sources', 'engine', 'createdAt'])
    .execute()
  return rows.reverse().map((row) => ({
    id: row.id,
    role: row.role,
    createdAt: row.createdAt,
    engine: row.engine as EngineName | null,
    content: openContent(keys, row),
    ...readBeside(unsealPacked(keys.secret, sourcesBinding(keys, row.id), row.sources)),
  }))
}

/** What was said last, oldest first, without the sources, which nobody needs to understand a follow-up. */
export async function listTurns(db: Db, keys: OrganizationKeys, request: Newest) {
  const rows = await newest(db, keys, request).select(['id', 'role', 'content']).execute()
  return rows.reverse().map((row) => ({ role: row.role, content: openContent(keys, row) }))
}

/** A question that was answered with a refusal. */
export interface RefusedQuestion {
  question: string
  /** What the refusal said that is lacking. */
  topic: string
  userId: string
  at: string
}

/** The newest questions of an organization that were refused, newest first. */
export async function listRefused(
  db: Db,
  keys: OrganizationKeys,
  { since, limit }: { since: string; limit: number },
): Promise<RefusedQuestion[]> {
  const rows = await db
    .selectFrom('messages as reply')
    .innerJoin('conversations', 'conversations.id', 'reply.conversationId')
    .innerJoin('messages as asked', (join) =>
      join.onRef('asked.conversationId', '=', 'reply.conversationId').on((is) =>
        is(
          'asked.id',
          '=',
          is
            .selectFrom('messages as before')
            .select((of) => of.fn.max('before.id').as('id'))
            .whereRef('before.conversationId', '=', 'reply.conversationId')
            .whereRef('before.id', '<', 'reply.id')
            .where('before.role', '=', 'user'),
        ),
      ),
    )
    .select(['reply.id', 'reply.sources', 'reply.createdAt', 'conversations.userId'])
    .select(['asked.id as askedId', 'asked.content'])
    .where('reply.organizationId', '=', keys.organizationId)
    .where('reply.refused', '=', 1)
    .where('reply.createdAt', '>=', since)
    .orderBy('reply.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const { sources } = readBeside(unsealPacked(keys.secret, sourcesBinding(keys, row.id), row.sources))
    const lacks = sources.find((source) => source.type === 'content_request')
    return {
      question: openContent(keys, { id: row.askedId, content: row.content }),
      topic: lacks?.content ?? '',
      userId: row.userId,
      at: row.createdAt,
    }
  })
}
