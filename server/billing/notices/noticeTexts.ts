import type { Plan } from '../../../shared/domain/plans.ts'
import type { Notice } from './notice.ts'

/** What a mail about a plan is written from. */
export interface NoticeFacts<Kind extends Notice['kind'] = Notice['kind']> {
  notice: Notice & { kind: Kind }
  /** The organization as mails quote it. */
  at: string
  /** The plan's name; of a limit, of the plan in force. */
  plan: string
  /** What follows the plan. */
  after: Plan
}

interface NoticeText {
  subject: string
  paragraphs: string[]
  link: string
}

type Texts = { [Kind in Notice['kind']]: (facts: NoticeFacts<Kind>) => NoticeText }

const TEXTS: Texts = {
  'limit.chats': ({ notice: { used, max }, at, plan }) => ({
    subject: 'Your conversations of this month are almost used up',
    paragraphs: [
      `${at} has used ${used} of the ${max} conversations that the ${plan} plan includes each month.`,
      'Once all are used, questions are answered again from the first day of the next month (UTC), or at once on a larger plan.',
    ],
    link: 'See plans',
  }),
  'limit.storage': ({ notice: { used, max }, at, plan }) => ({
    subject: 'Your storage is almost full',
    paragraphs: [
      `${at} has used ${used} of the ${max} MB of storage that the ${plan} plan includes.`,
      'Once it is full, nothing can be added until documents are deleted or the plan is a larger one.',
    ],
    link: 'See plans',
  }),
  'limit.seats': ({ notice: { used, max }, at, plan }) => ({
    subject: 'Almost all seats are taken',
    paragraphs: [
      `${used} of the ${max} seats that the ${plan} plan includes are taken at ${at}, by members and open invitations.`,
      'Once all are taken, nobody can be invited until somebody leaves or the plan is a larger one.',
    ],
    link: 'See plans',
  }),
  'trial.ending': ({ notice: { until, charged }, at, plan, after }) => ({
    subject: `Your trial of the ${plan} plan ends on ${day(until)}`,
    paragraphs: charged
      ? [
          `The trial of the ${plan} plan for ${at} ends on ${day(until)}.`,
          'The first payment is taken then. Whoever does not want that cancels before.',
        ]
      : [
          `The trial of the ${plan} plan for ${at} ends on ${day(until)}. Unless the plan is ordered by then, the ${after.name} plan follows.`,
          kept(after),
        ],
    link: charged ? 'See the subscription' : 'Choose a plan',
  }),
  'trial.ended': ({ at, plan, after }) => ({
    subject: `Your trial of the ${plan} plan has ended`,
    paragraphs: [
      `The trial of the ${plan} plan for ${at} has ended. The ${after.name} plan is in force now.`,
      kept(after),
    ],
    link: 'Choose a plan',
  }),
  'payment.failed': ({ notice: { until }, at, plan, after }) => ({
    subject: `A payment for the ${plan} plan failed`,
    paragraphs: [
      `A payment for the ${plan} plan of ${at} failed. The plan stays in force until ${day(until)}; unless it is paid by then, the ${after.name} plan follows.`,
      'Please check the card or choose another one.',
    ],
    link: 'See the subscription',
  }),
  'grace.ending': ({ notice: { until }, at, plan, after }) => ({
    subject: `The ${plan} plan ends on ${day(until)} unless it is paid`,
    paragraphs: [
      `A payment for the ${plan} plan of ${at} is overdue. Unless it is paid by ${day(until)}, the ${after.name} plan follows.`,
      kept(after),
    ],
    link: 'See the subscription',
  }),
  'grace.ended': ({ at, plan, after }) => ({
    subject: `The ${plan} plan is no longer in force`,
    paragraphs: [
      `A payment for the ${plan} plan of ${at} stayed overdue. The ${after.name} plan is in force now; the ${plan} plan is back as soon as it is paid.`,
      kept(after),
    ],
    link: 'See the subscription',
  }),
  'subscription.cancelled': ({ notice: { until }, at, plan, after }) => ({
    subject: `The ${plan} plan was cancelled`,
    paragraphs: [
      `The ${plan} plan of ${at} was cancelled. It stays in force until ${day(until)}, and until then the cancellation can be taken back. The ${after.name} plan follows.`,
      kept(after),
    ],
    link: 'See the subscription',
  }),
  'subscription.ended': ({ at, plan, after }) => ({
    subject: `The ${plan} plan has ended`,
    paragraphs: [`The ${plan} plan of ${at} has ended. The ${after.name} plan is in force now.`, kept(after)],
    link: 'Choose a plan',
  }),
}

export function noticeText(facts: NoticeFacts): NoticeText {
  // The texts are listed by kind, which ties each one to its facts; the compiler does not follow that through a look-up.
  const write = TEXTS[facts.notice.kind] as (facts: NoticeFacts) => NoticeText
  return write(facts)
}

/** What a smaller plan means for what is there. */
function kept({ name, maxUsers, maxStorageMb, maxChatsPerMonth }: Plan): string {
  const seats = `${maxUsers} ${maxUsers === 1 ? 'member' : 'members'}`
  return `Nothing is deleted. The ${name} plan allows ${seats}, ${maxStorageMb} MB of storage and ${maxChatsPerMonth} conversations a month; what is there beyond that can be read and deleted, but nothing can be added to it.`
}

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function day(time: string): string {
  return LONG.format(new Date(time))
}
