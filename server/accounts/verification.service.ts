import type { VerifyEmailAnswer } from '../../shared/contract/accounts.ts'
import type { Language } from '../../shared/domain/languages.ts'
import { VERIFICATION_LIFETIME_MS } from '../../shared/domain/limits.ts'
import { scopeOf, type Scope } from '../scope.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { hashToken, newToken } from '../crypto/tokens.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import type { Mailer } from '../mail/mailer.ts'
import { mailsIn } from '../mail/texts/mailTexts.ts'
import type { Runtime } from '../runtime.ts'
import {
  addVerification,
  findUnverified,
  findVerifiedSlug,
  markVerified,
  useVerification,
} from './accountLinks.repository.ts'

/** Whom a verification mail goes to. The mail names nothing that was typed: anybody can have it sent to any address. */
export interface VerificationRecipient {
  email: string
  firstName: string | null
  lastName: string | null
  language: Language | null
}

export interface VerificationService {
  /** Stores a token and posts the mail with its link, in the caller's transaction. */
  request(tx: Db, scope: Scope, recipient: VerificationRecipient): Promise<void>
  /** Uses a token up, and with it every other link to the address. @throws ALREADY_VERIFIED, TOKEN_INVALID */
  verify(token: string, address: string): Promise<VerifyEmailAnswer>
  /** Sends a new link when the address waits for one; does nothing otherwise and does not tell which. */
  resend(email: string): Promise<void>
}

export function createVerificationService(deps: {
  db: Db
  inTransaction: InTransaction
  audit: AuditService
  mailer: Mailer
  publicUrl: () => string
  runtime: Runtime
  /** Tells that an organization may begin. */
  onVerified: () => void
}): VerificationService {
  const request: VerificationService['request'] = async (tx, scope, recipient) => {
    const token = newToken()
    const now = deps.runtime.now()
    await addVerification(tx, scope, {
      email: recipient.email,
      firstName: recipient.firstName,
      lastName: recipient.lastName,
      tokenHash: hashToken(token),
      signupData: null,
      expiresAt: new Date(now.getTime() + VERIFICATION_LIFETIME_MS).toISOString(),
      now: now.toISOString(),
    })
    const { language, text, greeting } = mailsIn(recipient.language)
    await deps.mailer.post(tx, scope, {
      to: recipient.email,
      language,
      subject: text('verification.subject'),
      paragraphs: [greeting(null), text('verification.text')],
      link: { label: text('verification.link'), url: `${deps.publicUrl()}/verify-email?token=${token}` },
      closing: text('verification.closing'),
    })
  }
  return {
    request,
    async verify(token, address) {
      const now = deps.runtime.now().toISOString()
      const account = await deps.inTransaction(async (tx) => {
        const used = await useVerification(tx, hashToken(token), now)
        const verified = used && (await markVerified(tx, scopeOf(used), { email: used.email, now }))
        if (!verified) return undefined
        const { email: target } = used
        const entry = { action: 'email.verified', target, userId: verified.id, address } as const
        await deps.audit.recordFor(tx, scopeOf(used), entry)
        return verified
      })
      if (!account) throw await refused(deps.db, token)
      deps.onVerified()
      return {
        message: 'Your email is verified. You can sign in now.',
        redirectUrl: `/login?organization=${account.slug}`,
        organization: { name: account.name, slug: account.slug, planType: account.planType },
        user: { role: account.role },
      }
    },
    async resend(email) {
      const account = await findUnverified(deps.db, email)
      if (!account) return
      const recipient = { ...account, email }
      await deps.inTransaction((tx) => request(tx, scopeOf(account), recipient))
      void deps.mailer.deliver()
    },
  }
}

/** Why a link was refused. Whoever holds it was mailed it, so that it may be told that the address is verified. */
async function refused(db: Db, token: string): Promise<AppError> {
  return (await findVerifiedSlug(db, hashToken(token))) === undefined
    ? new AppError('TOKEN_INVALID', 'This verification link is invalid, expired, or has already been used.')
    : new AppError('ALREADY_VERIFIED', 'This email address is verified already. You can sign in.')
}
