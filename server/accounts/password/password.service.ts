import type { z } from 'zod'
import type { changePassword, forgotPassword, resetPassword } from '../../../shared/contract/accounts.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { VERIFICATION_LIFETIME_MS } from '../../../shared/domain/limits.ts'
import type { Actor } from '../../access/actor.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import type { Sessions } from '../../access/sessions.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { Background } from '../../background.ts'
import { hashToken, newToken } from '../../crypto/tokens.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { mailsIn } from '../../mail/texts/mailTexts.ts'
import type { OrganizationsService } from '../../organizations/organizations.service.ts'
import type { Runtime } from '../../runtime.ts'
import { addReset, findForReset, removeResets, resetIsOpen, useReset } from '../accountLinks.repository.ts'
import { setPassword, verifyHolder } from '../accounts.repository.ts'
import { confirmPassword } from './confirmPassword.ts'
import { renewSession } from '../signIn/openSession.ts'
import { hashPassword } from './passwords.ts'
import { postReset } from './resetLetter.ts'
import { removePendingOf } from '../signIn/pendingSignIns.repository.ts'
import type { SecurityNotices } from '../profile/securityNotices.ts'

export interface PasswordService {
  /**
   * Mails a reset link when the account exists. It returns before it looks, so that neither the answer nor its time tells
   * which.
   */
  forgot(request: z.output<typeof forgotPassword>): void
  /**
   * Mails the owner of an organization that was paid for a link to choose the first password, in the caller's transaction. Using it proves
   * the address.
   */
  mailFirst(tx: Db, scope: Scope, owner: { userId: string; email: string; language: Language | null }): Promise<void>
  /** Looks at a mailed link before anybody types a new password for nothing. @throws TOKEN_INVALID */
  lookAtReset(token: string): Promise<void>
  /**
   * Sets a new password with a mailed link, ends every session of the account and revokes its API tokens, since somebody
   * else may have made them. Two-factor sign-in stays as it is: a mailbox alone must not be enough. Whoever has the link has the
   * mailbox, so that the address is verified. @throws TOKEN_INVALID
   */
  reset(request: z.output<typeof resetPassword>, address: string): Promise<void>
  /**
   * Sets a new password, ends every session and opens a new one here; returns its cookie. Open reset links die, and API
   * tokens of the account are revoked unless the member keeps them; connected assistants have to be connected anew.
   * @throws VALIDATION_FAILED
   */
  change(actor: Actor, request: z.output<typeof changePassword>, userAgent: string): Promise<string>
}

export function createPasswordService(deps: {
  db: Db
  inTransaction: InTransaction
  sessions: Sessions
  organizations: Pick<OrganizationsService, 'presentSlug'>
  /** API tokens, which are another slice's. */
  tokens: { revokeAllOf(tx: Db, userId: string): Promise<void>; disconnectAllOf(tx: Db, userId: string): Promise<void> }
  background: Background
  audit: AuditService
  mailer: Mailer
  notices: SecurityNotices
  publicUrl: () => string
  runtime: Runtime
  /** Tells that an organization may begin. */
  onVerified: () => void
}): PasswordService {
  const { db, inTransaction, sessions, audit, mailer, notices, runtime } = deps
  /** Sign-ins that wait for their code began with the old password, so they end with it, and so do links to replace it. */
  const replace = async (tx: Db, change: { userId: string; hash: string; now: string; revokeTokens: boolean }) => {
    const { revokeTokens, ...password } = change
    await removePendingOf(tx, change.userId)
    await removeResets(tx, change.userId)
    if (revokeTokens) await deps.tokens.revokeAllOf(tx, change.userId)
    else await deps.tokens.disconnectAllOf(tx, change.userId)
    return setPassword(tx, password)
  }
  const mailReset = async ({ organizationSlug, email }: z.output<typeof forgotPassword>) => {
    const account = await findForReset(db, await deps.organizations.presentSlug(organizationSlug), email)
    if (!account) return
    await inTransaction((tx) => postReset(deps, tx, account, 'somebody'))
    await mailer.deliver()
  }
  return {
    async mailFirst(tx, scope, { userId, email, ...owner }) {
      const token = newToken()
      const now = runtime.now()
      const expiresAt = new Date(now.getTime() + VERIFICATION_LIFETIME_MS).toISOString()
      await addReset(tx, { userId, tokenHash: hashToken(token), expiresAt, now: now.toISOString() })
      const { language, text, greeting } = mailsIn(owner.language)
      await mailer.post(tx, scope, {
        to: email,
        language,
        subject: text('firstPassword.subject'),
        paragraphs: [greeting(null), text('firstPassword.text')],
        link: { label: text('firstPassword.link'), url: `${deps.publicUrl()}/reset-password?token=${token}` },
        closing: text('firstPassword.closing'),
      })
    },
    forgot: (request) => deps.background.run('reset link', () => mailReset(request)),
    async lookAtReset(token) {
      if (!(await resetIsOpen(db, hashToken(token), runtime.now().toISOString()))) throw deadLink()
    },
    async reset({ token, password }, address) {
      const now = runtime.now().toISOString()
      const hash = await hashPassword(password)
      const userId = await inTransaction(async (tx) => {
        const owner = await useReset(tx, hashToken(token), now)
        const account = owner && (await replace(tx, { userId: owner, hash, now, revokeTokens: true }))
        if (!account) return undefined
        if (await verifyHolder(tx, { userId: owner, now })) {
          const entry = { action: 'email.verified', target: account.email, userId: owner, address } as const
          await audit.recordFor(tx, scopeOf(account), entry)
          return owner
        }
        await audit.recordFor(tx, scopeOf(account), { action: 'password.reset', userId: owner, address })
        await notices.post(tx, owner, 'password.reset')
        return owner
      })
      if (userId === undefined) throw deadLink()
      deps.onVerified()
      await sessions.closeAll(userId)
      notices.deliver()
    },
    async change(actor, { currentPassword, newPassword, revokeTokens }, userAgent) {
      await confirmPassword(db, actor, currentPassword)
      const hash = await hashPassword(newPassword)
      await inTransaction(async (tx) => {
        await replace(tx, { userId: actor.userId, hash, now: runtime.now().toISOString(), revokeTokens })
        await audit.record(tx, actor, { action: 'password.changed' })
        await notices.post(tx, actor.userId, 'password.changed')
      })
      notices.deliver()
      return renewSession(deps, actor.userId, userAgent)
    },
  }
}

function deadLink(): AppError {
  return new AppError('TOKEN_INVALID', 'This reset link is invalid, expired, or has already been used.')
}
