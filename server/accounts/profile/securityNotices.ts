import type { Db } from '../../db/connection.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { mailsIn } from '../../mail/texts/mailTexts.ts'
import { scopeOf } from '../../scope.ts'
import { findRecipient } from '../accounts.repository.ts'

type SecurityChange =
  'password.changed' | 'password.reset' | 'email.changed' | 'two_factor.enabled' | 'two_factor.disabled'

/** Mails that tell people what changed about how their account is opened, so that a stranger's change is noticed. */
export interface SecurityNotices {
  /** Posts a notice to the address that the account has now, in the caller's transaction. */
  post(tx: Db, userId: string, change: SecurityChange): Promise<void>
  /** Sends what was posted; callers that just committed need not wait for it. */
  deliver(): void
}

export function createSecurityNotices(deps: { mailer: Mailer; publicUrl: () => string }): SecurityNotices {
  return {
    async post(tx, userId, change) {
      const account = await findRecipient(tx, userId)
      if (!account) return
      const { language, text, greeting } = mailsIn(account.language)
      await deps.mailer.post(tx, scopeOf(account), {
        to: account.email,
        language,
        subject: text('security.subject'),
        paragraphs: [greeting(account.firstName), text(`security.${change}`, { at: account.name })],
        link: { label: text('security.link'), url: `${deps.publicUrl()}/forgot-password` },
        closing: text('security.closing'),
      })
    },
    deliver: () => void deps.mailer.deliver(),
  }
}
