import type { Role } from '../../../shared/domain/roles.ts'
import type { Scope } from '../../scope.ts'
import type { Db } from '../../db/connection.ts'

export interface NewInvitation {
  email: string
  firstName: string
  lastName: string
  role: Role
  invitedBy: string
  tokenHash: string
  expiresAt: string
  now: string
}

export async function addInvitation(db: Db, scope: Scope, invitation: NewInvitation): Promise<void> {
  const { tokenHash, now, ...values } = invitation
  await db
    .insertInto('user_invitations')
    .values({ ...values, organizationId: scope.organizationId, inviteToken: tokenHash, createdAt: now })
    .execute()
}

/** Invitations of the organization, newest first. */
export async function listInvitations(db: Db, scope: Scope) {
  return db
    .selectFrom('user_invitations')
    .select(['id', 'firstName', 'lastName', 'email', 'role', 'status', 'createdAt', 'expiresAt'])
    .where('organizationId', '=', scope.organizationId)
    .orderBy('id', 'desc')
    .execute()
}

/** A pending invitation of the organization, expired or not. */
export async function findPending(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('user_invitations')
    .select(['id', 'email', 'firstName', 'lastName', 'role', 'expiresAt'])
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

export async function hasPendingFor(db: Db, scope: Scope, email: string, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_invitations')
    .select('id')
    .where('organizationId', '=', scope.organizationId)
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives an invitation a new link; the old one stops working. */
export async function renewInvitation(
  db: Db,
  scope: Scope,
  renewal: { id: number; tokenHash: string; expiresAt: string },
): Promise<void> {
  await db
    .updateTable('user_invitations')
    .set({ inviteToken: renewal.tokenHash, expiresAt: renewal.expiresAt })
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', renewal.id)
    .execute()
}

export async function removePending(db: Db, scope: Scope, id: number): Promise<void> {
  await db
    .deleteFrom('user_invitations')
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** The invitation that a link opens; undefined when it is unknown, used, cancelled or too old. */
export async function findByToken(db: Db, tokenHash: string, now: string) {
  return db
    .selectFrom('user_invitations')
    .innerJoin('organizations', 'organizations.id', 'user_invitations.organizationId')
    .select([
      'user_invitations.email',
      'user_invitations.role',
      'user_invitations.expiresAt',
      'user_invitations.firstName',
      'user_invitations.lastName',
      'organizations.name as organizationName',
    ])
    .where('inviteToken', '=', tokenHash)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Uses an invitation up: of several tries at once, one gets it. */
export async function useInvitation(db: Db, tokenHash: string, now: string) {
  return db
    .updateTable('user_invitations')
    .set({ status: 'accepted', acceptedAt: now })
    .where('inviteToken', '=', tokenHash)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now)
    .returning(['email', 'role', 'organizationId'])
    .executeTakeFirst()
}

/** Takes every invitation of the organization away. */
export async function removeInvitations(db: Db, scope: Scope): Promise<void> {
  await db.deleteFrom('user_invitations').where('organizationId', '=', scope.organizationId).execute()
}
