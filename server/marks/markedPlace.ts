import type { DocumentSource } from '../../shared/contract/chat.ts'
import { levelOf, type Actor } from '../access/actor.ts'
import { standsAlone } from '../answering/same/sameQuestion.ts'
import { findMessage, listTurns } from '../chat/messages.repository.ts'
import { shownTo } from '../chat/shown/shownAnswers.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { CitedService } from '../documents/cited/cited.service.ts'
import { AppError, assertThat, notFound } from '../errors.ts'
import { scopeOf } from '../scope.ts'

/** A place that may be marked as the answer, and the question. */
export interface MarkablePlace {
  question: string
  place: DocumentSource
}

/** The question with what was asked before it. */
const ASKED = 3

/**
 * One of the places that an own reply shows, by its number, with the question that it is to be the answer to. What is marked is what the server showed:
 * nothing of it comes from who marks. @throws NOT_FOUND, and CONFLICT where it cannot be marked
 */
export async function requireMarkable(
  { db, cited }: { db: Db; cited: CitedService },
  actor: Actor,
  { keys, messageId, marker }: { keys: OrganizationKeys; messageId: number; marker: number },
): Promise<MarkablePlace> {
  const reader = { scope: scopeOf(actor), highest: levelOf(actor), isAsker: true }
  const found = await findMessage(db, actor, keys, messageId)
  if (found?.role !== 'assistant') throw notFound('Answer')
  const [reply] = await shownTo(cited, reader, [found.message])
  assertThat(reply?.state === 'places', 'CONFLICT', 'Only a place that an unsure reply shows can be marked.', {
    params: { reason: 'mark_places' },
  })
  const source = reply.sources.find((each) => each.type === 'document' && each.marker === marker)
  if (source?.type !== 'document') throw notFound('Place')
  const [[now] = []] = await cited.withSince(reader, [{ createdAt: reply.createdAt, sources: [source] }])
  if (now?.type !== 'document' || !saysTheSame(now)) throw changed()
  const { near: _near, ...place } = source
  const { conversationId } = found
  return { question: await requireQuestion({ db, cited }, actor, { keys, messageId, conversationId }), place }
}

/** Whether what is quoted stands in the very document that was cited. */
export const saysTheSame = ({ since, documentId }: DocumentSource): boolean =>
  since === undefined || (['unchanged', 'moved'].includes(since.state) && since.documentId === documentId)

function changed(): AppError {
  return new AppError('CONFLICT', 'The document has changed since. Ask again to mark what it says now.', {
    params: { reason: 'mark_changed' },
  })
}

/** The question of a reply, which has to mean the same whoever asks it. */
async function requireQuestion(
  { db, cited }: { db: Db; cited: CitedService },
  actor: Actor,
  { keys, messageId, conversationId }: { keys: OrganizationKeys; messageId: number; conversationId: number },
): Promise<string> {
  const reader = { scope: scopeOf(actor), highest: levelOf(actor), isAsker: true }
  const turns = await listTurns(db, keys, { conversationId, before: messageId, limit: ASKED })
  const asked = (await shownTo(cited, reader, turns)).filter(({ role }) => role === 'user')
  const [question, before] = asked.toReversed()
  if (!question) throw notFound('Question')
  assertThat(question.scope === undefined, 'CONFLICT', 'Only a question to all documents can have a marked answer.', {
    params: { reason: 'mark_scope' },
  })
  assertThat(
    standsAlone(question.content, before?.content),
    'CONFLICT',
    'This question can only be understood with those before it. Ask it as a whole, and mark the place then.',
    { params: { reason: 'mark_follow_up' } },
  )
  return question.content
}
