import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { Owner } from './conversations.repository.ts'
import { listQuestionsBefore } from './questionsBefore.repository.ts'

/**
 * The question that a reply in a conversation of the owner's answers, with up to `limit` questions before it, oldest first.
 * Undefined for the id of no such reply.
 */
export async function questionsBefore(
  db: Db,
  owner: Owner,
  keys: OrganizationKeys,
  { messageId, limit }: { messageId: number; limit: number },
): Promise<{ question: string; earlier: string[] } | undefined> {
  const [question, ...before] = await listQuestionsBefore(db, owner, keys, { messageId, limit: limit + 1 })
  return question === undefined ? undefined : { question, earlier: before.reverse() }
}
