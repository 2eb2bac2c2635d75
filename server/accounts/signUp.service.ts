import type { z } from 'zod'
import type { signupSuperAdmin, SignupAnswer } from '../../shared/contract/signup.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import type { Runtime } from '../runtime.ts'
import { addUser, findTaken } from './accounts.repository.ts'
import { hashPassword } from './passwords.ts'
import type { VerificationService } from './verification.service.ts'

export interface SignUpService {
  /** Founds an organization with its owner and mails the verification link. @throws EMAIL_TAKEN, USERNAME_TAKEN */
  signUp(request: z.output<typeof signupSuperAdmin>): Promise<SignupAnswer>
}

export function createSignUpService(deps: {
  inTransaction: InTransaction
  organizations: OrganizationsService
  verification: VerificationService
  mailer: Mailer
  runtime: Runtime
}): SignUpService {
  return {
    async signUp(request) {
      const password = await hashPassword(request.password)
      const organizationSlug = await deps.inTransaction(async (tx) => {
        await refuseTaken(tx, request)
        const now = deps.runtime.now()
        const { organizationName, assistantName, aiPersonality, planType } = request
        const { scope, slug } = await deps.organizations.found(tx, {
          name: organizationName,
          assistantName,
          aiPersonality,
          planType,
          now,
        })
        const { email, username, firstName, lastName } = request
        const id = deps.runtime.newId()
        await addUser(tx, scope, {
          id,
          email,
          username,
          password,
          firstName,
          lastName,
          role: 'super_admin',
          verified: false,
          now: now.toISOString(),
        })
        await deps.verification.request(tx, scope, { email, firstName, lastName, organizationName, slug })
        return slug
      })
      void deps.mailer.deliver()
      return {
        email: request.email,
        organizationSlug,
        message: 'Registration successful. Please check your email to verify your account.',
      }
    },
  }
}

async function refuseTaken(tx: Db, request: { email: string; username: string }): Promise<void> {
  const taken = await findTaken(tx, request.email, request.username)
  if (taken.email) throw fieldTaken('EMAIL_TAKEN', 'email', 'An account with this email already exists')
  if (taken.username) throw fieldTaken('USERNAME_TAKEN', 'username', 'This username is already taken')
}

function fieldTaken(code: 'EMAIL_TAKEN' | 'USERNAME_TAKEN', field: string, message: string): AppError {
  return new AppError(code, message, { fields: { [field]: message } })
}
