import { sql } from 'kysely'
import type { DeliveryFailure } from '../../shared/domain/webhooks.ts'
import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'

const SHOWN = [
  'id',
  'messageId',
  'event',
  'occurredAt',
  'status',
  'attempts',
  'nextAttemptAt',
  'lastAttemptAt',
  'lastStatus',
  'failure',
] as const

/** Deliveries of a webhook, newest first. */
export async function listDeliveries(
  db: Db,
  scope: Scope,
  { webhookId, before, limit }: { webhookId: number; before?: number | undefined; limit: number },
) {
  return db
    .selectFrom('webhook_deliveries')
    .select([...SHOWN])
    .where('organizationId', '=', scope.organizationId)
    .where('webhookId', '=', webhookId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Has a delivery tried at once, from the first try on; undefined where there is none, or where it is being tried. */
export async function restartDelivery(
  tx: Db,
  scope: Scope,
  { webhookId, id, now }: { webhookId: number; id: number; now: string },
) {
  return tx
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', attempts: 0, nextAttemptAt: '' })
    .where('organizationId', '=', scope.organizationId)
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .where((is) => is.or([is('leaseUntil', 'is', null), is('leaseUntil', '<=', now)]))
    .returning([...SHOWN])
    .executeTakeFirst()
}

/** A delivery that is to be tried now. */
export interface ClaimedDelivery {
  id: number
  webhookId: number
  organizationId: number
  messageId: string
  event: string
  data: string
  occurredAt: string
  attempts: number
}

/**
 * Takes the next delivery that is due and leases it: of the webhook whose turn was longest ago, never two of one webhook at
 * once, and of one organization no more than `perOrganization`.
 */
export async function claimDelivery(
  tx: Db,
  { now, leaseUntil, perOrganization }: { now: string; leaseUntil: string; perOrganization: number },
): Promise<ClaimedDelivery | undefined> {
  const due = await tx
    .selectFrom('webhooks')
    .innerJoin('webhook_deliveries', (join) =>
      join.on(
        'webhook_deliveries.id',
        '=',
        sql<number>`(select first.id from webhook_deliveries as first where first."webhookId" = webhooks.id and first.status = 'waiting'
          and first."nextAttemptAt" <= ${now} order by first."nextAttemptAt", first.id limit 1)`,
      ),
    )
    .select(['webhook_deliveries.id', 'webhooks.id as webhookId'])
    .where('webhooks.state', '=', 'active')
    .where(
      sql<boolean>`not exists (select 1 from webhook_deliveries as held where held."webhookId" = webhooks.id
        and held.status = 'waiting' and held."leaseUntil" > ${now})`,
    )
    .where(
      sql<boolean>`(select count(*) from webhook_deliveries as held where held."organizationId" = webhooks."organizationId"
        and held."leaseUntil" > ${now}) < ${perOrganization}`,
    )
    .orderBy('webhooks.lastTurnAt')
    .orderBy('webhook_deliveries.id')
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  await tx.updateTable('webhooks').set({ lastTurnAt: now }).where('id', '=', due.webhookId).execute()
  return tx
    .updateTable('webhook_deliveries')
    .set({ leaseUntil })
    .where('id', '=', due.id)
    .returning(['id', 'webhookId', 'organizationId', 'messageId', 'event', 'data', 'occurredAt', 'attempts'])
    .executeTakeFirst()
}

/** Lets deliveries be taken at once that a process took which is no more. @returns how many */
export async function freeDeliveries(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ leaseUntil: null })
    .where('leaseUntil', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** How a try ended. */
export interface Outcome {
  status: number | null
  failure: DeliveryFailure | null
  now: string
  /** When it is tried again; null where it is not. */
  nextAttemptAt: string | null
}

export async function settleDelivery(
  tx: Db,
  id: number,
  { status, failure, now, nextAttemptAt }: Outcome,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set((is) => ({
      status: failure === null ? 'delivered' : nextAttemptAt === null ? 'failed' : 'waiting',
      attempts: is('attempts', '+', 1),
      nextAttemptAt: nextAttemptAt ?? '',
      leaseUntil: null,
      lastAttemptAt: now,
      lastStatus: status,
      failure,
    }))
    .where('id', '=', id)
    .execute()
}

/** Gives back what was claimed and not tried. */
export async function releaseDelivery(db: Db, id: number): Promise<void> {
  await db.updateTable('webhook_deliveries').set({ leaseUntil: null }).where('id', '=', id).execute()
}

/** Removes deliveries of events before a time from the log, those that wait among them: their webhook is paused. */
export async function removeOldDeliveries(db: Db, before: string): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('occurredAt', '<', before).execute()
}

/** How many deliveries wait, and since when the oldest of them does; null where none waits. */
export async function deliveriesStanding(db: Db): Promise<{ waiting: number; oldest: string | null }> {
  return db
    .selectFrom('webhook_deliveries')
    .where('status', '=', sql.lit('waiting' as const))
    .select((is) => [is.fn.countAll<number>().as('waiting'), is.fn.min('occurredAt').as('oldest')])
    .executeTakeFirstOrThrow()
}
