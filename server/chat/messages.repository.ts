import type { Insertable, Selectable } from 'kysely'
import type { AnswerReceipt } from '../../shared/contract/answerReceipt.ts'
import type { EngineName, Source } from '../../shared/contract/chat.ts'
import type { NamedScope } from '../../shared/contract/scope/choices.ts'
import type { AccessLevel } from '../../shared/domain/access.ts'
import type { AnswerState } from '../../shared/domain/status.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import { sealPacked, unsealPacked } from '../crypto/sealing.ts'
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
  /** How it was checked, where it claims anything. */
  receipt?: AnswerReceipt | undefined
  /** Numbers of the documents that it names without a citation. */
  named?: readonly number[] | undefined
  /** Whether it is an answer that says that there is none. */
  refused: boolean
  engine: EngineName | null
}

/** What is sealed beside the text of a message. Messages of earlier versions hold the list of sources alone. */
type Beside = Source[] | (Pick<Said, 'reading' | 'receipt' | 'named'> & { sources: Source[]; scope?: NamedScope })

function sealedBeside({ sources, ...told }: Pick<Said, 'sources' | 'reading' | 'receipt' | 'named'>): Buffer {
  const { reading, receipt, named } = told
  const isPlain = reading === undefined && receipt === undefined && named === undefined
  return Buffer.from(JSON.stringify(isPlain ? sources : { sources, reading, receipt, named }))
}

/** What stands beside the text of a message; nothing beside one that is not written yet. */
export function openBeside(keys: OrganizationKeys, row: { id: number; sources: Buffer }): Exclude<Beside, Source[]> {
  if (row.sources.length === 0) return { sources: [] }
  const stored = unsealPacked(keys.secret, sourcesBinding(keys, row.id), row.sources)
  const beside = JSON.parse(stored.toString('utf8')) as Beside
  return Array.isArray(beside) ? { sources: beside } : beside
}

/** The words of a message; none of one that is not written yet. */
export function openContent(keys: OrganizationKeys, row: { id: number; content: Buffer }): string {
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
  state: AnswerState
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
  { answerId, said, state }: { answerId: number; said: Said; state: Exclude<AnswerState, 'writing'> },
): Promise<boolean> {
  const seal = (binding: string, bytes: Buffer) => sealPacked(keys.secret, binding, bytes)
  const { organizationId } = keys
  const { numAffectedRows } = await writeAnswer(tx, {
    id: answerId,
    organizationId,
    state,
    engine: said.engine,
    refused: Number(said.refused),
    content: said.content === '' ? NOTHING : seal(messageBinding(keys, answerId), Buffer.from(said.content)),
    sources: seal(sourcesBinding(keys, answerId), sealedBeside(said)),
  })
  return (numAffectedRows ?? 0n) > 0n
}

/** Takes away, in a transaction, what a question was asked in place of, or lets it stand again beside it. */
export async function settleReplaced(
  tx: Db,
  keys: OrganizationKeys,
  { questionId, replaces, keep }: { questionId: number; replaces: number; keep: boolean },
): Promise<void> {
  const { organizationId } = keys
  if (!keep)
    await tx
      .deleteFrom('messages')
      .where('organizationId', '=', organizationId)
      .where('id', 'in', [replaces, replaces + 1])
      .execute()
  await tx
    .updateTable('messages')
    .set({ replaces: null })
    .where('organizationId', '=', organizationId)
    .where('id', '=', questionId)
    .execute()
}

/** Marks what a server that died was writing, of all organizations, when one starts that has the database to itself. */
export async function interruptAll(db: Db): Promise<void> {
  await db.updateTable('messages').set({ replaces: null }).where('replaces', 'is not', null).execute()
  await db.updateTable('messages').set({ state: 'interrupted' }).where('state', '=', 'writing').execute()
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

const MESSAGE_COLUMNS = ['id', 'role', 'content', 'sources', 'engine', 'state', 'createdAt'] as const

function opened(keys: OrganizationKeys, row: OpenedRow) {
  const { named: _, ...beside } = openBeside(keys, row)
  return {
    id: row.id,
    role: row.role,
    state: row.state,
    createdAt: row.createdAt,
    engine: row.engine as EngineName | null,
    content: openContent(keys, row),
    ...beside,
  }
}
type OpenedRow = Pick<Selectable<Schema['messages']>, (typeof MESSAGE_COLUMNS)[number]>
export type StoredMessage = ReturnType<typeof opened>

/** The newest `limit` messages of a conversation, oldest first, without those that others are being asked in place of. */
export async function listMessages(db: Db, keys: OrganizationKeys, request: Newest): Promise<StoredMessage[]> {
  const rows = await newest(db, keys, request)
    .select([...MESSAGE_COLUMNS, 'replaces'])
    .execute()
  const replaced = new Set(rows.flatMap(({ replaces }) => (replaces === null ? [] : [replaces, replaces + 1])))
  return rows
    .reverse()
    .filter(({ id }) => !replaced.has(id))
    .map((row) => opened(keys, row))
}

/** A message of a conversation of the owner's. */
export async function findMessage(
  db: Db,
  owner: Owner,
  keys: OrganizationKeys,
  id: number,
): Promise<(StoredMessage & { conversationId: number }) | undefined> {
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(['messages.id', 'role', 'content', 'sources', 'engine', 'state', 'messages.createdAt', 'conversationId'])
    .where('messages.id', '=', id)
    .where('conversations.organizationId', '=', owner.organizationId)
    .where('conversations.userId', '=', owner.userId)
    .executeTakeFirst()
  return row && { ...opened(keys, row), conversationId: row.conversationId }
}

/** What was said last before a message, oldest first, without the sources, which nobody needs to understand a follow-up. */
export async function listTurns(db: Db, keys: OrganizationKeys, request: Newest & { before: number }) {
  const rows = await newest(db, keys, request)
    .select(['id', 'role', 'content'])
    .where('id', '<', request.before)
    .execute()
  return rows
    .reverse()
    .map((row) => ({ role: row.role, content: openContent(keys, row) }))
    .filter(({ content }) => content !== '')
}
