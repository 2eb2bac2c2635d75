import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { removeVerifications } from './accountLinks.repository.ts'
import { removeInvitations } from './members/invitations.repository.ts'
import { removeMembers } from './members/members.repository.ts'

/** Takes the people of a deleted organization away; their conversations, links and tokens go with them. */
export async function leaveAccounts(tx: Db, scope: Scope): Promise<void> {
  await removeMembers(tx, scope)
  await removeInvitations(tx, scope)
  await removeVerifications(tx, scope)
}
