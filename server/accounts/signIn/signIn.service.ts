import type { z } from 'zod'
import type { CurrentUser, loginAnswer, loginLocal } from '../../../shared/contract/accounts.ts'
import { abilitiesOf } from '../../../shared/domain/roles.ts'
import { actorMay, type Actor } from '../../access/actor.ts'
import { scopeOf } from '../../scope.ts'
import type { Sessions } from '../../access/sessions.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { Background } from '../../background.ts'
import type { Db } from '../../db/connection.ts'
import { AppError, assertThat } from '../../errors.ts'
import type { RateLimiter } from '../../http/rateLimit.ts'
import type { OrganizationsService } from '../../organizations/organizations.service.ts'
import { findForSignIn, findProfile } from '../accounts.repository.ts'
import { signInsOfAccount } from './accountLimits.ts'
import { landingOf, openSession, type Visit } from './openSession.ts'
import { passwordMatches } from '../password/passwords.ts'
import type { SecondStepService } from './secondStep.service.ts'
import type { Runtime } from '../../runtime.ts'

interface Failure {
  username: string
  password: string
  address: string
  why: string
}

export interface SignInService {
  /**
   * Checks credentials and opens a session or, for an account with two-factor sign-in, leads to the second step.
   * @throws INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, TOO_MANY_REQUESTS
   */
  signIn(
    credentials: z.output<typeof loginLocal>,
    visit: Visit,
  ): Promise<{ answer: z.input<typeof loginAnswer>; cookie: string }>
  /** Ends the session, if there is one; returns the cookie that clears it. */
  signOut(actor: Actor | undefined): Promise<string>
  /** @throws UNAUTHENTICATED when the account is gone */
  currentUser(actor: Actor): Promise<CurrentUser>
}

export function createSignInService(deps: {
  db: Db
  sessions: Sessions
  secondStep: SecondStepService
  organizations: OrganizationsService
  audit: AuditService
  limiter: RateLimiter
  background: Background
  runtime: Runtime
}): SignInService {
  const { db, audit } = deps
  /**
   * After the answer, whose time must not tell whether there is an organization to note it for. A password that was typed
   * into the wrong field is not kept.
   */
  const recordFailure = (found: { organizationId: number } | undefined, failure: Failure) =>
    found &&
    deps.background.run('failed sign-in', () =>
      audit.recordFor(db, scopeOf(found), {
        action: 'sign_in.failed',
        ...(failure.username === failure.password ? {} : { target: failure.username }),
        detail: failure.why,
        address: failure.address,
      }),
    )
  return {
    async signIn({ organizationSlug, username, password }, visit) {
      const { address } = visit
      const slug = await deps.organizations.presentSlug(organizationSlug)
      const found = await findForSignIn(db, slug, username)
      await deps.limiter.count(signInsOfAccount, found?.id ?? `${slug}/${username.toLowerCase()}`)
      const matches = await passwordMatches(found?.password ?? undefined, password)
      if (!matches || !found?.id || !found.role) {
        recordFailure(found, { username, password, address, why: 'wrong name or password' })
        throw new AppError('INVALID_CREDENTIALS', 'Invalid credentials')
      }
      if (found.isEmailVerified !== 1) {
        recordFailure(found, { username, password, address, why: 'email not verified' })
        throw new AppError('EMAIL_NOT_VERIFIED', 'Please verify your email first. We can send you a new link.')
      }
      const { id, role } = found
      if (found.twoFactorEnabled === 1)
        return { answer: { twoFactorRequired: true }, cookie: await deps.secondStep.begin(id) }
      await audit.recordFor(db, scopeOf(found), { action: 'sign_in.succeeded', userId: id, address })
      const redirectUrl = landingOf({ role, slug: found.slug })
      return { answer: { redirectUrl }, cookie: await openSession(deps, id, visit) }
    },
    async signOut(actor) {
      if (actor?.sessionId) await audit.record(db, actor, { action: 'sign_out' })
      return deps.sessions.close(actor?.sessionId)
    },
    async currentUser(actor) {
      const profile = await findProfile(deps.db, actor)
      assertThat(profile, 'UNAUTHENTICATED', 'Please log in to continue')
      const organization = await deps.organizations.current(scopeOf(actor))
      return {
        ...profile,
        onboardingCompleted: profile.onboardingCompleted === 1,
        twoFactorEnabled: profile.twoFactorEnabled === 1,
        abilities: abilitiesOf(profile.role).filter((ability) => actorMay(actor, ability)),
        organization,
      }
    },
  }
}
