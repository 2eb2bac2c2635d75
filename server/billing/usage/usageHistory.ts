import type { UsageHistory } from '../../../shared/contract/billing.ts'
import type { Db } from '../../db/connection.ts'
import type { Runtime } from '../../runtime.ts'
import type { Scope } from '../../scope.ts'
import { lastQuestionDay, listDays, storageBefore, type UsageDay } from './usageDays.repository.ts'

/** What was used on each of the last days. */
export interface UsageHistoryService {
  /** The last 30 days in UTC, oldest first, today last. */
  lastDays(scope: Scope): Promise<UsageHistory>
  /** The last day with a question, in UTC, such as 2026-11-22; undefined where there was none. */
  lastQuestionDay(scope: Scope): Promise<string | undefined>
}

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const MEGABYTE = 1024 * 1024
const NOTHING: Partial<UsageDay> = {}

export function createUsageHistory(deps: { db: Db; runtime: Runtime }): UsageHistoryService {
  return {
    lastQuestionDay: (scope) => lastQuestionDay(deps.db, scope),
    async lastDays(scope) {
      const today = deps.runtime.now().getTime()
      const days = Array.from({ length: DAYS }, (_, at) => dayOf(new Date(today - (DAYS - 1 - at) * DAY_MS)))
      const first = days[0] ?? ''
      const noted = new Map((await listDays(deps.db, scope, first)).map((each) => [each.day, each]))
      let storage = await storageBefore(deps.db, scope, first)
      return {
        days: days.map((day) => {
          const {
            questions = 0,
            refusals = 0,
            unsure = 0,
            storage: bytes = storage,
            ...checked
          } = noted.get(day) ?? NOTHING
          const { quoted = 0, written = 0, withheld = 0 } = checked
          storage = bytes
          return { day, questions, refusals, unsure, storage: megabytes(bytes), quoted, written, withheld }
        }),
      }
    },
  }
}

/** The day in UTC, such as 2026-11-22. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** Bytes in megabytes, to two decimals. */
export function megabytes(bytes: number): number {
  return Math.round((bytes / MEGABYTE) * 100) / 100
}
