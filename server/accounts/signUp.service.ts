import type { z } from 'zod'
import type { signupOrganization, signupSuperAdmin, SignupAnswer } from '../../shared/contract/signup.ts'
import type { Language } from '../../shared/domain/languages.ts'
import { planOfSignup } from '../../shared/domain/plans.ts'
import { scopeOf, type Scope } from '../scope.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { PromocodesService } from '../billing/promocodes/promocodes.service.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Founding, OrganizationsService } from '../organizations/organizations.service.ts'
import type { Runtime } from '../runtime.ts'
import { addUser, findHolder, usernameIsTaken } from './accounts.repository.ts'
import { claimAddress } from './claimAddress.ts'
import { freeUsername } from './freeUsername.ts'
import type { PasswordService } from './password/password.service.ts'
import { hashPassword } from './password/passwords.ts'
import type { VerificationService } from './verification.service.ts'

/** New organizations with their owners. Both ways mail the verification link. */
export interface SignUpService {
  /**
   * The wizard: a paid plan starts as a trial; a promocode gives its own plan and is used up.
   * @throws EMAIL_TAKEN, USERNAME_TAKEN, SIGN_UP_CLOSED, PROMOCODE_INVALID
   */
  superAdmin(request: z.output<typeof signupSuperAdmin>, address: string): Promise<SignupAnswer>
  /**
   * The multi-step sign-up. A paid plan starts as a trial, as in the wizard; a promocode gives its own plan and is used up.
   * @throws EMAIL_TAKEN, SIGN_UP_CLOSED, PROMOCODE_INVALID
   */
  organization(request: z.output<typeof signupOrganization>, address: string): Promise<SignupAnswer>
  /**
   * Founds an organization that was paid for, in the caller's transaction, on the free plan: what is paid for follows. Its owner is mailed
   * a link that verifies the address and, where no password was chosen, asks for one. Where a verified account has the address, that
   * account's organization is the answer and nothing is founded.
   */
  paid(tx: Db, signup: PaidSignup): Promise<{ scope: Scope } | { holder: Scope }>
}

/** A sign-up whose payment was confirmed. */
export interface PaidSignup {
  email: string
  firstName: string | null
  lastName: string | null
  /** Null where the owner chooses one from the mail. */
  passwordHash: string | null
  organizationName: string
  assistantName: string
  websiteUrls: string[]
  prebuiltSources: string[]
  referralSource: string | null
  acceptedTermsAt: string | null
  /** In which the owner reads; absent from sign-ups that were stored before it was asked. */
  language?: Language | null
  /** Network address that it came from. */
  address: string
}

interface OwnerDetails {
  firstName: string
  lastName: string
  email: string
  /** Made from the email when there is none. */
  username?: string
  password: string
  language?: Language | undefined
}

export function createSignUpService(deps: {
  inTransaction: InTransaction
  organizations: OrganizationsService
  promocodes: PromocodesService
  verification: VerificationService
  passwords: Pick<PasswordService, 'mailFirst'>
  audit: AuditService
  mailer: Mailer
  runtime: Runtime
}): SignUpService {
  const signUp = async (
    owner: OwnerDetails,
    founding: Founding,
    { address, finish }: { address: string; finish?: (tx: Db, scope: Scope) => Promise<unknown> },
  ): Promise<SignupAnswer> => {
    const { email, firstName, lastName, language = null } = owner
    const password = await hashPassword(owner.password)
    const organizationSlug = await deps.inTransaction(async (tx) => {
      // First the address: a sign-up that was never verified gives its place to the same person's next one.
      const claimed = await claimAddress(tx, deps.organizations, email)
      await deps.organizations.requireSignUpOpen(tx)
      if (!claimed) throw fieldTaken('EMAIL_TAKEN', 'email', 'An account with this email already exists')
      const username = owner.username ?? (await freeUsername(tx, email))
      if (await usernameIsTaken(tx, username))
        throw fieldTaken('USERNAME_TAKEN', 'username', 'This username is already taken')
      const { scope, slug } = await deps.organizations.found(tx, founding)
      const id = deps.runtime.newId()
      const now = deps.runtime.now().toISOString()
      const account = { id, email, username, password, firstName, lastName, language }
      await addUser(tx, scope, { ...account, role: 'super_admin', verified: false, now })
      await finish?.(tx, scope)
      const { name } = founding
      await deps.audit.recordFor(tx, scope, { action: 'organization.created', target: name, userId: id, address })
      await deps.verification.request(tx, scope, { email, firstName, lastName, language })
      return slug
    })
    void deps.mailer.deliver()
    return {
      email,
      organizationSlug,
      message: 'Registration successful. Please check your email to verify your account.',
    }
  }
  /** What a promocode adds to a sign-up: one that cannot be used makes no organization. */
  const using = (promocode: string | undefined) =>
    promocode === undefined ? {} : { finish: (tx: Db, scope: Scope) => deps.promocodes.use(tx, scope, promocode) }
  const paid: SignUpService['paid'] = async (tx, signup) => {
    const { email, passwordHash, organizationName: name, assistantName, acceptedTermsAt, address } = signup
    const language = signup.language ?? null
    if (!(await claimAddress(tx, deps.organizations, email))) {
      const holder = await findHolder(tx, email)
      if (holder) return { holder: scopeOf(holder) }
    }
    const { websiteUrls, prebuiltSources, referralSource } = signup
    const metadata = { websiteUrls, prebuiltSources, ...(acceptedTermsAt && { acceptedTermsAt }) }
    const founding = { name, assistantName, aiPersonality: 'supportive', plan: 'free', metadata } as const
    const { scope } = await deps.organizations.found(tx, { ...founding, referralSource: referralSource ?? undefined })
    const id = deps.runtime.newId()
    const now = deps.runtime.now().toISOString()
    const names = { firstName: signup.firstName ?? '', lastName: signup.lastName ?? '' }
    const username = await freeUsername(tx, email)
    // No password has this hash, so that nobody signs in before the owner has chosen one.
    const account = { id, email, username, password: passwordHash ?? NO_PASSWORD, ...names, language }
    await addUser(tx, scope, { ...account, role: 'super_admin', verified: false, now })
    await deps.audit.recordFor(tx, scope, { action: 'organization.created', target: name, userId: id, address })
    if (passwordHash === null) await deps.passwords.mailFirst(tx, scope, { userId: id, email, language })
    else {
      const { firstName, lastName } = signup
      await deps.verification.request(tx, scope, { email, firstName, lastName, language })
    }
    return { scope }
  }
  return {
    paid,
    superAdmin({ organizationName: name, planType, promocode, websiteUrls, prebuiltSources, ...request }, address) {
      const { assistantName, aiPersonality } = request
      const plan = promocode === undefined ? planOfSignup(planType) : 'free'
      const metadata = { websiteUrls, prebuiltSources }
      const founding = { name, assistantName, aiPersonality, plan, metadata }
      return signUp(request, founding, { address, ...using(promocode) })
    },
    async organization({ organizationName: name, planType, promocode, referralSource, ...request }, address) {
      const { websiteUrls, prebuiltSources } = request
      const { assistantName } = request
      const plan = promocode === undefined ? planType : 'free'
      const metadata = { acceptedTermsAt: deps.runtime.now().toISOString(), websiteUrls, prebuiltSources }
      const founding = { name, assistantName, aiPersonality: 'supportive' as const, plan, referralSource, metadata }
      return signUp(request, founding, { address, ...using(promocode) })
    },
  }
}

const NO_PASSWORD = '!'

function fieldTaken(code: 'EMAIL_TAKEN' | 'USERNAME_TAKEN', field: string, message: string): AppError {
  return new AppError(code, message, { fields: { [field]: message } })
}
