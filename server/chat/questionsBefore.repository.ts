import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { Owner } from './conversations.repository.ts'
import { openQuestion } from './messages.repository.ts'

/** The last questions before a reply in a conversation of the owner's, newest first; none for the id of no such reply. */
export async function listQuestionsBefore(
  db: Db,
  owner: Owner,
  keys: OrganizationKeys,
  { messageId, limit }: { messageId: number; limit: number },
): Promise<string[]> {
  const reply = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select('messages.conversationId')
    .where('messages.id', '=', messageId)
    .where('messages.role', '=', 'assistant')
    .where('conversations.organizationId', '=', owner.organizationId)
    .where('conversations.userId', '=', owner.userId)
    .executeTakeFirst()
  if (!reply) return []
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'content'])
    .where('conversationId', '=', reply.conversationId)
    .where('role', '=', 'user')
    .where('id', '<', messageId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => openQuestion(keys, row))
}
