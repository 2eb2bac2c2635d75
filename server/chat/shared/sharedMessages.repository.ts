import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'
import { MESSAGE_COLUMNS, openMessage } from '../messages.repository.ts'

/** What a secret opens, for members of the organization; undefined for one that opens nothing there. */
export async function findShared(db: Db, scope: Scope, secretHash: string) {
  return db
    .selectFrom('shared_conversations as link')
    .innerJoin('conversations', 'conversations.id', 'link.conversationId')
    .innerJoin('users', 'users.id', 'conversations.userId')
    .select(['link.conversationId', 'link.upTo', 'link.sharedAt', 'conversations.userId'])
    .select(['users.firstName', 'users.lastName', 'users.username'])
    .where('link.secretHash', '=', secretHash)
    .where('link.organizationId', '=', scope.organizationId)
    .executeTakeFirst()
}

/** What was said in a shared conversation up to a message, oldest first; of more than `limit` messages the newest. */
export async function listShared(
  db: Db,
  keys: OrganizationKeys,
  { conversationId, upTo, limit }: { conversationId: number; upTo: number; limit: number },
) {
  const rows = await db
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('organizationId', '=', keys.organizationId)
    .where('conversationId', '=', conversationId)
    .where('id', '<=', upTo)
    .where('state', '!=', 'writing')
    .where('replaces', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map((row) => openMessage(keys, row))
}
