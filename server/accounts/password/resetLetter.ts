import { PASSWORD_RESET_LIFETIME_MS } from '../../../shared/domain/limits.ts'
import { hashToken, newToken } from '../../crypto/tokens.ts'
import type { Db } from '../../db/connection.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { mailsIn } from '../../mail/texts/mailTexts.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf } from '../../scope.ts'
import { addReset, type ResetAccount } from '../accountLinks.repository.ts'

/** Makes a link for a new password, which ends earlier ones of the account, and posts it, in the caller's transaction. */
export async function postReset(
  deps: { mailer: Pick<Mailer, 'post'>; publicUrl: () => string; runtime: Runtime },
  tx: Db,
  account: ResetAccount,
  askedBy: 'somebody' | 'operator',
): Promise<void> {
  const { language, text, greeting } = mailsIn(account.language)
  const token = newToken()
  const now = deps.runtime.now()
  const expiresAt = new Date(now.getTime() + PASSWORD_RESET_LIFETIME_MS).toISOString()
  await addReset(tx, { userId: account.id, tokenHash: hashToken(token), expiresAt, now: now.toISOString() })
  await deps.mailer.post(tx, scopeOf(account), {
    to: account.email,
    language,
    subject: text('reset.subject'),
    paragraphs: [greeting(account.firstName), text(`reset.${askedBy}.text`, { at: account.name })],
    link: { label: text('reset.link'), url: `${deps.publicUrl()}/reset-password?token=${token}` },
    closing: text(`reset.${askedBy}.closing`),
  })
}
