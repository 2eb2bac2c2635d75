import { PRODUCT_NAME } from '../../../shared/domain/brand.ts'
import type { Db } from '../../db/connection.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { findRecipient } from '../accounts.repository.ts'

const SENTENCES = {
  'password.changed': 'the password of your account was changed.',
  'password.reset': 'the password of your account was replaced through a mailed link.',
  'email.changed': 'the email address of your account was changed; from now on, messages go to the new one.',
  'two_factor.enabled': 'two-factor sign-in was switched on for your account.',
  'two_factor.disabled': 'two-factor sign-in was switched off for your account.',
} as const

/** Mails that tell people what changed about how their account is opened, so that a stranger's change is noticed. */
export interface SecurityNotices {
  /** Posts a notice to the address that the account has now, in the caller's transaction. */
  post(tx: Db, userId: string, change: keyof typeof SENTENCES): Promise<void>
  /** Sends what was posted; callers that just committed need not wait for it. */
  deliver(): void
}

export function createSecurityNotices(deps: { mailer: Mailer; publicUrl: () => string }): SecurityNotices {
  return {
    async post(tx, userId, change) {
      const account = await findRecipient(tx, userId)
      if (!account) return
      await deps.mailer.post(tx, {
        to: account.email,
        subject: `A change to your ${PRODUCT_NAME} account`,
        paragraphs: [
          `Hello ${account.firstName ?? ''},`.replace(' ,', ','),
          `at "${account.name}", ${SENTENCES[change]}`,
        ],
        link: { label: 'Choose a new password', url: `${deps.publicUrl()}/forgot-password` },
        closing:
          'If it was you, there is nothing to do. If it was not, choose a new password now and tell your administrator.',
      })
    },
    deliver: () => void deps.mailer.deliver(),
  }
}
