import type { RequestQuery, RequestReview, ResourceRequest } from '../../shared/contract/contentRequests.ts'
import type { Actor } from '../access/actor.ts'
import { requireMember } from '../access/standing.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { notFound } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import { scopeOf } from '../scope.ts'
import type { RequestLetters } from './requestLetters.ts'
import { findOpen, markSeen, setReview } from './requestRows.repository.ts'
import { resourceRequestView, sealNotes, wantedBy } from './requestView.ts'
import { requireRoom } from './requireRoom.ts'
import { addResourceRequest, listResourceRequests, type ResourceRequestRow } from './resourceRequests.repository.ts'
import { questionPrint } from './questionPrint.ts'

/** Material that members ask for without having asked the assistant. Foreign and unknown ids are "not found" alike. */
export interface ResourceRequestsService {
  list(actor: Actor, query: RequestQuery): Promise<ResourceRequest[]>
  /** @throws CONFLICT */
  create(actor: Actor, question: string): Promise<{ request: ResourceRequest; known: boolean }>
  /** @throws NOT_FOUND */
  review(actor: Actor, id: number, review: RequestReview): Promise<ResourceRequest>
  markSeen(actor: Actor): Promise<void>
}

export function createResourceRequestsService(deps: {
  db: Db
  inTransaction: InTransaction
  keyring: Keyring
  audit: AuditService
  letters: RequestLetters
  runtime: Runtime
}): ResourceRequestsService {
  const { inTransaction, runtime } = deps
  const now = () => runtime.now().toISOString()
  const keysOf = (actor: Actor) => deps.keyring.keysOf(scopeOf(actor))
  const one = async (tx: Db, actor: Actor, id: number, keys: OrganizationKeys): Promise<ResourceRequestRow> => {
    const [row] = await listResourceRequests(tx, scopeOf(actor), keys, { id, limit: 1 })
    if (!row) throw notFound('Request')
    return row
  }
  const tell = async (tx: Db, actor: Actor, row: ResourceRequestRow, { status, adminNotes: notes }: RequestReview) => {
    const { email, firstName, language } = row
    if (status === 'approved' || status === row.status || email === null || row.userId === actor.userId) return
    const to = { email, firstName, language }
    await deps.letters.post(tx, scopeOf(actor), { to, status, topic: row.question, notes })
  }
  return {
    async list(actor, query) {
      const keys = await keysOf(actor)
      const rows = await listResourceRequests(deps.db, scopeOf(actor), keys, wantedBy(actor, query))
      return rows.map((row) => resourceRequestView({ actor, keys }, row))
    },
    async create(actor, question) {
      const keys = await keysOf(actor)
      return inTransaction(async (tx) => {
        await requireMember(tx, actor)
        const asked = { userId: actor.userId, fingerprint: questionPrint(keys, question) }
        const known = await findOpen(tx, scopeOf(actor), 'resource_requests', asked)
        if (known === undefined) await requireRoom(tx, actor, 'resource_requests')
        const id = known ?? (await addResourceRequest(tx, scopeOf(actor), keys, { ...asked, question, now: now() }))
        const row = await one(tx, actor, id, keys)
        return { request: resourceRequestView({ actor, keys }, row), known: known !== undefined }
      })
    },
    async review(actor, id, review) {
      const keys = await keysOf(actor)
      const { status, adminNotes } = review
      const reviewed = await inTransaction(async (tx) => {
        await requireMember(tx, actor)
        const row = await one(tx, actor, id, keys)
        const notes = sealNotes(keys, { table: 'resource_requests', id }, adminNotes)
        const written = { id, status, reviewedBy: actor.userId, now: now(), notes }
        await setReview(tx, scopeOf(actor), 'resource_requests', written)
        const target = `resource request ${id}`
        await deps.audit.record(tx, actor, { action: 'request.reviewed', target, detail: status })
        await tell(tx, actor, row, review)
        return one(tx, actor, id, keys)
      })
      deps.letters.deliver()
      return resourceRequestView({ actor, keys }, reviewed)
    },
    async markSeen(actor) {
      const { userId } = actor
      await markSeen(deps.db, scopeOf(actor), 'resource_requests', { userId, now: now() })
    },
  }
}
