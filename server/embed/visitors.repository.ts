import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'

export interface NewConversation {
  publicId: string
  tokenHash: string
  origin: string
  site: string
  preview: boolean
  expiresAt: string
  now: string
}

export async function addConversation(db: Db, scope: Scope, { now, preview, ...values }: NewConversation) {
  const row = { ...values, preview: Number(preview), organizationId: scope.organizationId, createdAt: now }
  return db.insertInto('widget_conversations').values(row).returningAll().executeTakeFirstOrThrow()
}

const own = (db: Db, scope: Scope) =>
  db.selectFrom('widget_conversations').where('organizationId', '=', scope.organizationId)

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>

export async function findConversation(db: Db, scope: Scope, publicId: string) {
  return own(db, scope).selectAll().where('publicId', '=', publicId).executeTakeFirst()
}

/** Whether a conversation is still there: it goes with its organization. */
export async function conversationExists(db: Db, scope: Scope, id: number): Promise<boolean> {
  return (await own(db, scope).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Puts a new token into the place of the one that opened it; false where somebody did so before. */
export async function replaceToken(
  db: Db,
  scope: Scope,
  values: { id: number; before: string; tokenHash: string; expiresAt: string },
): Promise<boolean> {
  const result = await db
    .updateTable('widget_conversations')
    .set({ tokenHash: values.tokenHash, expiresAt: values.expiresAt })
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', values.id)
    .where('tokenHash', '=', values.before)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Counts a question; false where the conversation has had as many as it may. */
export async function countQuestion(db: Db, scope: Scope, { id, max }: { id: number; max: number }): Promise<boolean> {
  const result = await db
    .updateTable('widget_conversations')
    .set((is) => ({ questions: is('questions', '+', 1) }))
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', id)
    .where('questions', '<', max)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Notes that a conversation got an answer; false when it is gone. */
export async function touchConversation(
  db: Db,
  scope: Scope,
  { id, now }: { id: number; now: string },
): Promise<boolean> {
  const result = await db
    .updateTable('widget_conversations')
    .set({ lastQuestionAt: now })
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Removes conversations in which nothing was answered once their token is worth nothing, and others that rest for long. */
export async function removeOldConversations(db: Db, { now, restingSince }: { now: string; restingSince: string }) {
  await db.deleteFrom('widget_conversations').where('lastQuestionAt', '<', restingSince).execute()
  await db
    .deleteFrom('widget_conversations')
    .where('lastQuestionAt', 'is', null)
    .where('expiresAt', '<=', now)
    .execute()
}

export async function removeAllConversations(db: Db, scope: Scope): Promise<void> {
  await db.deleteFrom('widget_conversations').where('organizationId', '=', scope.organizationId).execute()
}
