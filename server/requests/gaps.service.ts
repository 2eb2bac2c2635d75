import type { GapList } from '../../shared/contract/contentRequests.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import type { Actor } from '../access/actor.ts'
import type { Refusals } from '../chat/refusals.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import type { Runtime } from '../runtime.ts'
import { scopeOf } from '../scope.ts'
import { readKept } from './askAgain.ts'
import { listContentRequests, type ContentRequestRow } from './contentRequests.repository.ts'
import { addDismissed, listDismissed, removeDismissed } from './dismissedGaps.repository.ts'
import { findGaps, type GapEvent } from './findGaps.ts'

/** What members ask for and do not find, grouped by meaning. Nobody is named in it. */
export interface GapsService {
  list(actor: Actor): Promise<GapList>
  /** Takes away what was asked so far about a matter; it comes back when it is asked again. */
  dismiss(actor: Actor, question: string): Promise<void>
}

/** What is looked at: comparing takes the square of it. */
const REFUSALS = 250
const REQUESTS = 100
const DISMISSED = 50
const SINCE_MS = 90 * 24 * 60 * 60_000

export function createGapsService(deps: {
  db: Db
  inTransaction: InTransaction
  keyring: Keyring
  refusals: Refusals
  embedder: Embedder
  runtime: Runtime
}): GapsService {
  const { db } = deps
  const sinceNow = () => new Date(deps.runtime.now().getTime() - SINCE_MS).toISOString()
  return {
    async list(actor) {
      const scope = scopeOf(actor)
      const keys = await deps.keyring.keysOf(scope)
      const since = sinceNow()
      const refused = await deps.refusals.list(scope, { since, limit: REFUSALS })
      const requests = await listContentRequests(db, scope, keys, { limit: REQUESTS })
      const dismissed = await listDismissed(db, scope, keys, DISMISSED)
      const events: GapEvent[] = [
        ...refused.map((each) => ({ kind: 'refused' as const, ...each })),
        ...requests.map(requestEvent).filter(({ at }) => at >= since),
        ...dismissed.map((each) => ({ kind: 'ended' as const, topic: '', userId: null, ...each })),
      ]
      const questions = events.filter(({ kind }) => kind !== 'ended').length
      return { gaps: await findGaps(events, deps.embedder), questions, since }
    },
    async dismiss(actor, question) {
      const scope = scopeOf(actor)
      const keys = await deps.keyring.keysOf(scope)
      const now = deps.runtime.now().toISOString()
      await deps.inTransaction(async (tx) => {
        await removeDismissed(tx, scope, sinceNow())
        await addDismissed(tx, scope, keys, { question, now })
      })
    },
  }
}

/** An open request is asked for; one that is answered by now, completed or rejected ends what was asked before. */
function requestEvent({ id, ...row }: ContentRequestRow): GapEvent {
  const event = { question: row.originalMessage, topic: row.requestedTopic, userId: row.userId }
  const answer = readKept(row.offer)
  if (answer) return { kind: 'ended', ...event, at: answer.answeredAt }
  if (row.status === 'pending' || row.status === 'approved')
    return { kind: 'requested', ...event, at: row.createdAt, requestId: id }
  return { kind: 'ended', ...event, at: row.reviewedAt ?? row.updatedAt }
}
