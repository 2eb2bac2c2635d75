import type { Insertable, Selectable } from 'kysely'
import type { AnswerReceipt } from '../../shared/contract/answerReceipt.ts'
import type { EngineName, Preparing, Source } from '../../shared/contract/chat.ts'
import { stateOf } from '../../shared/contract/conversations/replyState.ts'
import type { NamedScope } from '../../shared/contract/scope/choices.ts'
import type { AccessLevel } from '../../shared/domain/access.ts'
import type { AnswerProgress, ReplyState } from '../../shared/domain/status.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import { sealPacked, unsealPacked } from '../crypto/sealing.ts'
import { Unshown } from '../crypto/unshown.ts'
import { compiledOnce } from '../db/compiledOnce.ts'
import type { Db } from '../db/connection.ts'
import { nextId } from '../db/nextId.ts'
import type { Schema } from '../db/schema.ts'
import type { Owner } from './conversations.repository.ts'

const messageBinding = (keys: OrganizationKeys, id: number) => `message:${keys.organizationId}:${id}`
const sourcesBinding = (keys: OrganizationKeys, id: number) => `sources:${keys.organizationId}:${id}`

/** The words of an answer and what stands behind them. */
export interface Said {
  content: string
  sources: readonly Source[]
  /** How the question was read, where that is said. */
  reading?: string | undefined
  /** How many documents could not be found when it was made. */
  preparing?: Preparing | undefined
  /** How it was checked, where it claims anything. */
  receipt?: AnswerReceipt | undefined
  /** Numbers of the documents that it names without a citation. */
  named?: readonly number[] | undefined
  /** What it is, once it is whole, how likely what comes first answers, and whether it is a place that members marked. */
  state?: ReplyState | undefined
  probability?: number | undefined
  marked?: true | undefined
  /** Whether its question counts among those that the documents hold no sure answer to. */
  refused: boolean
  engine: EngineName | null
}

/** What is sealed beside the text of a message. Messages of earlier versions hold the list of sources alone. */
type Beside = Source[] | (Told & { sources: Source[]; scope?: NamedScope })
type Told = Pick<Said, 'state' | 'probability' | 'marked' | 'reading' | 'preparing' | 'receipt' | 'named'>

function sealedBeside(said: Told & Pick<Said, 'sources'>): Buffer {
  const { sources, state, probability, marked, reading, preparing, receipt, named } = said
  return Buffer.from(JSON.stringify({ sources, state, probability, marked, reading, preparing, receipt, named }))
}

/** What stands beside the text of a message; nothing beside one that is not written yet. */
function openBeside(keys: OrganizationKeys, row: { id: number; sources: Buffer }): Exclude<Beside, Source[]> {
  if (row.sources.length === 0) return { sources: [] }
  const stored = unsealPacked(keys.secret, sourcesBinding(keys, row.id), row.sources)
  const beside = JSON.parse(stored.toString('utf8')) as Beside
  return Array.isArray(beside) ? { sources: beside } : beside
}

/** The words of a question. */
export const openQuestion = (keys: OrganizationKeys, row: { id: number; content: Buffer }): string =>
  openContent(keys, row)

/** What a refusal said that is lacking. */
export function openTopic(keys: OrganizationKeys, row: { id: number; sources: Buffer }): string {
  const { sources } = openBeside(keys, row)
  return sources.find((source) => source.type === 'content_request')?.content ?? ''
}

/** The words of a message; none of one that is not written yet. */
function openContent(keys: OrganizationKeys, row: { id: number; content: Buffer }): string {
  if (row.content.length === 0) return ''
  return unsealPacked(keys.secret, messageBinding(keys, row.id), row.content).toString('utf8')
}

const newMessage = compiledOnce((tx, row: Required<Insertable<Schema['messages']>>) =>
  tx.insertInto('messages').values({
    id: row.id,
    conversationId: row.conversationId,
    organizationId: row.organizationId,
    role: row.role,
    engine: row.engine,
    refused: row.refused,
    state: row.state,
    replaces: row.replaces,
    level: row.level,
    content: row.content,
    sources: row.sources,
    createdAt: row.createdAt,
  }),
)

const NOTHING = Buffer.alloc(0)

/** A question that is about to be answered. */
export interface NewTurn {
  conversationId: number
  question: string
  /** What alone is asked. */
  scope?: NamedScope | undefined
  /** The question in whose place it is asked. It and its answer go once this one's is whole, and are not shown until then. */
  replaces?: number | undefined
  /** The highest access level that its answer may rest on. */
  level?: AccessLevel
  now: string
}

/**
 * Stores a question, and behind it the place of its answer, in a transaction: their ciphertexts are bound to their ids. The answer's
 * id is the question's plus one.
 */
export async function beginTurn(
  tx: Db,
  keys: OrganizationKeys,
  turn: NewTurn,
): Promise<{ questionId: number; answerId: number }> {
  const { conversationId, question, scope, replaces, level = null, now } = turn
  const questionId = await nextId(tx, 'messages')
  const { organizationId } = keys
  const row = { conversationId, organizationId, level, engine: null, refused: 0, sources: NOTHING, createdAt: now }
  const content = sealPacked(keys.secret, messageBinding(keys, questionId), Buffer.from(question))
  const beside = scope ? Buffer.from(JSON.stringify({ sources: [], scope })) : undefined
  await newMessage(tx, {
    ...row,
    id: questionId,
    role: 'user',
    content,
    ...(beside && { sources: sealPacked(keys.secret, sourcesBinding(keys, questionId), beside) }),
    state: 'whole',
    replaces: replaces ?? null,
  })
  const answer = { id: questionId + 1, role: 'assistant', content: NOTHING, state: 'writing', replaces: null } as const
  await newMessage(tx, { ...row, ...answer })
  return { questionId, answerId: answer.id }
}

interface Ended {
  id: number
  organizationId: number
  state: AnswerProgress
  engine: EngineName | null
  refused: number
  content: Buffer
  sources: Buffer
}

const writeAnswer = compiledOnce((tx, written: Ended) =>
  tx
    .updateTable('messages')
    .set({
      state: written.state,
      engine: written.engine,
      refused: written.refused,
      content: written.content,
      sources: written.sources,
    })
    .where('id', '=', written.id)
    .where('organizationId', '=', written.organizationId),
)

/**
 * Writes an answer into its place, in a transaction. False when it is gone, as with its conversation.
 * What a whole one was asked in place of goes; beside another it stands again.
 */
export async function endTurn(
  tx: Db,
  keys: OrganizationKeys,
  { answerId, said, progress }: { answerId: number; said: Said; progress: Exclude<AnswerProgress, 'writing'> },
): Promise<boolean> {
  const seal = (binding: string, bytes: Buffer) => sealPacked(keys.secret, binding, bytes)
  const { numAffectedRows } = await writeAnswer(tx, {
    id: answerId,
    organizationId: keys.organizationId,
    state: progress,
    engine: said.engine,
    refused: Number(said.refused),
    content: said.content === '' ? NOTHING : seal(messageBinding(keys, answerId), Buffer.from(said.content)),
    sources: seal(sourcesBinding(keys, answerId), sealedBeside(said)),
  })
  return (numAffectedRows ?? 0n) > 0n
}

/** The last question of a conversation that the caller has checked to be the asker's; with an id, the last one before that message. */
export async function lastQuestion(db: Db, keys: OrganizationKeys, conversationId: number, before?: number) {
  return db
    .selectFrom('messages')
    .select(['id', 'content'])
    .where('organizationId', '=', keys.organizationId)
    .where('conversationId', '=', conversationId)
    .where('role', '=', 'user')
    .$if(before !== undefined, (of) => of.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
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

/** What a message is opened from. */
export const MESSAGE_COLUMNS = [
  'messages.id',
  'messages.role',
  'messages.content',
  'messages.sources',
  'messages.engine',
  'messages.state',
  'messages.createdAt',
  'messages.level',
] as const

/** A message, whatever its role: what may be shown of it is for `shown/shownAnswers.ts` to say. */
export function openMessage(keys: OrganizationKeys, row: MessageRow) {
  const beside = openBeside(keys, row)
  return new Unshown({
    id: row.id,
    role: row.role,
    progress: row.state,
    level: row.level,
    createdAt: row.createdAt,
    engine: row.engine as EngineName | null,
    content: openContent(keys, row),
    ...beside,
    ...(row.role === 'assistant' && row.state === 'whole' && { state: stateOf(beside) }),
  })
}
type MessageRow = Pick<
  Selectable<Schema['messages']>,
  'id' | 'role' | 'content' | 'sources' | 'engine' | 'state' | 'createdAt' | 'level'
>
export type StoredMessage = ReturnType<typeof openMessage> extends Unshown<infer T> ? T : never

/** A message where its words hold what `holds` asks for. */
export function openWhere(
  keys: OrganizationKeys,
  row: MessageRow,
  holds: (content: string) => boolean,
): Unshown<StoredMessage> | undefined {
  return holds(openContent(keys, row)) ? openMessage(keys, row) : undefined
}

/** The newest `limit` messages of a conversation, oldest first, without those that others are being asked in place of. */
export async function listMessages(db: Db, keys: OrganizationKeys, request: Newest): Promise<Unshown<StoredMessage>[]> {
  const rows = await newest(db, keys, request)
    .select([...MESSAGE_COLUMNS, 'replaces'])
    .execute()
  const replaced = new Set(rows.flatMap(({ replaces }) => (replaces === null ? [] : [replaces, replaces + 1])))
  return rows
    .reverse()
    .filter(({ id }) => !replaced.has(id))
    .map((row) => openMessage(keys, row))
}

/** A message of a conversation of the owner's. */
export async function findMessage(db: Db, owner: Owner, keys: OrganizationKeys, id: number) {
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select([...MESSAGE_COLUMNS, 'messages.conversationId'])
    .where('messages.id', '=', id)
    .where('conversations.organizationId', '=', owner.organizationId)
    .where('conversations.userId', '=', owner.userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { role, state: progress, conversationId } = row
  return { role, progress, conversationId, message: openMessage(keys, row) }
}

/**
 * What was said last before a message, oldest first, without answers that are not written yet. Throws where words are
 * damaged, since a follow-up that is read without them means something else.
 */
export async function listTurns(
  db: Db,
  keys: OrganizationKeys,
  request: Newest & { before: number },
): Promise<Unshown<StoredMessage>[]> {
  const rows = await newest(db, keys, request).select(MESSAGE_COLUMNS).where('id', '<', request.before).execute()
  return rows
    .reverse()
    .filter(({ content }) => content.length > 0)
    .flatMap((row) => {
      openContent(keys, row) // Throws outside of what is caught.
      try {
        return [openMessage(keys, row)]
      } catch {
        // Its sources say who may read an answer: one whose sources are damaged is no part of what follows.
        return []
      }
    })
}
