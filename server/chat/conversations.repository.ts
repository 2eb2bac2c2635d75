import type { Actor } from '../access/actor.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import { sealPacked, unsealPacked } from '../crypto/sealing.ts'
import { compiledOnce } from '../db/compiledOnce.ts'
import type { Db } from '../db/connection.ts'
import { drawId } from '../db/drawId.ts'
import { scopeOf } from '../scope.ts'

const titleBinding = (keys: OrganizationKeys, id: number) => `conversation:${keys.organizationId}:${id}`

/** A member's conversations: nobody else in the organization sees them either. */
const own = (db: Db, actor: Actor) =>
  db.selectFrom('conversations').where('organizationId', '=', actor.organizationId).where('userId', '=', actor.userId)

/** The conversations of a member, pinned ones and then the newest first; the one with an id alone where that is given. */
export async function listConversations(db: Db, actor: Actor, keys: OrganizationKeys, id?: number) {
  const rows = await own(db, actor)
    .$if(id !== undefined, (of) => of.where('id', '=', id ?? 0))
    .select(['id', 'title', 'pinned', 'updatedAt'])
    .orderBy('pinned', 'desc')
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    pinned: row.pinned === 1,
    title: unsealPacked(keys.secret, titleBinding(keys, row.id), row.title).toString('utf8'),
  }))
}

/** Renames or pins a conversation and gives it as it is then; undefined when it is not the member's. */
export async function changeConversation(
  db: Db,
  actor: Actor,
  change: { keys: OrganizationKeys; id: number; title?: string | undefined; pinned?: boolean | undefined },
) {
  const { keys, id, title, pinned } = change
  await db
    .updateTable('conversations')
    .set({
      ...(title !== undefined && { title: sealPacked(keys.secret, titleBinding(keys, id), Buffer.from(title)) }),
      ...(pinned !== undefined && { pinned: Number(pinned) }),
    })
    .where('id', '=', id)
    .where('organizationId', '=', actor.organizationId)
    .where('userId', '=', actor.userId)
    .execute()
  const [changed] = await listConversations(db, actor, keys, id)
  return changed
}

export async function ownsConversation(db: Db, actor: Actor, id: number): Promise<boolean> {
  return (await own(db, actor).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whose a conversation is. */
export type Owner = Pick<Actor, 'userId' | 'organizationId'>

interface ConversationRow extends Owner {
  id: number
  title: Buffer
  now: string
}

const newConversation = compiledOnce((tx, { id, title, userId, organizationId, now }: ConversationRow) =>
  tx.insertInto('conversations').values({ id, title, userId, organizationId, createdAt: now, updatedAt: now }),
)

/** Adds a conversation, in a transaction; its title is bound to its id, which is asked for before. */
export async function addConversation(
  tx: Db,
  actor: Owner,
  values: { keys: OrganizationKeys; title: string; now: string },
): Promise<number> {
  const { userId, organizationId } = actor
  const id = await drawId(tx, scopeOf(actor), 'conversations')
  const title = sealPacked(values.keys.secret, titleBinding(values.keys, id), Buffer.from(values.title))
  await newConversation(tx, { id, title, userId, organizationId, now: values.now })
  return id
}

/** Marks a conversation as just used; false when it is gone. */
export async function touchConversation(db: Db, actor: Actor, values: { id: number; now: string }): Promise<boolean> {
  const result = await db
    .updateTable('conversations')
    .set({ updatedAt: values.now })
    .where('id', '=', values.id)
    .where('organizationId', '=', actor.organizationId)
    .where('userId', '=', actor.userId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function removeConversation(db: Db, actor: Actor, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('conversations')
    .where('id', '=', id)
    .where('organizationId', '=', actor.organizationId)
    .where('userId', '=', actor.userId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
