import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'

/** A message that waits to be sent; `message` is sealed. */
export interface WaitingMessage {
  id: number
  message: Buffer
  recipient: string
  organizationId: number | null
  attempts: number
}

/** Adds an empty message and returns its id, which the ciphertext is bound to. */
export async function addMessage(db: Db, scope: Scope, values: { recipient: string; now: string }): Promise<number> {
  const row = await db
    .insertInto('outbox_messages')
    .values({
      message: Buffer.alloc(0),
      organizationId: scope.organizationId,
      recipient: values.recipient,
      nextAttemptAt: values.now,
      createdAt: values.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function setMessage(db: Db, id: number, message: Buffer): Promise<void> {
  await db.updateTable('outbox_messages').set({ message }).where('id', '=', id).execute()
}

/** Takes the next message that is due and not leased, and leases it. */
export async function claimMessage(
  db: Db,
  times: { now: string; leaseUntil: string },
): Promise<WaitingMessage | undefined> {
  const due = db
    .selectFrom('outbox_messages')
    .select('id')
    .where('nextAttemptAt', '<=', times.now)
    .where((is) => is.or([is('leaseUntil', 'is', null), is('leaseUntil', '<=', times.now)]))
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(1)
  return db
    .updateTable('outbox_messages')
    .set({ leaseUntil: times.leaseUntil })
    .where('id', '=', due)
    .returning(['id', 'message', 'recipient', 'organizationId', 'attempts'])
    .executeTakeFirst()
}

/** Lets mails be taken at once that a process took which is no more. @returns how many */
export async function freeMessages(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_messages')
    .set({ leaseUntil: null })
    .where('leaseUntil', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function removeMessage(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outbox_messages').where('id', '=', id).execute()
}

/** Takes away what waits to be sent on behalf of an organization. */
export async function removeMessagesOf(db: Db, scope: Scope): Promise<void> {
  await db.deleteFrom('outbox_messages').where('organizationId', '=', scope.organizationId).execute()
}

export async function postponeMessage(db: Db, id: number, retry: { at: string; error: string }): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set((is) => ({
      attempts: is('attempts', '+', 1),
      nextAttemptAt: retry.at,
      leaseUntil: null,
      lastError: retry.error,
    }))
    .where('id', '=', id)
    .execute()
}

/** Makes the messages due that wait for their next try, and says how many those are. What is being sent is left alone. */
export async function hastenMessages(db: Db, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_messages')
    .set({ nextAttemptAt: now })
    .where('nextAttemptAt', '>', now)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Why the message was refused that was tried most often; null where none was. */
export async function lastRefusal(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('outbox_messages')
    .select('lastError')
    .where('attempts', '>', 0)
    .orderBy('attempts', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.lastError ?? null
}

/** How the messages stand that wait to be sent. */
export interface OutboxStanding {
  waiting: number
  /** Of them, those that the mail server did not take at least once. */
  refused: number
  /** When the one was posted that waits for longest; null where none does. */
  oldest: string | null
}

export async function outboxStanding(db: Db): Promise<OutboxStanding> {
  return db
    .selectFrom('outbox_messages')
    .select((is) => [
      is.fn.countAll<number>().as('waiting'),
      is.fn
        .coalesce(is.fn.sum<number>(is.case().when('attempts', '>', 0).then(1).else(0).end()), is.lit(0))
        .as('refused'),
      is.fn.min('createdAt').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
}
