import type { Plan, PlanSlug } from '../../../shared/domain/plans.ts'
import type { MailKey, MailLanguage, Said } from '../../mail/texts/mailTexts.ts'
import type { Notice } from './notice.ts'

/** What a mail about a plan is written from. */
export interface NoticeFacts {
  notice: Notice
  /** The organization's name. */
  at: string
  /** Of a limit, the plan in force. */
  plan: PlanSlug
  /** What follows the plan. */
  after: Plan
}

interface NoticeText {
  subject: Said
  paragraphs: Said[]
  link: Said
}

/** Where the link of a mail leads, by what the mail is about. */
const LINKS = {
  'limit.chats': 'billing.seePlans',
  'limit.storage': 'billing.seePlans',
  'limit.seats': 'billing.seePlans',
  'trial.ending': 'billing.choosePlan',
  'trial.ended': 'billing.choosePlan',
  'payment.failed': 'billing.seeSubscription',
  'grace.ending': 'billing.seeSubscription',
  'grace.ended': 'billing.seeSubscription',
  'subscription.cancelled': 'billing.seeSubscription',
  'subscription.ended': 'billing.choosePlan',
} as const satisfies Record<Notice['kind'], MailKey>

/** What a mail about a plan says, in the language of whoever reads it. */
export function noticeText({ text, day }: MailLanguage, { notice, at, after, ...facts }: NoticeFacts): NoticeText {
  const link = text(LINKS[notice.kind])
  const plan = text(`plans.${facts.plan}`)
  if ('used' in notice) {
    const { kind, used, max } = notice
    const subject = text(`billing.${kind}.subject`)
    return {
      subject,
      paragraphs: [text(`billing.${kind}.text`, { used, max, at, plan }), text(`billing.${kind}.later`)],
      link,
    }
  }
  const { kind } = notice
  const said = { at, plan, after: text(`plans.${after.slug}`), until: day(notice.until) }
  const subject = text(`billing.${kind}.subject`, said)
  if (kind === 'trial.ending' && notice.charged)
    return {
      subject,
      paragraphs: [text('billing.trial.ending.charged', said), text('billing.trial.ending.payment')],
      link: text('billing.seeSubscription'),
    }
  const { maxUsers: count, maxStorageMb: storage, maxChatsPerMonth: chats } = after
  // What a smaller plan means for what is there.
  const kept = text('billing.kept', { after: said.after, count, storage, chats })
  const hint = kind === 'payment.failed' ? text('billing.payment.failed.check') : kept
  return { subject, paragraphs: [text(`billing.${kind}.text`, said), hint], link }
}
