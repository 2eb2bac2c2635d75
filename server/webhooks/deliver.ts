import type { DeliveryFailure } from '../../shared/domain/webhooks.ts'
import { DELIVERY_DAYS } from '../../shared/domain/webhooks.ts'
import { PRODUCT_NAME } from '../../shared/domain/brand.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { FetchStopped, PageError } from '../net/pageError.ts'
import { redirectOf, type WebAsker } from '../net/webAsker.ts'
import type { Logger } from '../logger.ts'
import { mailsIn } from '../mail/texts/mailTexts.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import type { Runtime } from '../runtime.ts'
import { outsideRequests } from '../tracing/currentRequest.ts'
import { scopeOf } from '../scope.ts'
import {
  claimDelivery,
  releaseDelivery,
  removeOldDeliveries,
  settleDelivery,
  type ClaimedDelivery,
} from './deliveries.repository.ts'
import { signatureHeaders } from './signature.ts'
import { findKeepers, findReceiver, noteOutcome, stopWebhook } from './webhooks.repository.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Time from each try to the next: about four days in all. */
const WAITS_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
]
/** A webhook of which every try has failed for so long is stopped. */
const LONGEST_FAILING_MS = 4 * DAY_MS
const POLL_MS = 1_000
/** A receiver has as long as the web access allows, which is less. */
const LEASE_MS = 2 * MINUTE_MS
/** Tries at the same time: of all, and of one organization, so that slow receivers of one leave room to the others. */
const AT_ONCE = 32
const OF_ONE_ORGANIZATION = 4
const SWEEP_MS = HOUR_MS
const GONE = 410

export interface DeliveryDeps {
  db: Db
  inTransaction: InTransaction
  keyring: Keyring
  web: Pick<WebAsker, 'ask'>
  audit: AuditService
  mailer: Mailer
  organizations: Pick<OrganizationsService, 'current'>
  publicUrl: () => string
  logger: Logger
  runtime: Runtime
}

/** Sends what triggers have noted, in the background. */
export interface WebhookDelivery {
  /** Begins with what is due, if that is not under way. */
  kick(): void
  start(): void
  stop(): Promise<void>
}

export function createWebhookDelivery(deps: DeliveryDeps): WebhookDelivery {
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let claiming: Promise<void> | undefined
  let sweptAt = 0
  let stopped = false
  const failed = (error: unknown) => deps.logger.error({ err: error }, 'webhook delivery')
  const claimAll = async () => {
    while (!stopped && running.size < AT_ONCE) {
      const claimed = await claimNext(deps)
      if (!claimed) return
      const work: Promise<void> = deliverOne(deps, claimed)
        .catch(failed)
        .finally(() => {
          running.delete(work)
          kick()
        })
      running.add(work)
    }
  }
  const kick = () => {
    if (stopped) return
    claiming ??= outsideRequests(claimAll)
      .catch(failed)
      .finally(() => {
        claiming = undefined
      })
  }
  return {
    kick,
    start() {
      timer = setInterval(() => {
        kick()
        const now = deps.runtime.now().getTime()
        if (now - sweptAt < SWEEP_MS) return
        sweptAt = now
        void removeOldDeliveries(deps.db, new Date(now - DELIVERY_DAYS * DAY_MS).toISOString()).catch(failed)
      }, POLL_MS)
      timer.unref()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await claiming
      await Promise.all(running)
    },
  }
}

function claimNext({ inTransaction, runtime }: DeliveryDeps): Promise<ClaimedDelivery | undefined> {
  const now = runtime.now()
  const leaseUntil = new Date(now.getTime() + LEASE_MS).toISOString()
  return inTransaction(
    (tx) => claimDelivery(tx, { now: now.toISOString(), leaseUntil, perOrganization: OF_ONE_ORGANIZATION }),
    { lasting: false },
  )
}

async function deliverOne(deps: DeliveryDeps, claimed: ClaimedDelivery): Promise<void> {
  try {
    await settle(deps, claimed, await attempt(deps, claimed))
  } catch (error) {
    await releaseDelivery(deps.db, claimed.id)
    if (!(error instanceof FetchStopped)) throw error
  }
}

interface Attempt {
  status: number | null
  failure: DeliveryFailure | null
}

async function attempt(deps: DeliveryDeps, claimed: ClaimedDelivery): Promise<Attempt> {
  const at = deps.runtime.now()
  const keys = await deps.keyring.keysOf(scopeOf(claimed))
  const receiver = await findReceiver(deps.db, keys, claimed.webhookId, at.toISOString())
  if (!receiver) return { status: null, failure: 'UNREACHABLE' }
  const { event: type, occurredAt: timestamp, messageId } = claimed
  const body = JSON.stringify({ type, timestamp, data: JSON.parse(claimed.data) as unknown })
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': `${PRODUCT_NAME}-Webhooks/1`,
    ...signatureHeaders({ messageId, body, at }, receiver.secrets),
  }
  try {
    return await deps.web.ask(receiver.url, { method: 'POST', body, headers, redirects: 0 }, async (response) => {
      await response.body?.cancel()
      const { status } = response
      if (redirectOf(response) !== undefined) return { status, failure: 'REDIRECT' }
      return { status, failure: status >= 200 && status < 300 ? null : 'STATUS' }
    })
  } catch (error) {
    if (!(error instanceof PageError)) throw error
    return { status: null, failure: FAILURES[error.failure] ?? 'UNREACHABLE' }
  }
}

const FAILURES: Readonly<Record<string, DeliveryFailure>> = {
  WEBSITE_TOO_SLOW: 'TOO_SLOW',
  ADDRESS_NOT_ALLOWED: 'NOT_ALLOWED',
}

/** Writes down how a try ended; stops the webhook where its receiver is gone, or has failed for days. */
async function settle(deps: DeliveryDeps, claimed: ClaimedDelivery, { status, failure }: Attempt): Promise<void> {
  const now = deps.runtime.now()
  const wait = WAITS_MS[claimed.attempts]
  const again = failure !== null && status !== GONE && wait !== undefined
  const outcome = {
    status,
    failure,
    now: now.toISOString(),
    nextAttemptAt: again ? new Date(now.getTime() + wait).toISOString() : null,
  }
  const stopped = await deps.inTransaction(async (tx) => {
    await settleDelivery(tx, claimed.id, outcome)
    const since = await noteOutcome(tx, claimed.webhookId, { ok: failure === null, now: outcome.now })
    const failing = since !== null && now.getTime() - Date.parse(since) >= LONGEST_FAILING_MS
    if (status !== GONE && !failing) return false
    if (!(await stopWebhook(tx, claimed.webhookId, outcome.now))) return false
    await tellKeepers(deps, tx, claimed)
    return true
  })
  if (stopped) await deps.mailer.deliver()
}

async function tellKeepers(deps: DeliveryDeps, tx: Db, claimed: ClaimedDelivery): Promise<void> {
  const scope = scopeOf(claimed)
  const { slug } = await deps.organizations.current(scope, tx)
  await deps.audit.recordFor(tx, scope, { action: 'webhook.stopped', target: `webhook ${claimed.webhookId}` })
  for (const keeper of await findKeepers(tx, scope)) {
    const { language, text, greeting } = mailsIn(keeper.language)
    await deps.mailer.post(tx, scope, {
      to: keeper.email,
      language,
      subject: text('webhook.subject'),
      paragraphs: [greeting(keeper.firstName), text('webhook.text', { id: String(claimed.webhookId) })],
      link: { label: text('webhook.link'), url: `${deps.publicUrl()}/org/${slug}?tab=admin&section=webhooks` },
      closing: text('webhook.closing'),
    })
  }
}
