import type { AnswerRating } from '../../../shared/contract/conversations/answerRating.ts'
import type { NewRating, RatedAnswers } from '../../../shared/contract/conversations/rating.ts'
import type { Source } from '../../../shared/contract/chat.ts'
import { levelOf, type Actor } from '../../access/actor.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { assertThat, notFound } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf } from '../../scope.ts'
import type { CitedService } from '../../documents/cited/cited.service.ts'
import { isCited, shownTo } from '../shown/shownAnswers.ts'
import { findMessage } from '../messages.repository.ts'
import { countByDay, countReasons, listUnhelpful, removeRating, saveRating } from './ratings.repository.ts'

/** What members say of the answers that they got. */
export interface RatingsService {
  /** Says of an own answer whether it helped, in place of what was said before. @throws NOT_FOUND, and CONFLICT while it is written */
  rate(actor: Actor, messageId: number, rating: NewRating): Promise<AnswerRating>
  /** Takes that back; nothing changes where nothing was said. @throws NOT_FOUND */
  takeBack(actor: Actor, messageId: number): Promise<void>
  /** How many answers of the organization helped on each of the last days and how many did not, and those with a reason; nobody is named. */
  list(actor: Actor): Promise<RatedAnswers>
}

const MOST_LISTED = 100
/** As long as gaps are looked back at. */
const DAYS = 90
const DAY_MS = 24 * 60 * 60_000

export function createRatings(deps: {
  db: Db
  inTransaction: InTransaction
  keyring: Keyring
  cited: CitedService
  runtime: Pick<Runtime, 'now'>
}): RatingsService {
  const keysOf = (actor: Actor) => deps.keyring.keysOf(scopeOf(actor))
  return {
    async rate(actor, messageId, rating) {
      const keys = await keysOf(actor)
      const now = deps.runtime.now().toISOString()
      return deps.inTransaction(async (tx) => {
        const answer = await findMessage(tx, actor, keys, messageId)
        if (answer?.role !== 'assistant') throw notFound('Answer')
        assertThat(answer.progress !== 'writing', 'CONFLICT', 'The answer is still being written', {
          params: { reason: 'writing' },
        })
        return saveRating(tx, keys, { messageId, rating, now })
      })
    },
    async takeBack(actor, messageId) {
      const keys = await keysOf(actor)
      await deps.inTransaction(async (tx) => {
        const answer = await findMessage(tx, actor, keys, messageId)
        if (answer?.role !== 'assistant') throw notFound('Answer')
        await removeRating(tx, scopeOf(actor), messageId)
      })
    },
    async list(actor) {
      const now = deps.runtime.now()
      const dates = daysUpTo(now, DAYS)
      const since = `${dates[0] ?? ''}T00:00:00.000Z`
      const unhelpful = await listUnhelpful(deps.db, await keysOf(actor), { since, limit: MOST_LISTED })
      const counted = new Map((await countByDay(deps.db, scopeOf(actor), since)).map((each) => [each.day, each]))
      const days = dates.map((day) => counted.get(day) ?? { day, helpful: 0, unhelpful: 0 })
      const reasons = await countReasons(deps.db, scopeOf(actor), since)
      const reader = { scope: scopeOf(actor), highest: levelOf(actor), isAsker: false }
      const messages = unhelpful.map(({ message }) => message)
      const shown = await shownTo(deps.cited, reader, messages)
      const answers = unhelpful.map(({ message: _message, ...answer }, at) => ({
        ...answer,
        documents: citedNames(shown[at]?.sources ?? []),
      }))
      return { days, reasons, answers, since }
    },
  }
}

/** The last so many days in UTC, today as the last of them. */
const daysUpTo = (now: Date, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(now.getTime() - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )

/** Names of the cited documents, each once. */
const citedNames = (sources: readonly Source[]) => [...new Set(sources.filter(isCited).map(({ filename }) => filename))]
