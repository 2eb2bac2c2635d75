import type { Language } from '../../shared/domain/languages.ts'
import { highestLevel, type AccessLevel } from '../../shared/domain/access.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { requestsOf, type RequestFacts, type Wanted } from './requestRows.repository.ts'
import { openText, sealText } from '../crypto/sealedText.ts'
import { openEarlier, sealEarlier } from './earlierQuestions.repository.ts'

export interface ContentRequestRow extends RequestFacts {
  requestedTopic: string
  originalMessage: string
  /** The questions that it follows up, oldest first. */
  earlier: string[]
  updatedAt: string
  conversationId: number | null
  answeredAt: string | null
  /** Who asked on another site. */
  visitor: AskingVisitor | null
  /** Opened text of the offer. */
  offer: string | null
}

/** Somebody without an account who wants to be told of an answer. */
export interface AskingVisitor {
  email: string
  /** Origin of the site where they asked. */
  site: string
  /** In which the widget spoke to them; absent where it did not say. */
  language?: Language | undefined
}

export interface NewContentRequestRow {
  /** Who asked: a member, or somebody else. */
  asker: { userId: string } | { visitor: AskingVisitor }
  requestedTopic: string
  originalMessage: string
  earlier: readonly string[]
  fingerprint: string
  now: string
}

export async function addContentRequest(
  db: Db,
  scope: Scope,
  keys: OrganizationKeys,
  request: NewContentRequestRow,
): Promise<number> {
  const empty = Buffer.alloc(0)
  const { asker, fingerprint, now } = request
  const { id } = await db
    .insertInto('content_requests')
    .values({
      userId: 'userId' in asker ? asker.userId : null,
      fingerprint,
      organizationId: scope.organizationId,
      requestedTopic: empty,
      originalMessage: empty,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('content_requests')
    .set({
      requestedTopic: sealText(keys, ['requestedTopic', id], request.requestedTopic),
      originalMessage: sealText(keys, ['originalMessage', id], request.originalMessage),
      earlier: sealEarlier(keys, ['requestEarlier', id], request.earlier),
      visitor: 'visitor' in asker ? sealText(keys, ['visitor', id], JSON.stringify(asker.visitor)) : null,
    })
    .where('id', '=', id)
    .execute()
  return id
}

/** `requestsOf` calls the columns of both tables by the names of one. */
const OWN_ID = 'content_requests.id' as 'resource_requests.id'

export async function listContentRequests(
  db: Db,
  scope: Scope,
  keys: OrganizationKeys,
  wanted: Wanted,
): Promise<ContentRequestRow[]> {
  const rows = await requestsOf(db, scope, 'content_requests', wanted)
    .innerJoin('content_requests as whole', 'whole.id', OWN_ID)
    .select(['whole.requestedTopic', 'whole.originalMessage', 'whole.earlier', 'whole.updatedAt'])
    .select(['whole.conversationId', 'whole.offer', 'whole.visitor', 'whole.answeredAt'])
    .execute()
  return rows.map((row) => ({
    ...row,
    requestedTopic: openText(keys, ['requestedTopic', row.id], row.requestedTopic),
    originalMessage: openText(keys, ['originalMessage', row.id], row.originalMessage),
    earlier: openEarlier(keys, ['requestEarlier', row.id], row.earlier),
    offer: row.offer && openText(keys, ['offer', row.id], row.offer),
    visitor: row.visitor && (JSON.parse(openText(keys, ['visitor', row.id], row.visitor)) as AskingVisitor),
  }))
}

/** Notes when a request changed, and whether its answer was sent: to a member into a conversation. */
export async function setAnswered(
  db: Db,
  scope: Scope,
  { id, sent, now }: { id: number; sent: { conversationId?: number } | undefined; now: string },
): Promise<void> {
  await db
    .updateTable('content_requests')
    .set({ updatedAt: now, ...(sent ? { ...sent, answeredAt: now, offer: null } : {}) })
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', id)
    .execute()
}

/** Of very many requests the newest alone are asked again. */
const ASKED_AGAIN = 500

const newestOf = (db: Db, scope: Scope) =>
  db
    .selectFrom('content_requests as newest')
    .select('newest.id')
    .where('newest.organizationId', '=', scope.organizationId)
    .orderBy('newest.id', 'desc')
    .limit(ASKED_AGAIN)

/** A request whose question is to be asked again. */
export interface DueRequest {
  id: number
  question: string
  earlier: string[]
  /** What whoever asked may see. */
  level: AccessLevel
}

/**
 * The newest request without an answer whose question was not asked in this state of the documents. `longAgo` names a time:
 * while documents are being read, only what was asked before it, or never, is due.
 */
export async function findDueRequest(
  db: Db,
  scope: Scope,
  keys: OrganizationKeys,
  { state, longAgo, since }: { state: string; longAgo: string | undefined; since: string },
): Promise<DueRequest | undefined> {
  let due = db
    .selectFrom('content_requests')
    .leftJoin('users', 'users.id', 'content_requests.userId')
    .select(['content_requests.id', 'content_requests.originalMessage', 'content_requests.earlier', 'users.role'])
    // Of a member who has left nobody waits for an answer.
    .where((is) => is.or([is('users.id', 'is not', null), is('content_requests.visitor', 'is not', null)]))
    .where('content_requests.organizationId', '=', scope.organizationId)
    .where('content_requests.id', 'in', newestOf(db, scope))
    .where('content_requests.conversationId', 'is', null)
    .where('content_requests.answeredAt', 'is', null)
    .where('content_requests.status', '!=', 'rejected')
    .where((is) => is.or([is('status', '!=', 'completed'), is('content_requests.updatedAt', '>=', since)]))
    .where((is) => is.or([is('checkedState', 'is', null), is('checkedState', '!=', state)]))
  if (longAgo !== undefined)
    due = due.where((is) => is.or([is('checkedAt', 'is', null), is('checkedAt', '<', longAgo)]))
  const row = await due.orderBy('content_requests.id', 'desc').limit(1).executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    level: row.role === null ? 'public' : highestLevel(row.role),
    question: openText(keys, ['originalMessage', row.id], row.originalMessage),
    earlier: openEarlier(keys, ['requestEarlier', row.id], row.earlier),
  }
}

/** Writes down what a question came to; an absent offer leaves the one before it. */
export async function setOffer(
  db: Db,
  keys: OrganizationKeys,
  checked: { id: number; offer: string | null | undefined; state: string; now: string },
): Promise<void> {
  const { id, offer, state, now } = checked
  const sealed = offer ? sealText(keys, ['offer', id], offer) : null
  await db
    .updateTable('content_requests')
    .set({ checkedState: state, checkedAt: now, ...(offer === undefined ? {} : { offer: sealed }) })
    .where('organizationId', '=', keys.organizationId)
    .where('id', '=', id)
    .where('conversationId', 'is', null)
    .where('answeredAt', 'is', null)
    .execute()
}

/** Organizations, not deleted, with questions that may have to be asked again. */
export async function listAsking(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('organizations')
    .select('id')
    .where('deletedAt', 'is', null)
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom('content_requests')
            .select('content_requests.id')
            .whereRef('content_requests.organizationId', '=', 'organizations.id')
            .where('content_requests.status', '!=', 'rejected')
            .where('content_requests.conversationId', 'is', null)
            .where('content_requests.answeredAt', 'is', null),
        ),
        is.exists(
          is
            .selectFrom('golden_questions')
            .select('golden_questions.id')
            .whereRef('golden_questions.organizationId', '=', 'organizations.id'),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
