import type { Db } from '../db/connection.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import { scopeOf } from '../scope.ts'
import { findHolder } from './accounts.repository.ts'

/**
 * Makes an email address free for somebody, in the transaction that gives it to them; false when a verified account has
 * it, or one that is paid for. Another sign-up that was never verified proves nothing, so it gives way, with the organization that it was to found:
 * otherwise anybody could keep anybody's address from them.
 */
export async function claimAddress(
  tx: Db,
  organizations: Pick<OrganizationsService, 'abandon'>,
  email: string,
): Promise<boolean> {
  const holder = await findHolder(tx, email)
  if (!holder) return true
  if (holder.verified) return false
  await organizations.abandon(tx, scopeOf(holder))
  // An organization that is paid for stays, and its owner's address with it.
  return (await findHolder(tx, email)) === undefined
}
