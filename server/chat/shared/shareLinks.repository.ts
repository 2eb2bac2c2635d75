import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'
import { listConversations, type Owner } from '../conversations.repository.ts'
import type { Actor } from '../../access/actor.ts'
import type { ShareLink } from '../../../shared/contract/conversations/shared.ts'

/** The last answer of a conversation that has ended; undefined where there is none. The caller has checked whose it is. */
export async function lastEnded(db: Db, scope: Scope, conversationId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('organizationId', '=', scope.organizationId)
    .where('conversationId', '=', conversationId)
    .where('role', '=', 'assistant')
    .where('state', '!=', 'writing')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Adds a link to a conversation that the caller has checked to be the sharer's. */
export async function addShareLink(
  tx: Db,
  scope: Scope,
  link: { conversationId: number; secretHash: string; upTo: number; now: string },
): Promise<number> {
  const { now: sharedAt, ...values } = link
  const { organizationId } = scope
  const { id } = await tx
    .insertInto('shared_conversations')
    .values({ ...values, organizationId, sharedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countShareLinks(db: Db, scope: Scope, conversationId: number): Promise<number> {
  const { n } = await db
    .selectFrom('shared_conversations')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('organizationId', '=', scope.organizationId)
    .where('conversationId', '=', conversationId)
    .executeTakeFirstOrThrow()
  return n
}

const ownLinks = (db: Db, owner: Owner) =>
  db
    .selectFrom('shared_conversations as link')
    .innerJoin('conversations', 'conversations.id', 'link.conversationId')
    .where('link.organizationId', '=', owner.organizationId)
    .where('conversations.userId', '=', owner.userId)

/** Which conversation of the owner's a link leads to; undefined for the id of no such link. */
export async function findOwnLink(db: Db, owner: Owner, id: number): Promise<number | undefined> {
  const row = await ownLinks(db, owner).select('link.conversationId').where('link.id', '=', id).executeTakeFirst()
  return row?.conversationId
}

/** The links of a member, newest first. */
export async function listShareLinks(db: Db, actor: Actor, keys: OrganizationKeys): Promise<ShareLink[]> {
  const rows = await ownLinks(db, actor)
    .select(['link.id', 'link.conversationId', 'link.sharedAt'])
    .select((of) =>
      of
        .selectFrom('messages')
        .select((is) => is.fn.countAll<number>().as('n'))
        .whereRef('messages.conversationId', '=', 'link.conversationId')
        .whereRef('messages.id', '>', 'link.upTo')
        .where('messages.role', '=', 'assistant')
        .where('messages.state', '!=', 'writing')
        .as('newer'),
    )
    .orderBy('link.id', 'desc')
    .execute()
  if (rows.length === 0) return []
  const titles = new Map((await listConversations(db, actor, keys)).map(({ id, title }) => [id, title]))
  return rows.map((row) => ({ ...row, newer: row.newer ?? 0, title: titles.get(row.conversationId) ?? '' }))
}

/** Takes what was said since into a link that the caller has checked to be the sharer's. */
export async function moveShareLink(
  tx: Db,
  scope: Scope,
  { id, upTo, now }: { id: number; upTo: number; now: string },
): Promise<void> {
  await tx
    .updateTable('shared_conversations')
    .set({ upTo, sharedAt: now })
    .where('id', '=', id)
    .where('organizationId', '=', scope.organizationId)
    .execute()
}

/** Removes a link that the caller has checked to be the sharer's. */
export async function removeShareLink(tx: Db, scope: Scope, id: number): Promise<void> {
  await tx
    .deleteFrom('shared_conversations')
    .where('id', '=', id)
    .where('organizationId', '=', scope.organizationId)
    .execute()
}
