import { PRODUCT_NAME } from '../../../shared/domain/brand.ts'
import { PASSWORD_RESET_LIFETIME_MS } from '../../../shared/domain/limits.ts'
import { hashToken, newToken } from '../../crypto/tokens.ts'
import type { Db } from '../../db/connection.ts'
import { greeting, quotedName } from '../../mail/letter.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf } from '../../scope.ts'
import { addReset, type ResetAccount } from '../accountLinks.repository.ts'

/** What the letter says, by who asked for it. */
const WORDING = {
  somebody: {
    opening: (at: string) => `Somebody asked for a new password for your account at ${at}.`,
    closing: 'If it was not you, ignore this message; your password stays as it is.',
  },
  operator: {
    opening: (at: string) => `The operator of the server sends you a link to choose a new password at ${at}.`,
    closing: 'Until you use it, your password stays as it is.',
  },
}

/** Makes a link for a new password, which ends earlier ones of the account, and posts it, in the caller's transaction. */
export async function postReset(
  deps: { mailer: Pick<Mailer, 'post'>; publicUrl: () => string; runtime: Runtime },
  tx: Db,
  account: ResetAccount,
  askedBy: keyof typeof WORDING,
): Promise<void> {
  const { opening, closing } = WORDING[askedBy]
  const token = newToken()
  const now = deps.runtime.now()
  const expiresAt = new Date(now.getTime() + PASSWORD_RESET_LIFETIME_MS).toISOString()
  await addReset(tx, { userId: account.id, tokenHash: hashToken(token), expiresAt, now: now.toISOString() })
  await deps.mailer.post(tx, scopeOf(account), {
    to: account.email,
    subject: `Reset your ${PRODUCT_NAME} password`,
    paragraphs: [greeting(account.firstName), opening(quotedName(account.name))],
    link: { label: 'Choose a new password', url: `${deps.publicUrl()}/reset-password?token=${token}` },
    closing: `The link works once, for one hour. ${closing}`,
  })
}
