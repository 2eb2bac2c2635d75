import type { Actor } from '../access/actor.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import { scopeOf } from '../scope.ts'
import type { SignInService } from './signIn/signIn.service.ts'

/** Tells a program who it acts for, and in which organization. */
export const introduceWith =
  (organizations: Pick<OrganizationsService, 'current'>, signIn: Pick<SignInService, 'currentUser'>) =>
  async (actor: Actor) => {
    const { name, slug } = await organizations.current(scopeOf(actor))
    const { firstName, lastName, email } = await signIn.currentUser(actor)
    return { organization: { name, slug }, user: { name: `${firstName} ${lastName}`.trim(), email } }
  }
