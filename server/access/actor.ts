import { highestLevel, type AccessLevel } from '../../shared/domain/access.ts'
import { may, type Ability, type Role } from '../../shared/domain/roles.ts'

declare const minted: unique symbol

/** The organization on whose behalf a query runs. Only {@link scopeOf} makes one, from a session and never from a request. */
export type Scope = { readonly organizationId: number } & { readonly [minted]: true }

/** Who is calling. */
export interface Actor {
  userId: string
  organizationId: number
  role: Role
  sessionId: string
}

export function scopeOf(actor: Pick<Actor, 'organizationId'>): Scope {
  return { organizationId: actor.organizationId } as Scope
}

/** The highest access level of documents that the actor may see. */
export function levelOf(actor: Actor): AccessLevel {
  return highestLevel(actor.role)
}

export function actorMay(actor: Actor, ability: Ability): boolean {
  return may(actor.role, ability)
}
