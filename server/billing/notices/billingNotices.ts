import { UNLIMITED, USAGE_WARNING_PERCENT } from '../../../shared/domain/limits.ts'
import type { PlanSlug } from '../../../shared/domain/plans.ts'
import { may, ROLES } from '../../../shared/domain/roles.ts'
import type { Db } from '../../db/connection.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { mailsIn } from '../../mail/texts/mailTexts.ts'
import type { Runtime } from '../../runtime.ts'
import type { Scope } from '../../scope.ts'
import { findLimits, findPlan } from '../plans/plans.repository.ts'
import { findRecipients, noteNotice } from './notices.repository.ts'
import type { LimitKind, Notice } from './notice.ts'
import { noticeText } from './noticeTexts.ts'

/** Mails about the plan, to everybody who may order one. Each is sent once: of a limit each month, else for each `until`. */
export interface BillingNotices {
  /** Posts a mail in the caller's transaction, unless it was posted before. Says whether it did. */
  post(tx: Db, scope: Scope, notice: Notice): Promise<boolean>
  /** Warns in the transaction of the act by which use comes near to a limit; storage in megabytes. */
  noteUse(tx: Db, scope: Scope, use: { of: LimitKind; before: number; after: number; max: number }): Promise<void>
  /** Sends what was posted; callers that just committed need not wait for it. */
  deliver(): void
}

/** What follows a plan that ends. */
export const PLAN_AFTER: PlanSlug = 'free'

const RECIPIENTS = ROLES.filter((role) => may(role, 'billing.manage'))

export function createBillingNotices(deps: {
  mailer: Mailer
  publicUrl: () => string
  runtime: Runtime
}): BillingNotices {
  const post: BillingNotices['post'] = async (tx, scope, notice) => {
    const now = deps.runtime.now().toISOString()
    const occasion = 'until' in notice ? notice.until : now.slice(0, 'yyyy-mm'.length)
    if (!(await noteNotice(tx, scope, { kind: notice.kind, occasion, now }))) return false
    const recipients = await findRecipients(tx, scope, RECIPIENTS)
    const plan = 'plan' in notice ? notice.plan : (await findLimits(tx, scope))?.planType
    if (plan === undefined) return false
    const after = await findPlan(tx, PLAN_AFTER)
    for (const { email, firstName, organization, ...reader } of recipients) {
      const mail = mailsIn(reader.language)
      const { subject, paragraphs, link } = noticeText(mail, { notice, at: organization, plan, after })
      await deps.mailer.post(tx, scope, {
        to: email,
        language: mail.language,
        subject,
        paragraphs: [mail.greeting(firstName), ...paragraphs],
        link: { label: link, url: `${deps.publicUrl()}/subscription` },
        closing: mail.text('billing.closing'),
      })
    }
    return true
  }
  return {
    post,
    async noteUse(tx, scope, { of, before, after, max }) {
      const near = (max * USAGE_WARNING_PERCENT) / 100
      if (max === UNLIMITED || before >= near || after < near) return
      await post(tx, scope, { kind: `limit.${of}`, used: after, max })
    },
    deliver: () => void deps.mailer.deliver(),
  }
}
