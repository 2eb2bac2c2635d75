import { PRODUCT_NAME } from '../../../shared/domain/brand.ts'
import type { Db } from '../../db/connection.ts'
import { greeting, quotedName } from '../../mail/letter.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { scopeOf } from '../../scope.ts'
import { findRecipient } from '../accounts.repository.ts'

/** What happened to the account “at” an organization, as a whole sentence. */
const SENTENCES: Record<SecurityChange, (at: string) => string> = {
  'password.changed': (at) => `The password of your account at ${at} was changed.`,
  'password.reset': (at) => `The password of your account at ${at} was replaced through a mailed link.`,
  'email.changed': (at) =>
    `The email address of your account at ${at} was changed. From now on, messages go to the new one.`,
  'two_factor.enabled': (at) => `Two-factor sign-in was switched on for your account at ${at}.`,
  'two_factor.disabled': (at) => `Two-factor sign-in was switched off for your account at ${at}.`,
}

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
      await deps.mailer.post(tx, scopeOf(account), {
        to: account.email,
        subject: `A change to your ${PRODUCT_NAME} account`,
        paragraphs: [greeting(account.firstName), SENTENCES[change](quotedName(account.name))],
        link: { label: 'Choose a new password', url: `${deps.publicUrl()}/forgot-password` },
        closing:
          'If it was you, there is nothing to do. If it was not, choose a new password now and tell your administrator.',
      })
    },
    deliver: () => void deps.mailer.deliver(),
  }
}
