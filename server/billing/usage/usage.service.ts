import type { UsageStats } from '../../../shared/contract/organizations.ts'
import { UNLIMITED } from '../../../shared/domain/limits.ts'
import type { ReplyState } from '../../../shared/domain/status.ts'
import type { Scope } from '../../scope.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError, assertThat } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import type { BillingNotices } from '../notices/billingNotices.ts'
import { setChats } from '../plans/planColumns.repository.ts'
import type { PlansService } from '../plans/plans.service.ts'
import {
  addReservation,
  addStorage,
  countReservations,
  findUsage,
  removeReservation,
  removeReservations,
} from './usage.repository.ts'
import { addToDay, noteStorage } from './usageDays.repository.ts'
import { dayOf, megabytes } from './usageHistory.ts'

const MEGABYTE = 1024 * 1024
/** Longer than any answer takes. */
const RESERVED_MS = 10 * 60 * 1000

/** A question that is being answered. */
export type ChatReservation = number

/** A chat that was answered. */
export interface SettledChat {
  reservation: ChatReservation
  /** What the reply is; one that was stopped counts as an answer. */
  state: ReplyState
  /** Sentences of the answer: quoted or computed, written and supported, written and withheld. None where it was stopped. */
  sentences?: { quoted: number; written: number; withheld: number }
}

/** The meter: what of an organization's plan is used. */
export interface UsageService {
  /** What of the plan is used this month. @throws NOT_FOUND */
  usage(scope: Scope): Promise<UsageStats>
  /**
   * Keeps one chat of the month for a question before it is answered. It counts once {@link settleChat} says that there was
   * an answer; one whose server died is worth nothing after a while. `share` is the part of the plan up to which it may be
   * used for it, so that the rest is left to others. @throws CONVERSATION_LIMIT_EXCEEDED
   */
  reserveChat(scope: Scope, share?: number): Promise<ChatReservation>
  /** Counts a reserved chat, in the transaction that stores its answer; a refusal counts, and so do places alone. */
  settleChat(tx: Db, scope: Scope, settled: SettledChat): Promise<void>
  /** Takes a reservation back: a question that got no answer does not count. */
  returnChat(reservation: ChatReservation): Promise<void>
  /** Takes back all reservations, when a server starts that has the database to itself. */
  releaseChats(): Promise<void>
  /** Whether there is room for bytes that are still to come. @throws STORAGE_LIMIT_EXCEEDED */
  requireStorage(tx: Db, scope: Scope, bytes: number): Promise<void>
  /** Counts stored bytes, in the transaction that stores them. @throws STORAGE_LIMIT_EXCEEDED */
  reserveStorage(tx: Db, scope: Scope, bytes: number): Promise<void>
  returnStorage(tx: Db, scope: Scope, bytes: number): Promise<void>
}

export function createUsageService(deps: {
  db: Db
  inTransaction: InTransaction
  plans: Pick<PlansService, 'settle'>
  billingNotices: Pick<BillingNotices, 'noteUse'>
  runtime: Runtime
}): UsageService {
  /** After the plan was brought up to date: a trial that ran out has ended. */
  const usageOf = async (tx: Db, scope: Scope) => {
    await deps.plans.settle(tx, scope)
    const usage = await findUsage(tx, scope)
    assertThat(usage, 'NOT_FOUND', 'Organization not found')
    return usage
  }
  const roomFor = async (tx: Db, scope: Scope, bytes: number) => {
    const { maxStorageLimit: max, currentStorageUsed: used } = await usageOf(tx, scope)
    if (max !== UNLIMITED && used + bytes > max * MEGABYTE) throw storageLimit(used, max)
    return { used, max }
  }
  const changeStorage = async (tx: Db, scope: Scope, bytes: number) => {
    if (bytes === 0) return
    await addStorage(tx, scope, bytes)
    await noteStorage(tx, { organizationId: scope.organizationId, day: dayOf(deps.runtime.now()) })
  }
  return {
    usage: (scope) =>
      deps.inTransaction(async (tx) => usageStats(await usageOf(tx, scope), deps.runtime.now().toISOString())),
    reserveChat: (scope, share = 1) =>
      deps.inTransaction(
        async (tx) => {
          const usage = await usageOf(tx, scope)
          const now = deps.runtime.now()
          const used = chatsOf(usage, now).used + (await countReservations(tx, scope, now.toISOString()))
          const max = Math.floor(usage.maxChatsPerMonth * share)
          if (used >= max && usage.maxChatsPerMonth !== UNLIMITED) throw chatLimit(used, usage.maxChatsPerMonth)
          return addReservation(tx, scope, new Date(now.getTime() + RESERVED_MS).toISOString())
        },
        // A power failure ends the question as well, and a start takes back what was reserved.
        { lasting: false },
      ),
    async settleChat(tx, scope, { reservation, state, sentences = NO_SENTENCES }) {
      // Whether a trial has ended in between changes limits, not what is counted: the next reservation looks.
      const usage = await findUsage(tx, scope)
      assertThat(usage, 'NOT_FOUND', 'Organization not found')
      const { organizationId } = scope
      const { currentStorageUsed: storage, maxChatsPerMonth: max } = usage
      const now = deps.runtime.now()
      const { used, monthlyResetDate } = chatsOf(usage, now)
      await removeReservation(tx, reservation)
      await setChats(tx, { organizationId, chatsThisMonth: used + 1, monthlyResetDate })
      const replies = { refusals: state === 'nothing' ? 1 : 0, unsure: state === 'places' ? 1 : 0 }
      const day = { day: dayOf(now), questions: 1, ...replies, storage }
      await addToDay(tx, { organizationId, ...day, ...sentences })
      await deps.billingNotices.noteUse(tx, scope, { of: 'chats', before: used, after: used + 1, max })
    },
    returnChat: (reservation) => removeReservation(deps.db, reservation),
    releaseChats: () => removeReservations(deps.db),
    async requireStorage(tx, scope, bytes) {
      await roomFor(tx, scope, bytes)
    },
    async reserveStorage(tx, scope, bytes) {
      const { used, max } = await roomFor(tx, scope, bytes)
      await changeStorage(tx, scope, bytes)
      const [before, after] = [megabytes(used), megabytes(used + bytes)]
      await deps.billingNotices.noteUse(tx, scope, { of: 'storage', before, after, max })
    },
    returnStorage: (tx, scope, bytes) => changeStorage(tx, scope, -bytes),
  }
}

const NO_SENTENCES = { quoted: 0, written: 0, withheld: 0 }

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
    storage: megabytes(usage.currentStorageUsed),
    maxStorage: usage.maxStorageLimit,
    storagePercentage: percentage(storage, usage.maxStorageLimit),
  }
}

/** Percent of a maximum to one decimal, 100 at most; 0 where there is no maximum. */
function percentage(used: number, max: number): number {
  if (max === UNLIMITED) return 0
  return Math.min(100, Math.round((used / Math.max(1, max)) * 1000) / 10)
}

/** Start of the next UTC month, when chats count anew. */
export function nextReset(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}

function chatLimit(used: number, max: number): AppError {
  return new AppError(
    'CONVERSATION_LIMIT_EXCEEDED',
    `CONVERSATION_LIMIT_EXCEEDED: this month's limit of ${max} conversations is reached. Upgrade your plan for more.`,
    { params: { used, max } },
  )
}

/** `used` in bytes, `max` in megabytes. */
function storageLimit(used: number, max: number): AppError {
  return new AppError(
    'STORAGE_LIMIT_EXCEEDED',
    `Your plan's storage of ${max} MB is full. Delete documents or upgrade the plan.`,
    { params: { used: megabytes(used), max } },
  )
}
