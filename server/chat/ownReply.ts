import { levelOf, type Actor } from '../access/actor.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { CitedService } from '../documents/cited/cited.service.ts'
import { notFound } from '../errors.ts'
import { scopeOf } from '../scope.ts'
import { findMessage, listTurns, type StoredMessage } from './messages.repository.ts'
import { shownTo, type Shown } from './shown/shownAnswers.ts'

/** A reply in a conversation of the caller's, as they may read it now, and what they asked in it up to there. */
export interface OwnReply {
  reply: Shown<StoredMessage>
  /** The last question first, then the one before it. */
  asked: readonly Shown<StoredMessage>[]
}

/** A question, what replied to the one before it, and that one. */
const TURNS = 3

/** Whether a reply is there that is the caller's own. @throws NOT_FOUND */
export async function requireOwnReply(tx: Db, actor: Actor, keys: OrganizationKeys, messageId: number) {
  const found = await findMessage(tx, actor, keys, messageId)
  if (found?.role !== 'assistant') throw notFound('Answer')
  return found
}

/** Reads an own reply with its question. @throws NOT_FOUND */
export async function readOwnReply(
  { db, cited }: { db: Db; cited: Pick<CitedService, 'visible'> },
  actor: Actor,
  { keys, messageId }: { keys: OrganizationKeys; messageId: number },
): Promise<OwnReply> {
  const { message, conversationId } = await requireOwnReply(db, actor, keys, messageId)
  const before = await listTurns(db, keys, { conversationId, before: messageId, limit: TURNS })
  const reader = { scope: scopeOf(actor), highest: levelOf(actor), isAsker: true }
  const shown = await shownTo(cited, reader, [...before, message])
  const reply = shown.at(-1)
  if (!reply) throw notFound('Answer')
  return { reply, asked: shown.filter(({ role }) => role === 'user').toReversed() }
}
