import type { z } from 'zod'
import type {
  deliveries,
  Delivery,
  newWebhook,
  Webhook,
  webhookChange,
  webhookSecret,
} from '../../shared/contract/webhooks.ts'
import { FORMER_SECRET_HOURS, MAX_WEBHOOKS } from '../../shared/domain/webhooks.ts'
import { readAddress } from '../../shared/domain/readAddress.ts'
import type { Actor } from '../access/actor.ts'
import { requireMember } from '../access/standing.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { bareHost } from '../net/webAccess.ts'
import type { WebAsker } from '../net/webAsker.ts'
import { AppError, assertThat, notFound } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import { scopeOf } from '../scope.ts'
import { listDeliveries, restartDelivery } from './deliveries.repository.ts'
import { newSecret } from './signature.ts'
import {
  addWebhook,
  changeWebhook,
  countWebhooks,
  findWebhook,
  listWebhooks,
  removeWebhook,
  replaceSecret,
} from './webhooks.repository.ts'

/** Webhooks of the caller's organization. Foreign and unknown ids are "not found" alike. */
export interface WebhooksService {
  list(actor: Actor): Promise<Webhook[]>
  /** Adds one; its secret is in this answer and nowhere else. @throws VALIDATION_FAILED, CONFLICT */
  add(actor: Actor, request: z.output<typeof newWebhook>): Promise<z.input<typeof webhookSecret>>
  /** @throws NOT_FOUND, VALIDATION_FAILED */
  change(actor: Actor, id: number, change: z.output<typeof webhookChange>): Promise<Webhook>
  /** Gives a new secret; the one before signs beside it for a day. @throws NOT_FOUND */
  rotateSecret(actor: Actor, id: number): Promise<z.input<typeof webhookSecret>>
  remove(actor: Actor, id: number): Promise<void>
  /** A page of its deliveries, newest first. @throws NOT_FOUND */
  deliveries(actor: Actor, id: number, before: number | undefined): Promise<z.input<typeof deliveries>>
  /** Sends a delivery again, with a new signature and the same id. @throws NOT_FOUND, CONFLICT */
  sendAgain(actor: Actor, which: { id: number; deliveryId: number }): Promise<Delivery>
}

const PUBLIC = ['https', 'Enter an https address on the public internet.'] as const
const PUBLIC_OR_INTERNAL = [
  'httpsOrInternal',
  'Enter an https address on the public internet, or an address that this server allows in its own network.',
] as const
const PAGE = 50
const HOUR_MS = 60 * 60 * 1000

export function createWebhooksService(deps: {
  db: Db
  inTransaction: InTransaction
  keyring: Keyring
  audit: AuditService
  web: Pick<WebAsker, 'mayAskFor'>
  /** Whether a host is one of the operator's own network, where addresses without TLS will do; absent where none is listed. */
  isInternal?: ((host: string) => boolean) | undefined
  runtime: Runtime
  /** Tells the delivery that there is work. */
  onWork: () => void
}): WebhooksService {
  const { db, inTransaction, keyring, audit, runtime } = deps
  const keysOf = (actor: Actor) => keyring.keysOf(scopeOf(actor))
  const changing = async <T>(actor: Actor, run: (tx: Db, keys: OrganizationKeys) => Promise<T>): Promise<T> => {
    const keys = await keysOf(actor)
    return inTransaction(async (tx) => {
      await requireMember(tx, actor)
      return run(tx, keys)
    })
  }
  const one = async (tx: Db, keys: OrganizationKeys, id: number) => {
    const row = await findWebhook(tx, keys, id)
    if (!row) throw notFound('Webhook')
    return row
  }
  const requireAddress = (url: string) => {
    const address = readAddress(url)
    const willDo = address && (address.protocol === 'https:' || deps.isInternal?.(bareHost(address)))
    if (willDo && deps.web.mayAskFor(url)) return
    const [reason, message] = deps.isInternal ? PUBLIC_OR_INTERNAL : PUBLIC
    throw new AppError('VALIDATION_FAILED', message, { fields: { url: message }, params: { reason } })
  }
  return {
    list: async (actor) => listWebhooks(db, await keysOf(actor)),
    async add(actor, { url, events }) {
      requireAddress(url)
      const secret = newSecret()
      const webhook = await changing(actor, async (tx, keys) => {
        assertThat(
          (await countWebhooks(tx, scopeOf(actor))) < MAX_WEBHOOKS,
          'CONFLICT',
          `An organization can have ${MAX_WEBHOOKS} webhooks. Delete one that is no longer needed first.`,
          { params: { reason: 'webhooks', max: MAX_WEBHOOKS } },
        )
        const now = runtime.now().toISOString()
        const id = await addWebhook(tx, keys, { url, secret, events: [...new Set(events)], now })
        await audit.record(tx, actor, { action: 'webhook.added', target: hostOf(url), detail: events.join(', ') })
        return one(tx, keys, id)
      })
      return { webhook, secret }
    },
    async change(actor, id, change) {
      if (change.url !== undefined) requireAddress(change.url)
      const webhook = await changing(actor, async (tx, keys) => {
        await one(tx, keys, id)
        await changeWebhook(tx, keys, id, change)
        const changed = await one(tx, keys, id)
        await audit.record(tx, actor, { action: 'webhook.changed', target: hostOf(changed.url), detail: changed.state })
        return changed
      })
      deps.onWork()
      return webhook
    },
    async rotateSecret(actor, id) {
      const secret = newSecret()
      const formerUntil = new Date(runtime.now().getTime() + FORMER_SECRET_HOURS * HOUR_MS).toISOString()
      const webhook = await changing(actor, async (tx, keys) => {
        const known = await one(tx, keys, id)
        await replaceSecret(tx, keys, id, { secret, formerUntil })
        await audit.record(tx, actor, { action: 'webhook.changed', target: hostOf(known.url), detail: 'secret' })
        return known
      })
      return { webhook, secret }
    },
    remove: (actor, id) =>
      changing(actor, async (tx, keys) => {
        const { url } = await one(tx, keys, id)
        await removeWebhook(tx, scopeOf(actor), id)
        await audit.record(tx, actor, { action: 'webhook.removed', target: hostOf(url) })
      }),
    async deliveries(actor, id, before) {
      await one(db, await keysOf(actor), id)
      const rows = await listDeliveries(db, scopeOf(actor), { webhookId: id, before, limit: PAGE + 1 })
      return { deliveries: rows.slice(0, PAGE).map(deliveryView), more: rows.length > PAGE }
    },
    async sendAgain(actor, { id: webhookId, deliveryId: id }) {
      const row = await changing(actor, async (tx, keys) => {
        const { state } = await one(tx, keys, webhookId)
        assertThat(state === 'active', 'CONFLICT', 'Resume the webhook first.', { params: { reason: 'paused' } })
        const now = runtime.now().toISOString()
        return restartDelivery(tx, scopeOf(actor), { webhookId, id, now })
      })
      if (!row) throw notFound('Delivery')
      deps.onWork()
      return deliveryView(row)
    },
  }
}

/** What lists and logs call a webhook: the rest of an address may hold a key. */
const hostOf = (url: string): string => readAddress(url)?.host ?? ''

type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number]

function deliveryView({ nextAttemptAt, ...row }: DeliveryRow): Delivery {
  return { ...row, nextAttemptAt: row.status === 'waiting' && nextAttemptAt !== '' ? nextAttemptAt : null }
}
