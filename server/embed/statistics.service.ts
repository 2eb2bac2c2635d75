import type { WidgetStatistics } from '../../shared/contract/embed.ts'
import type { Actor } from '../access/actor.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Db } from '../db/connection.ts'
import type { Runtime } from '../runtime.ts'
import { scopeOf } from '../scope.ts'
import { countByDay, countConversations, listTopQuestions } from './statistics.repository.ts'

/** What visitors asked. Nobody is named in it, and what members tried out is left out. */
export interface WidgetStatisticsService {
  /** Of the last `days` days in UTC, today among them. */
  read(actor: Actor, days: number): Promise<WidgetStatistics>
}

const DAY_MS = 24 * 60 * 60_000
const TOP_QUESTIONS = 10

export function createWidgetStatistics(deps: { db: Db; keyring: Keyring; runtime: Runtime }): WidgetStatisticsService {
  return {
    async read(actor, days) {
      const keys = await deps.keyring.keysOf(scopeOf(actor))
      const today = deps.runtime.now().getTime()
      const named = Array.from({ length: days }, (_, at) =>
        new Date(today - (days - 1 - at) * DAY_MS).toISOString().slice(0, 10),
      )
      const since = named[0] ?? ''
      const counts = new Map((await countByDay(deps.db, keys.organizationId, since)).map((row) => [row.day, row]))
      const byDay = named.map((day) => {
        const { conversations = 0, answers = 0, unsure = 0, refused = 0 } = counts.get(day) ?? {}
        return { day, conversations, answered: answers - unsure - refused, unsure, refused }
      })
      const sum = (key: 'answered' | 'unsure' | 'refused') => byDay.reduce((all, each) => all + each[key], 0)
      const conversations = await countConversations(deps.db, keys.organizationId, since)
      const topQuestions = await listTopQuestions(deps.db, keys, { since, limit: TOP_QUESTIONS })
      const became = { answered: sum('answered'), unsure: sum('unsure'), refused: sum('refused') }
      return { conversations, ...became, byDay, topQuestions }
    },
  }
}
