import { GRACE_DAYS, TRIAL_DAYS } from '../../../shared/domain/plans.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A mail says so many days before that a plan is about to end. */
const WARNING_DAYS = 3
/** The pages say so many days long that a trial has ended. */
const TOLD_DAYS = 30

const later = (time: Date, days: number): string => new Date(time.getTime() + days * DAY_MS).toISOString()

/** When a trial that begins now ends. */
export const trialEndFrom = (now: Date): string => later(now, TRIAL_DAYS)

/** Until when a plan stays in force although a payment is overdue. */
export const graceEndOf = (pastDueSince: string): string => later(new Date(pastDueSince), GRACE_DAYS)

/** Payments that are overdue since then, or longer, cost the plan. */
export const overdueBefore = (now: Date): string => later(now, -GRACE_DAYS)

/** Trials that ended before then are no longer spoken of. */
export const toldSince = (now: Date): string => later(now, -TOLD_DAYS)

/** The time that is as far ahead as a mail warns of the end of a plan. */
export const warningTime = (now: Date): Date => new Date(now.getTime() + WARNING_DAYS * DAY_MS)
