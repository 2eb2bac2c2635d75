import { highestLevel, type AccessLevel } from '../../shared/domain/access.ts'
import { may, type Ability, type Role, type TokenScope } from '../../shared/domain/roles.ts'

/** Whom a session or an API token stands for. */
export interface Identity {
  userId: string
  organizationId: number
  role: Role
  /** Absent when an API token was sent. */
  sessionId?: string
  /** What an API token was given; absent for a session, which may do all that the role may. */
  scopes?: readonly TokenScope[]
  /** That token, and what its owner calls it, for the audit log. */
  tokenId?: number
  tokenName?: string
  /** The one path that the token opens, where it is for that alone. */
  onlyPath?: string
}

/** Who is calling, and from which network address. */
export interface Actor extends Identity {
  address: string
}

/**
 * The highest access level of documents that the actor may see. A token sees what is for administrators only with the scope
 * to manage documents: one that may ask questions is not thereby let into them, whoever made it.
 */
export function levelOf(actor: Actor): AccessLevel {
  if (actor.scopes !== undefined && !actor.scopes.includes('documents.manage')) return 'users'
  return highestLevel(actor.role)
}

export function actorMay(actor: Identity, ability: Ability): boolean {
  const granted = actor.scopes === undefined || (actor.scopes as readonly Ability[]).includes(ability)
  return granted && may(actor.role, ability)
}
