import type { UsageStats } from '../../shared/contract/organizations.ts'
import { UNLIMITED } from '../../shared/domain/limits.ts'
import { PLANS, TRIAL_DAYS, type PlanSlug } from '../../shared/domain/plans.ts'
import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { AppError, assertThat } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import {
  addReservation,
  addStorage,
  addTrial,
  cancelTrial,
  countReservations,
  endTrial,
  findTrialEnd,
  findUsage,
  removeReservation,
  removeReservations,
  setChats,
  setPlan,
} from './billing.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MEGABYTE = 1024 * 1024
/** Longer than any answer takes. */
const RESERVED_MS = 10 * 60 * 1000

/** The plan in force with its figures; storage in megabytes. */
export interface CurrentPlan {
  planType: PlanSlug
  maxUsers: number
  maxStorageLimit: number
  maxChatsPerMonth: number
  /** End of the trial of a paid plan, while there is one. */
  trialEnd: string | null
  onTrial: boolean
}

/** A question that is being answered. */
export type ChatReservation = number

/** What an organization's plan allows, and what of it is used. */
export interface BillingService {
  /** Start of the next UTC month. */
  nextReset(now: Date): Date
  /** The plan as it is now: a trial that ran out has ended. @throws NOT_FOUND */
  current(tx: Db, scope: Scope): Promise<CurrentPlan>
  /** Gives a plan without a payment; a running trial ends. */
  grantPlan(tx: Db, scope: Scope, plan: PlanSlug): Promise<void>
  /** What of the plan is used this month. @throws NOT_FOUND */
  usage(scope: Scope): Promise<UsageStats>
  startTrial(tx: Db, scope: Scope, trial: { plan: PlanSlug; now: Date }): Promise<void>
  /**
   * Keeps one chat of the month for a question before it is answered. It counts once {@link settleChat} says that there was
   * an answer; one whose server died is worth nothing after a while. @throws CONVERSATION_LIMIT_EXCEEDED
   */
  reserveChat(scope: Scope): Promise<ChatReservation>
  /** Counts a reserved chat, in the transaction that stores its answer. */
  settleChat(tx: Db, scope: Scope, reservation: ChatReservation): Promise<void>
  /** Takes a reservation back: a question that got no answer does not count. */
  returnChat(reservation: ChatReservation): Promise<void>
  /** Takes back all reservations, when a server starts that has the database to itself. */
  releaseChats(): Promise<void>
  /** Counts stored bytes, in the transaction that stores them. @throws STORAGE_LIMIT_EXCEEDED */
  reserveStorage(tx: Db, scope: Scope, bytes: number): Promise<void>
  returnStorage(tx: Db, scope: Scope, bytes: number): Promise<void>
}

export function createBillingService(deps: { db: Db; inTransaction: InTransaction; runtime: Runtime }): BillingService {
  const usageOf = async (tx: Db, scope: Scope) => {
    const now = deps.runtime.now().toISOString()
    if (await endTrial(tx, scope, now)) await setPlan(tx, scope, { plan: PLANS.free, now })
    const usage = await findUsage(tx, scope)
    assertThat(usage, 'NOT_FOUND', 'Organization not found')
    return usage
  }
  return {
    nextReset,
    async current(tx, scope) {
      const { planType, maxUsers, maxStorageLimit, maxChatsPerMonth } = await usageOf(tx, scope)
      const trialEnd = await findTrialEnd(tx, scope)
      return { planType, maxUsers, maxStorageLimit, maxChatsPerMonth, trialEnd, onTrial: trialEnd !== null }
    },
    async grantPlan(tx, scope, plan) {
      const now = deps.runtime.now().toISOString()
      await cancelTrial(tx, scope, now)
      await setPlan(tx, scope, { plan: PLANS[plan], now })
    },
    usage: (scope) =>
      deps.inTransaction(async (tx) => usageStats(await usageOf(tx, scope), deps.runtime.now().toISOString())),
    startTrial: (tx, scope, { plan, now }) =>
      addTrial(tx, scope, {
        plan,
        now: now.toISOString(),
        end: new Date(now.getTime() + TRIAL_DAYS * DAY_MS).toISOString(),
      }),
    reserveChat: (scope) =>
      deps.inTransaction(async (tx) => {
        const usage = await usageOf(tx, scope)
        const now = deps.runtime.now()
        const used = chatsOf(usage, now).used + (await countReservations(tx, scope, now.toISOString()))
        if (used >= usage.maxChatsPerMonth && usage.maxChatsPerMonth !== UNLIMITED)
          throw chatLimit(usage.maxChatsPerMonth)
        return addReservation(tx, scope, new Date(now.getTime() + RESERVED_MS).toISOString())
      }),
    async settleChat(tx, scope, reservation) {
      const usage = await usageOf(tx, scope)
      const { used, monthlyResetDate } = chatsOf(usage, deps.runtime.now())
      await removeReservation(tx, reservation)
      await setChats(tx, scope, { chatsThisMonth: used + 1, monthlyResetDate })
    },
    returnChat: (reservation) => removeReservation(deps.db, reservation),
    releaseChats: () => removeReservations(deps.db),
    async reserveStorage(tx, scope, bytes) {
      const usage = await usageOf(tx, scope)
      const limit = usage.maxStorageLimit * MEGABYTE
      if (usage.maxStorageLimit !== UNLIMITED && usage.currentStorageUsed + bytes > limit) {
        throw new AppError(
          'STORAGE_LIMIT_EXCEEDED',
          `Your plan's storage of ${usage.maxStorageLimit} MB is full. Delete documents or upgrade the plan.`,
        )
      }
      await addStorage(tx, scope, bytes)
    },
    returnStorage: (tx, scope, bytes) => addStorage(tx, scope, -bytes),
  }
}

type Usage = NonNullable<Awaited<ReturnType<typeof findUsage>>>

/** Chats of the running month, and when the next one begins: both start anew once the date has passed. */
function chatsOf({ chatsThisMonth, monthlyResetDate }: Usage, now: Date): { used: number; monthlyResetDate: string } {
  if (monthlyResetDate > now.toISOString()) return { used: chatsThisMonth, monthlyResetDate }
  return { used: 0, monthlyResetDate: nextReset(now).toISOString() }
}

function usageStats(usage: Usage, now: string): UsageStats {
  const conversations = usage.monthlyResetDate <= now ? 0 : usage.chatsThisMonth
  const storage = usage.currentStorageUsed / MEGABYTE
  return {
    planType: usage.planType,
    conversations,
    maxConversations: usage.maxChatsPerMonth,
    conversationPercentage: percentage(conversations, usage.maxChatsPerMonth),
    storage: Math.round(storage * 100) / 100,
    maxStorage: usage.maxStorageLimit,
    storagePercentage: percentage(storage, usage.maxStorageLimit),
  }
}

/** Percent of a maximum to one decimal, 100 at most; 0 where there is no maximum. */
function percentage(used: number, max: number): number {
  if (max === UNLIMITED) return 0
  return Math.min(100, Math.round((used / Math.max(1, max)) * 1000) / 10)
}

function nextReset(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}

function chatLimit(max: number): AppError {
  return new AppError(
    'CONVERSATION_LIMIT_EXCEEDED',
    `CONVERSATION_LIMIT_EXCEEDED: this month's limit of ${max} conversations is reached. Upgrade your plan for more.`,
  )
}
