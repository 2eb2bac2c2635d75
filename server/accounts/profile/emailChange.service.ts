import type { Language } from '../../../shared/domain/languages.ts'
import { EMAIL_CHANGE_LIFETIME_MS } from '../../../shared/domain/limits.ts'
import type { Actor } from '../../access/actor.ts'
import { requireMember } from '../../access/standing.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import { hashToken, newToken } from '../../crypto/tokens.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError, assertThat } from '../../errors.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { mailsIn } from '../../mail/texts/mailTexts.ts'
import type { OrganizationsService } from '../../organizations/organizations.service.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf } from '../../scope.ts'
import { removeResets } from '../accountLinks.repository.ts'
import { findHolder, findLanguage, findProfile, setEmail } from '../accounts.repository.ts'
import { claimAddress } from '../claimAddress.ts'
import { confirmPassword } from '../password/confirmPassword.ts'
import { dropEmailChange, keepEmailChange, removeOldEmailChanges, useEmailChange } from './emailChanges.repository.ts'
import type { SecurityNotices } from './securityNotices.ts'

/**
 * A member's new email address. It takes the password to ask for it, a link that was mailed to the new address to have it,
 * and a session of the account to follow the link, so that neither a borrowed session nor a mistyped address is enough.
 */
export interface EmailChangeService {
  /**
   * Mails a link to the new address. Whether that address has an account already is told there and not to the caller.
   * @throws VALIDATION_FAILED when the password is missing or wrong
   */
  request(actor: Actor, change: { email: string; currentPassword: string | undefined }): Promise<void>
  /**
   * Follows the link: the account has the new address, open reset links to the old one die, and the old one is told.
   * @throws TOKEN_INVALID, EMAIL_TAKEN
   */
  confirm(actor: Actor, token: string): Promise<{ email: string }>
  removeExpired(): Promise<void>
}

export function createEmailChangeService(deps: {
  db: Db
  inTransaction: InTransaction
  organizations: Pick<OrganizationsService, 'abandon'>
  audit: AuditService
  mailer: Mailer
  notices: SecurityNotices
  publicUrl: () => string
  runtime: Runtime
}): EmailChangeService {
  const { db, inTransaction, mailer, runtime } = deps
  const postLink = async (tx: Db, actor: Actor, email: string) => {
    const token = newToken()
    const now = runtime.now()
    const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_LIFETIME_MS).toISOString()
    const { userId } = actor
    await keepEmailChange(tx, { userId, email, tokenHash: hashToken(token), expiresAt, now: now.toISOString() })
    const { language, text, greeting } = mailsIn(await findLanguage(tx, actor))
    await mailer.post(tx, scopeOf(actor), {
      to: email,
      language,
      subject: text('newAddress.subject'),
      paragraphs: [greeting(null), text('newAddress.text')],
      link: { label: text('newAddress.link'), url: `${deps.publicUrl()}/confirm-email?token=${token}` },
      closing: text('newAddress.closing'),
    })
  }
  const postTaken = async (tx: Db, actor: Actor, holder: { email: string; language: Language | null }) => {
    await dropEmailChange(tx, actor.userId)
    const { language, text, greeting } = mailsIn(holder.language)
    await mailer.post(tx, scopeOf(actor), {
      to: holder.email,
      language,
      subject: text('takenAddress.subject'),
      paragraphs: [greeting(null), text('takenAddress.text')],
      link: { label: text('takenAddress.link'), url: `${deps.publicUrl()}/login` },
      closing: text('takenAddress.closing'),
    })
  }
  return {
    async request(actor, { email, currentPassword }) {
      if (currentPassword === undefined) throw passwordMissing()
      await confirmPassword(db, actor, currentPassword)
      await inTransaction(async (tx) => {
        await requireMember(tx, actor)
        const holder = await findHolder(tx, email)
        if (holder?.verified) await postTaken(tx, actor, { email, language: holder.language })
        else await postLink(tx, actor, email)
      })
      void mailer.deliver()
    },
    async confirm(actor, token) {
      const now = runtime.now().toISOString()
      const email = await inTransaction(async (tx) => {
        const used = await useEmailChange(tx, { userId: actor.userId, tokenHash: hashToken(token), now })
        const before = await findProfile(tx, actor)
        assertThat(used && before, 'TOKEN_INVALID', 'This link is invalid, expired, or has already been used.')
        assertThat(
          await claimAddress(tx, deps.organizations, used),
          'EMAIL_TAKEN',
          'An account with this email already exists',
        )
        // To the former address: whoever took the account over has the new one.
        await deps.notices.post(tx, actor.userId, 'email.changed')
        await setEmail(tx, actor, { email: used, now })
        await removeResets(tx, actor.userId)
        await deps.audit.record(tx, actor, {
          action: 'email.changed',
          target: used,
          detail: `${before.email} to ${used}`,
        })
        return used
      })
      deps.notices.deliver()
      return { email }
    },
    removeExpired: () => removeOldEmailChanges(db, runtime.now().toISOString()),
  }
}

function passwordMissing(): AppError {
  const message = 'Enter your current password to change the email address'
  return new AppError('VALIDATION_FAILED', message, {
    fields: { currentPassword: message },
    params: { reason: 'passwordNeeded' },
  })
}
