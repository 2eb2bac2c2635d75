import type { DocumentSource } from '../../shared/contract/chat.ts'
import { levelOf, type Actor } from '../access/actor.ts'
import { standsAlone } from '../answering/same/sameQuestion.ts'
import { readOwnReply, type OwnReply } from '../chat/ownReply.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { CitedService } from '../documents/cited/cited.service.ts'
import { assertThat, notFound } from '../errors.ts'
import { scopeOf } from '../scope.ts'

/** A place that may be marked as the answer, and the question. */
export interface MarkablePlace {
  question: string
  place: DocumentSource
}

/**
 * One of the places that an own reply shows, by its number, with the question that it is to be the answer to. What is marked is what the server showed:
 * nothing of it comes from who marks. @throws NOT_FOUND, and CONFLICT where it cannot be marked
 */
export async function requireMarkable(
  deps: { db: Db; cited: CitedService },
  actor: Actor,
  { keys, messageId, marker }: { keys: OrganizationKeys; messageId: number; marker: number },
): Promise<MarkablePlace> {
  const { reply, asked } = await readOwnReply(deps, actor, { keys, messageId })
  assertThat(reply.state === 'places', 'CONFLICT', 'Only a place that an unsure reply shows can be marked.', {
    params: { reason: 'mark_places' },
  })
  const source = reply.sources.find((each) => each.type === 'document' && each.marker === marker)
  if (source?.type !== 'document') throw notFound('Place')
  const reader = { scope: scopeOf(actor), highest: levelOf(actor) }
  const [[now] = []] = await deps.cited.withSince(reader, [{ createdAt: reply.createdAt, sources: [source] }])
  assertThat(
    now?.type === 'document' && saysTheSame(now),
    'CONFLICT',
    'The document has changed since. Ask again to mark what it says now.',
    { params: { reason: 'mark_changed' } },
  )
  const { near: _near, ...place } = source
  return { question: requireQuestion(asked), place }
}

/** Whether what is quoted stands in the very document that was cited. */
export const saysTheSame = ({ since, documentId }: DocumentSource): boolean =>
  since === undefined || (['unchanged', 'moved'].includes(since.state) && since.documentId === documentId)

/** The question of a reply, which has to mean the same whoever asks it. */
function requireQuestion([question, before]: OwnReply['asked']): string {
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
