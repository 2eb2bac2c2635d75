import type { Source } from '../../shared/contract/chat.ts'
import { stateOf } from '../../shared/contract/conversations/replyState.ts'
import type { ReplyState } from '../../shared/domain/status.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import { openText, sealText } from '../crypto/sealedText.ts'
import { Unshown } from '../crypto/unshown.ts'
import type { Db } from '../db/connection.ts'

const CONTENT = 'widget message'
const SOURCES = 'widget sources'

export interface NewMessage {
  conversationId: number
  role: 'user' | 'assistant'
  content: string
  sources: readonly Source[]
  /** How likely what comes first answers. */
  probability?: number | undefined
  /** How the question was read, where that is said. */
  reading?: string | undefined
  /** Numbers of the documents that it names without a citation. */
  named?: readonly number[] | undefined
  /** Whether a language model wrote it, which writes Markdown. */
  markdown?: boolean
  /** Of the question of the turn. */
  fingerprint: string
  /** What the reply of the turn is, and what it counts as. */
  state: ReplyState
  counted: ReplyState
  /** Whether it is a place that members marked as the answer. */
  marked?: true | undefined
  now: string
}

/** What is sealed beside the text. */
interface Beside {
  sources: Source[]
  /** What a reply is; those of earlier versions do not say it. */
  state?: ReplyState
  probability?: number
  marked?: true
  reading?: string
  named?: readonly number[]
  markdown?: boolean
}

/** Adds a message; its ciphertext is bound to the id that the database gives it. Gives its number in the conversation. */
export async function addMessage(db: Db, keys: OrganizationKeys, message: NewMessage): Promise<number> {
  const { conversationId, role, fingerprint, state, counted, now } = message
  const last = await db
    .selectFrom('widget_messages')
    .select((of) => of.fn.max('number').as('number'))
    .where('conversationId', '=', conversationId)
    .executeTakeFirst()
  const number = (last?.number ?? 0) + 1
  const empty = { content: Buffer.alloc(0), sources: Buffer.alloc(0) }
  const unanswered = { refused: Number(counted !== 'answer'), unsure: Number(counted === 'places') }
  const row = { conversationId, role, number, fingerprint, ...unanswered, createdAt: now, ...empty }
  const { id } = await db
    .insertInto('widget_messages')
    .values({ ...row, organizationId: keys.organizationId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { sources, probability, marked, reading, named, markdown } = message
  const beside = JSON.stringify({ sources, state, probability, marked, reading, named, markdown })
  const sealed = {
    content: sealText(keys, [CONTENT, id], message.content),
    sources: sealText(keys, [SOURCES, id], beside),
  }
  await db.updateTable('widget_messages').set(sealed).where('id', '=', id).execute()
  return number
}

function openContent(keys: OrganizationKeys, { id, content }: { id: number; content: Buffer }): string {
  return openText(keys, [CONTENT, id], content)
}

/** The words of a question. */
export const openQuestion = (keys: OrganizationKeys, row: { id: number; content: Buffer }): string =>
  openContent(keys, row)

/** The newest questions of visitors that got no sure answer, newest first; what members tried out is left out. */
export async function listRefused(db: Db, keys: OrganizationKeys, { since, limit }: { since: string; limit: number }) {
  const rows = await db
    .selectFrom('widget_messages as reply')
    .innerJoin('widget_conversations', 'widget_conversations.id', 'reply.conversationId')
    .innerJoin('widget_messages as asked', (join) =>
      join
        .onRef('asked.conversationId', '=', 'reply.conversationId')
        .on((is) => is('asked.number', '=', is('reply.number', '-', 1))),
    )
    .select(['reply.id', 'reply.sources', 'reply.createdAt', 'reply.conversationId'])
    .select(['asked.id as askedId', 'asked.content'])
    .where('reply.organizationId', '=', keys.organizationId)
    .where('reply.role', '=', 'assistant')
    .where('reply.refused', '=', 1)
    .where('reply.createdAt', '>=', since)
    .where('widget_conversations.preview', '=', 0)
    .orderBy('reply.id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, sources, createdAt, conversationId, askedId, content }) => {
    const beside = JSON.parse(openText(keys, [SOURCES, id], sources)) as Beside
    // It counts as what the search made of it, and lacks no answer.
    if (beside.marked) return []
    const question = openContent(keys, { id: askedId, content })
    return [{ question, sources: beside.sources, conversationId, at: createdAt }]
  })
}

/** The newest `limit` messages of a conversation that the caller has checked to be the visitor's, oldest first; what may be shown is for the rule to say. */
export async function listMessages(
  db: Db,
  keys: OrganizationKeys,
  { conversationId, limit }: { conversationId: number; limit: number },
) {
  const rows = await db
    .selectFrom('widget_messages')
    .select(['id', 'number', 'role', 'content', 'sources', 'createdAt'])
    .where('organizationId', '=', keys.organizationId)
    .where('conversationId', '=', conversationId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map(({ id, number, role, content, sources, createdAt }) => {
    const beside = JSON.parse(openText(keys, [SOURCES, id], sources)) as Beside
    const said = { number, role, createdAt, content: openContent(keys, { id, content }), ...beside }
    // An answer is stored when it is whole, and rests on what is public.
    return new Unshown({ ...said, state: stateOf(beside), progress: 'whole' as const, level: 'public' as const })
  })
}
