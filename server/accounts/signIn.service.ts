import type { z } from 'zod'
import type { CurrentUser, loginLocal } from '../../shared/contract/accounts.ts'
import { abilitiesOf } from '../../shared/domain/roles.ts'
import { scopeOf, type Actor } from '../access/actor.ts'
import type { SessionAttributes } from '../access/session.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Db } from '../db/connection.ts'
import { AppError, assertThat } from '../errors.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import { findForSignIn, findProfile } from './accounts.repository.ts'
import { passwordMatches } from './passwords.ts'
import type { Runtime } from '../runtime.ts'

export interface SignInService {
  /** Checks credentials and opens a session. @throws INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED */
  signIn(credentials: z.output<typeof loginLocal>, userAgent: string): Promise<{ redirectUrl: string; cookie: string }>
  /** Ends the session, if there is one; returns the cookie that clears it. */
  signOut(actor: Actor | undefined): Promise<string>
  /** @throws UNAUTHENTICATED when the account is gone */
  currentUser(actor: Actor): Promise<CurrentUser>
}

export function createSignInService(deps: {
  db: Db
  sessions: Sessions
  organizations: OrganizationsService
  runtime: Runtime
}): SignInService {
  return {
    async signIn({ organizationSlug, username, password }, userAgent) {
      const slug = await deps.organizations.presentSlug(organizationSlug)
      const account = await findForSignIn(deps.db, slug, username)
      const matches = await passwordMatches(account?.password, password)
      if (!account || !matches) throw new AppError('INVALID_CREDENTIALS', 'Invalid credentials')
      assertThat(
        account.isEmailVerified === 1,
        'EMAIL_NOT_VERIFIED',
        'Please verify your email first. We can send you a new link.',
      )
      const redirectUrl = account.role === 'super_admin' ? '/super-admin' : `/org/${account.slug}`
      return { redirectUrl, cookie: await deps.sessions.open(account.id, sessionOf(userAgent, deps.runtime.now())) }
    },
    signOut: (actor) => deps.sessions.close(actor?.sessionId),
    async currentUser(actor) {
      const profile = await findProfile(deps.db, actor)
      assertThat(profile, 'UNAUTHENTICATED', 'Please log in to continue')
      const organization = await deps.organizations.current(scopeOf(actor))
      return {
        ...profile,
        onboardingCompleted: profile.onboardingCompleted === 1,
        twoFactorEnabled: profile.twoFactorEnabled === 1,
        abilities: abilitiesOf(profile.role),
        organization,
      }
    },
  }
}

const USER_AGENT_CHARACTERS = 300

/** What is kept of a sign-in. */
export function sessionOf(userAgent: string, now: Date): SessionAttributes {
  return { createdAt: now.toISOString(), userAgent: userAgent.slice(0, USER_AGENT_CHARACTERS) }
}
