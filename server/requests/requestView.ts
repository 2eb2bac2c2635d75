import type {
  CitedAnswer,
  ContentRequest,
  RequestQuery,
  ResourceRequest,
} from '../../shared/contract/contentRequests.ts'
import { actorMay, type Actor } from '../access/actor.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { AskingVisitor, ContentRequestRow } from './contentRequests.repository.ts'
import type { RequestFacts, RequestTable, Wanted } from './requestRows.repository.ts'
import type { ResourceRequestRow } from './resourceRequests.repository.ts'
import { openText, sealText, type Place } from '../crypto/sealedText.ts'

/** A caller with what is needed to show them requests. */
export interface Viewer {
  actor: Actor
  keys: OrganizationKeys
}

/** Those that a caller may see of what they want to see: their own, unless they review. */
export function wantedBy(actor: Actor, { whose, ...query }: RequestQuery): Wanted {
  const all = whose === 'all' && actorMay(actor, 'requests.review')
  return { ...query, ...(all ? {} : { userId: actor.userId }) }
}

const notesPlace = (table: RequestTable, id: number): Place => [`${table}.notes`, id]

/** Notes as they are stored: null takes them away, undefined leaves them. */
export function sealNotes(
  keys: OrganizationKeys,
  of: { table: RequestTable; id: number },
  notes: string | undefined,
): Buffer | null | undefined {
  if (notes === undefined) return undefined
  return notes === '' ? null : sealText(keys, notesPlace(of.table, of.id), notes)
}

function common(table: RequestTable, { actor, keys }: Viewer, row: RequestFacts) {
  const own = row.userId === actor.userId
  const reviewedUnseen = row.reviewedAt !== null && (row.seenAt === null || row.seenAt < row.reviewedAt)
  return {
    id: row.id,
    status: row.status,
    adminNotes: row.adminNotes && openText(keys, notesPlace(table, row.id), row.adminNotes),
    createdAt: row.createdAt,
    reviewedAt: row.reviewedAt,
    own,
    ...(own ? { unseen: reviewedUnseen } : {}),
    ...(actorMay(actor, 'requests.review') ? { requester: requesterOf(row) } : {}),
  }
}

function requesterOf({ firstName, lastName, email }: RequestFacts): { name: string; email: string } | null {
  if (email === null) return null
  return { name: [firstName, lastName].filter(Boolean).join(' ') || email, email }
}

/** What is shown of the questions that one follows up: the last one, which says what is meant. */
export function askedAfter(earlier: readonly string[]): { askedAfter?: string } {
  const last = earlier.at(-1)
  return last === undefined ? {} : { askedAfter: last }
}

/** `offer` is what the viewer may read of the answer that is kept with it. */
export function contentRequestView(
  viewer: Viewer,
  row: ContentRequestRow,
  offer: CitedAnswer | undefined,
): ContentRequest {
  const shared = common('content_requests', viewer, row)
  return {
    ...shared,
    ...(row.visitor && shared.requester !== undefined ? visitorOf(row.visitor) : {}),
    requestedTopic: row.requestedTopic,
    originalMessage: row.originalMessage,
    ...askedAfter(row.earlier),
    updatedAt: row.updatedAt,
    answered: row.answeredAt !== null || row.conversationId !== null,
    ...(offer && actorMay(viewer.actor, 'requests.review') ? { offer } : {}),
    ...(shared.own && row.conversationId !== null ? { conversationId: row.conversationId } : {}),
  }
}

/** A visitor is known by their address alone. */
function visitorOf({ email }: AskingVisitor) {
  return { visitor: true, requester: { name: email, email } }
}

export function resourceRequestView(viewer: Viewer, row: ResourceRequestRow): ResourceRequest {
  return { ...common('resource_requests', viewer, row), question: row.question }
}
