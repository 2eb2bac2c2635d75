import type { UsageStats } from '../../shared/contract/organizations.ts'
import { UNLIMITED } from '../../shared/domain/limits.ts'
import type { Scope } from '../scope.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { AppError, assertThat } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import type { PlansService } from './plans.service.ts'
import { addStorage, findUsage, returnChat, setChats } from './usage.repository.ts'

const MEGABYTE = 1024 * 1024

/** The meter: what of an organization's plan is used. */
export interface UsageService {
  /** What of the plan is used this month. @throws NOT_FOUND */
  usage(scope: Scope): Promise<UsageStats>
  /** Counts one chat of the month before it is answered. @throws CONVERSATION_LIMIT_EXCEEDED */
  reserveChat(scope: Scope): Promise<void>
  /** Takes a reservation back: a question that got no answer does not count. */
  returnChat(scope: Scope): Promise<void>
  /** Counts stored bytes, in the transaction that stores them. @throws STORAGE_LIMIT_EXCEEDED */
  reserveStorage(tx: Db, scope: Scope, bytes: number): Promise<void>
  returnStorage(tx: Db, scope: Scope, bytes: number): Promise<void>
}

export function createUsageService(deps: {
  db: Db
  inTransaction: InTransaction
  plans: Pick<PlansService, 'settle'>
  runtime: Runtime
}): UsageService {
  /** After the plan was brought up to date: a trial that ran out has ended. */
  const usageOf = async (tx: Db, scope: Scope) => {
    await deps.plans.settle(tx, scope)
    const usage = await findUsage(tx, scope)
    assertThat(usage, 'NOT_FOUND', 'Organization not found')
    return usage
  }
  return {
    usage: (scope) =>
      deps.inTransaction(async (tx) => usageStats(await usageOf(tx, scope), deps.runtime.now().toISOString())),
    reserveChat: (scope) =>
      deps.inTransaction(async (tx) => {
        const usage = await usageOf(tx, scope)
        const now = deps.runtime.now()
        const reset = usage.monthlyResetDate <= now.toISOString()
        const used = reset ? 0 : usage.chatsThisMonth
        if (used >= usage.maxChatsPerMonth && usage.maxChatsPerMonth !== UNLIMITED)
          throw chatLimit(usage.maxChatsPerMonth)
        const monthlyResetDate = reset ? nextReset(now).toISOString() : usage.monthlyResetDate
        await setChats(tx, scope, { chatsThisMonth: used + 1, monthlyResetDate })
      }),
    returnChat: (scope) => returnChat(deps.db, scope),
    async reserveStorage(tx, scope, bytes) {
      const usage = await usageOf(tx, scope)
      const limit = usage.maxStorageLimit * MEGABYTE
      if (usage.maxStorageLimit !== UNLIMITED && usage.currentStorageUsed + bytes > limit) {
        throw new AppError(
          'STORAGE_LIMIT_EXCEEDED',
          `Your plan's storage of ${usage.maxStorageLimit} MB is full. Delete documents or upgrade the plan.`,
          { params: { maxMb: usage.maxStorageLimit } },
        )
      }
      await addStorage(tx, scope, bytes)
    },
    returnStorage: (tx, scope, bytes) => addStorage(tx, scope, -bytes),
  }
}

type Usage = NonNullable<Awaited<ReturnType<typeof findUsage>>>

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

/** Start of the next UTC month, when chats count anew. */
export function nextReset(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}

function chatLimit(max: number): AppError {
  return new AppError(
    'CONVERSATION_LIMIT_EXCEEDED',
    `CONVERSATION_LIMIT_EXCEEDED: this month's limit of ${max} conversations is reached. Upgrade your plan for more.`,
    { params: { max } },
  )
}
