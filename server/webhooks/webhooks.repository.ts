import type { WebhookEvent, WebhookState } from '../../shared/domain/webhooks.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import { sealPacked, unsealPacked } from '../crypto/sealing.ts'
import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'

/** A webhook as it is kept, opened. */
export interface WebhookRow {
  id: number
  url: string
  events: WebhookEvent[]
  state: WebhookState
  stoppedAt: string | null
  createdAt: string
}

const COLUMNS = ['id', 'url', 'events', 'state', 'stoppedAt', 'createdAt'] as const
const bindingOf = (keys: OrganizationKeys, what: 'url' | 'secret', id: number) =>
  `webhook-${what}:${keys.organizationId}:${id}`
const sealText = (keys: OrganizationKeys, what: 'url' | 'secret', id: number, text: string) =>
  sealPacked(keys.secret, bindingOf(keys, what, id), Buffer.from(text))
const openText = (keys: OrganizationKeys, what: 'url' | 'secret', id: number, sealed: Buffer) =>
  unsealPacked(keys.secret, bindingOf(keys, what, id), sealed).toString('utf8')

/** Webhooks of the organization, newest first. */
export async function listWebhooks(db: Db, keys: OrganizationKeys): Promise<WebhookRow[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select([...COLUMNS])
    .where('organizationId', '=', keys.organizationId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => opened(keys, row))
}

export async function findWebhook(db: Db, keys: OrganizationKeys, id: number): Promise<WebhookRow | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .select([...COLUMNS])
    .where('organizationId', '=', keys.organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && opened(keys, row)
}

function opened(keys: OrganizationKeys, row: Omit<WebhookRow, 'url' | 'events'> & { url: Buffer; events: string }) {
  return { ...row, url: openText(keys, 'url', row.id, row.url), events: JSON.parse(row.events) as WebhookEvent[] }
}

export async function countWebhooks(db: Db, scope: Scope): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('organizationId', '=', scope.organizationId)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a webhook and gives its id, which what is sealed is bound to. */
export async function addWebhook(
  tx: Db,
  keys: OrganizationKeys,
  { url, secret, events, now }: { url: string; secret: string; events: readonly WebhookEvent[]; now: string },
): Promise<number> {
  const empty = Buffer.alloc(0)
  const { id } = await tx
    .insertInto('webhooks')
    .values({
      organizationId: keys.organizationId,
      url: empty,
      secret: empty,
      events: JSON.stringify(events),
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('webhooks')
    .set({ url: sealText(keys, 'url', id, url), secret: sealText(keys, 'secret', id, secret) })
    .where('id', '=', id)
    .execute()
  return id
}

export async function changeWebhook(
  tx: Db,
  keys: OrganizationKeys,
  id: number,
  {
    url,
    events,
    state,
  }: { url?: string | undefined; events?: WebhookEvent[] | undefined; state?: WebhookState | undefined },
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({
      ...(url !== undefined && { url: sealText(keys, 'url', id, url) }),
      ...(events && { events: JSON.stringify(events) }),
      ...(state && { state, stoppedAt: null, failingSince: null }),
    })
    .where('organizationId', '=', keys.organizationId)
    .where('id', '=', id)
    .execute()
}

/** Gives a webhook a new secret; the one before signs beside it until a time. */
export async function replaceSecret(
  tx: Db,
  keys: OrganizationKeys,
  id: number,
  { secret, formerUntil }: { secret: string; formerUntil: string },
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set((is) => ({ formerSecret: is.ref('secret'), formerUntil, secret: sealText(keys, 'secret', id, secret) }))
    .where('organizationId', '=', keys.organizationId)
    .where('id', '=', id)
    .execute()
}

export async function removeWebhook(tx: Db, scope: Scope, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('organizationId', '=', scope.organizationId).where('id', '=', id).execute()
}

/** Removes every webhook of an organization with its deliveries, in the transaction that ends it. */
export async function removeAllWebhooks(tx: Db, scope: Scope): Promise<void> {
  await tx.deleteFrom('webhooks').where('organizationId', '=', scope.organizationId).execute()
}

/** Where deliveries of a webhook go, and what they are signed with now; undefined where it is gone. */
export async function findReceiver(db: Db, keys: OrganizationKeys, id: number, now: string) {
  const row = await db
    .selectFrom('webhooks')
    .select(['url', 'secret', 'formerSecret', 'formerUntil'])
    .where('organizationId', '=', keys.organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const former = row.formerSecret && row.formerUntil !== null && row.formerUntil > now ? [row.formerSecret] : []
  return {
    url: openText(keys, 'url', id, row.url),
    secrets: [row.secret, ...former].map((sealed) => openText(keys, 'secret', id, sealed)),
  }
}

/** Notes how a try ended for the webhook; gives since when all have failed. */
export async function noteOutcome(tx: Db, id: number, outcome: { ok: boolean; now: string }): Promise<string | null> {
  const row = await tx
    .updateTable('webhooks')
    .set((is) => ({ failingSince: outcome.ok ? null : is.fn.coalesce('failingSince', is.val(outcome.now)) }))
    .where('id', '=', id)
    .returning('failingSince')
    .executeTakeFirst()
  return row?.failingSince ?? null
}

/** Stops a webhook that works; false where it was stopped before. */
export async function stopWebhook(tx: Db, id: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ state: 'paused', stoppedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Who is told of a webhook that was stopped. */
export async function findKeepers(db: Db, scope: Scope) {
  return db
    .selectFrom('users')
    .select(['email', 'firstName', 'language'])
    .where('organizationId', '=', scope.organizationId)
    .where('role', 'in', ['super_admin', 'admin'])
    .execute()
}
