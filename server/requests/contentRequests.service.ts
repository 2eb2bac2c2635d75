import type {
  ContentRequest,
  ContentRequestReview,
  NewContentRequest,
  RequestQuery,
} from '../../shared/contract/contentRequests.ts'
import { highestLevel, LEVEL_RANK } from '../../shared/domain/access.ts'
import type { Actor } from '../access/actor.ts'
import { requireMember } from '../access/standing.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { citedDocuments } from '../chat/citations.ts'
import { deliverAnswer } from '../chat/deliverAnswer.ts'
import { questionsBefore } from '../chat/questionsBefore.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import type { CitedService } from '../documents/cited/cited.service.ts'
import type { LibraryState } from '../documents/libraryState.ts'
import { AppError, notFound } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import { scopeOf, type Scope } from '../scope.ts'
import { shownKept, readKept, type KeptAnswer } from './askAgain.ts'
import {
  addContentRequest,
  listContentRequests,
  setAnswered,
  type ContentRequestRow,
} from './contentRequests.repository.ts'
import type { GoldenQuestionsService } from './goldenQuestions.service.ts'
import { findOpen, markSeen, setReview } from './requestRows.repository.ts'
import type { RequestLetters } from './requestLetters.ts'
import { contentRequestView, sealNotes, wantedBy } from './requestView.ts'
import { requireRoom } from './requireRoom.ts'
import { questionPrint } from './questionPrint.ts'

/** What members ask administrators to add. Foreign and unknown ids are "not found" alike. */
export interface ContentRequestsService {
  /** The caller's own, or all of the organization for those who review. */
  list(actor: Actor, query: RequestQuery): Promise<ContentRequest[]>
  /** The same question of the same member is one request while it is open. @throws CONFLICT */
  create(actor: Actor, request: NewContentRequest): Promise<{ request: ContentRequest; known: boolean }>
  /** @throws NOT_FOUND, CONFLICT where an answer is to be sent that does not hold any more */
  review(actor: Actor, id: number, review: ContentRequestReview): Promise<ContentRequest>
  /** Notes that the caller has seen what became of their own. */
  markSeen(actor: Actor): Promise<void>
}

export interface ContentRequestsDeps {
  db: Db
  inTransaction: InTransaction
  keyring: Keyring
  audit: AuditService
  letters: RequestLetters
  library: LibraryState
  golden: Pick<GoldenQuestionsService, 'join'>
  cited: CitedService
  runtime: Runtime
  /** Tells the work in the background that there is a question to ask. */
  onCreate: (scope: Scope) => void
}

export function createContentRequestsService(deps: ContentRequestsDeps): ContentRequestsService {
  const { inTransaction, runtime } = deps
  const now = () => runtime.now().toISOString()
  const keysOf = (actor: Actor) => deps.keyring.keysOf(scopeOf(actor))
  const one = async (tx: Db, actor: Actor, id: number, keys: OrganizationKeys): Promise<ContentRequestRow> => {
    const [row] = await listContentRequests(tx, scopeOf(actor), keys, { id, limit: 1 })
    if (!row) throw notFound('Request')
    return row
  }
  const viewsOf = async (actor: Actor, keys: OrganizationKeys, rows: readonly ContentRequestRow[]) => {
    const offers = await shownKept(
      deps.cited,
      actor,
      rows.map(({ offer }) => offer),
    )
    return rows.map((row, at) => contentRequestView({ actor, keys }, row, offers[at]))
  }
  const viewOf = async (actor: Actor, keys: OrganizationKeys, row: ContentRequestRow) => {
    const [view] = await viewsOf(actor, keys, [row])
    if (!view) throw notFound('Request')
    return view
  }
  return {
    async list(actor, query) {
      const keys = await keysOf(actor)
      const rows = await listContentRequests(deps.db, scopeOf(actor), keys, wantedBy(actor, query))
      return viewsOf(actor, keys, rows)
    },
    async create(actor, request) {
      const keys = await keysOf(actor)
      const created = await inTransaction(async (tx) => {
        await requireMember(tx, actor)
        const earlier = await earlierOf(tx, { actor, keys, request })
        const fingerprint = questionPrint(keys, request.originalMessage, earlier)
        const { userId } = actor
        const known = await findOpen(tx, scopeOf(actor), 'content_requests', { userId, fingerprint })
        if (known === undefined) await requireRoom(tx, actor, 'content_requests')
        const id =
          known ??
          (await addContentRequest(tx, scopeOf(actor), keys, {
            ...request,
            earlier,
            asker: { userId },
            fingerprint,
            now: now(),
          }))
        return { row: await one(tx, actor, id, keys), known: known !== undefined }
      })
      if (!created.known) deps.onCreate(scopeOf(actor))
      return { request: await viewOf(actor, keys, created.row), known: created.known }
    },
    async review(actor, id, review) {
      const keys = await keysOf(actor)
      const reviewed = await inTransaction(async (tx) => {
        await requireMember(tx, actor)
        await reviewOne(deps, tx, { actor, keys, row: await one(tx, actor, id, keys), review, now: now() })
        return one(tx, actor, id, keys)
      })
      deps.letters.deliver()
      return viewOf(actor, keys, reviewed)
    },
    async markSeen(actor) {
      const { userId } = actor
      await markSeen(deps.db, scopeOf(actor), 'content_requests', { userId, now: now() })
    },
  }
}

/** Questions that are kept with one that may follow them up: as many as the chat understands one from. */
const EARLIER = 3

/** What the member had asked before in the conversation in which the question was refused. */
async function earlierOf(
  tx: Db,
  { actor, keys, request }: { actor: Actor; keys: OrganizationKeys; request: NewContentRequest },
): Promise<string[]> {
  const { messageId, originalMessage } = request
  if (messageId === undefined) return []
  const { userId, organizationId } = actor
  const asked = await questionsBefore(tx, { userId, organizationId }, keys, { messageId, limit: EARLIER })
  return asked?.question === originalMessage ? asked.earlier : []
}

interface Reviewing {
  actor: Actor
  keys: OrganizationKeys
  row: ContentRequestRow
  review: ContentRequestReview
  now: string
}

/** Writes a review down and does what follows from it: the answer and the mail to the member, the golden question. */
async function reviewOne(deps: ContentRequestsDeps, tx: Db, reviewing: Reviewing): Promise<void> {
  const { actor, keys, row, review, now } = reviewing
  const scope = scopeOf(actor)
  const { status } = review
  const notes = sealNotes(keys, { table: 'content_requests', id: row.id }, review.adminNotes)
  const sent = review.sendAnswer ? await send(deps, tx, reviewing) : undefined
  await setReview(tx, scope, 'content_requests', { id: row.id, status, reviewedBy: actor.userId, now, notes })
  await setAnswered(tx, scope, { id: row.id, sent, now })
  await deps.audit.record(tx, actor, {
    action: 'request.reviewed',
    // The log is no place for what members ask.
    target: `content request ${row.id}`,
    detail: sent ? `${status}, answer sent` : status,
  })
  if (row.visitor) await tellVisitor(deps, tx, reviewing, sent !== undefined)
  else await tell(deps, tx, reviewing, sent?.conversationId)
}

/**
 * Gives whoever asked the answer that was offered, if they still may see what it cites, a member into a conversation; the
 * question becomes a golden one.
 */
async function send(
  deps: ContentRequestsDeps,
  tx: Db,
  { actor, keys, row, now }: Reviewing,
): Promise<{ conversationId?: number }> {
  const scope = scopeOf(actor)
  const answer = readKept(row.offer)
  const { userId, role, visitor } = row
  if (!answer || row.answeredAt !== null || row.conversationId !== null) throw notCurrent()
  const highest = visitor ? 'public' : role && highestLevel(role)
  if (highest === null) throw notCurrent()
  const holds =
    LEVEL_RANK[answer.level] <= LEVEL_RANK[highest] &&
    (await deps.library.showsAll(tx, scope, { ids: citedDocuments(answer.sources), highest }))
  if (!holds) throw notCurrent()
  const { originalMessage: question, earlier } = row
  await deps.golden.join(tx, scope, keys, { question, earlier, answer })
  if (userId === null) return {}
  const owner = { userId, organizationId: scope.organizationId }
  return { conversationId: await deliverAnswer(tx, owner, { keys, question, answer, now }) }
}

function notCurrent(): AppError {
  return new AppError('CONFLICT', 'This answer does not hold any more. Load the page again to see what there is now.', {
    params: { reason: 'offer' },
  })
}

/** A visitor hears of what answers the question, and of nothing else. */
async function tellVisitor(
  deps: ContentRequestsDeps,
  tx: Db,
  { actor, row, review }: Reviewing,
  sent: boolean,
): Promise<void> {
  const { adminNotes, status } = review
  const notes = adminNotes === '' ? undefined : adminNotes
  if (!row.visitor || status !== 'completed' || (notes === undefined && !sent)) return
  const answer = sent ? readKept(row.offer)?.content : undefined
  const { visitor: to, originalMessage: question } = row
  await deps.letters.postToVisitor(tx, scopeOf(actor), { to, question, notes, answer })
}

/** Mails are for what ends a request. */
async function tell(
  deps: ContentRequestsDeps,
  tx: Db,
  { actor, row, review }: Reviewing,
  conversationId: number | undefined,
): Promise<void> {
  const { email, firstName, language, status: before, userId } = row
  const { status, adminNotes: notes } = review
  if (status === 'approved' || email === null || userId === actor.userId) return
  if (status === before && conversationId === undefined) return
  const sent: KeptAnswer | undefined = conversationId === undefined ? undefined : readKept(row.offer)
  const answer = sent && conversationId !== undefined ? { content: sent.content, conversationId } : undefined
  const to = { email, firstName, language }
  await deps.letters.post(tx, scopeOf(actor), { to, status, topic: row.requestedTopic, notes, answer })
}
