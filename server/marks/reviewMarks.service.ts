import type { z } from 'zod'
import type { AnswerMark, markAgreement } from '../../shared/contract/conversations/marks.ts'
import { ACCESS_LEVELS, type AccessLevel } from '../../shared/domain/access.ts'
import type { MarkState } from '../../shared/domain/status.ts'
import { levelOf, type Actor } from '../access/actor.ts'
import { requireMember } from '../access/standing.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import type { CitedService } from '../documents/cited/cited.service.ts'
import { assertThat, notFound } from '../errors.ts'
import type { GoldenQuestionsService } from '../requests/goldenQuestions.service.ts'
import type { Runtime } from '../runtime.ts'
import { scopeOf } from '../scope.ts'
import { saysTheSame } from './markedPlace.ts'
import {
  addAgreement,
  countMarks,
  hasAgreed,
  listMarks,
  openMarkedPlace,
  openMarkedQuestion,
  removeAgreements,
  removeForGood,
  setRemoved,
  stands,
  type MarkRow,
} from './marks.repository.ts'
import { MOST_MARKS } from './ownMarks.service.ts'

/** What administrators do with marked answers. Foreign and unknown ids are "not found" alike. */
export interface ReviewMarksService {
  /** Proposals first, then the newest; marks of deleted documents are left out. */
  list(actor: Actor): Promise<AnswerMark[]>
  /** Has a mark lead from now on, and its question watched where that is wanted. @throws NOT_FOUND, CONFLICT */
  agree(actor: Actor, id: number, wanted: z.output<typeof markAgreement>): Promise<AnswerMark>
  /** Takes the caller's own agreement back. @throws NOT_FOUND */
  disagree(actor: Actor, id: number): Promise<void>
  /** @throws NOT_FOUND */
  remove(actor: Actor, id: number): Promise<void>
  /** Brings a mark back that was removed lately. @throws NOT_FOUND, CONFLICT */
  restore(actor: Actor, id: number): Promise<void>
  /** Takes away for good what was removed long enough ago. */
  removeOld(): Promise<void>
}

/** For so long what was removed can be brought back. */
const KEPT_MS = 24 * 60 * 60 * 1000

export function createReviewMarks(deps: {
  db: Db
  inTransaction: InTransaction
  keyring: Keyring
  audit: AuditService
  cited: CitedService
  golden: Pick<GoldenQuestionsService, 'add'>
  runtime: Pick<Runtime, 'now'>
}): ReviewMarksService {
  const now = () => deps.runtime.now().toISOString()
  const viewsOf = async (actor: Actor, rows: readonly MarkRow[]): Promise<AnswerMark[]> => {
    const keys = await deps.keyring.keysOf(scopeOf(actor))
    const own = await hasAgreed(deps.db, scopeOf(actor), actor.userId)
    const marked = rows.map((row) => ({ createdAt: row.createdAt, sources: [openMarkedPlace(keys, row)] }))
    const told = await deps.cited.withSince({ scope: scopeOf(actor), highest: levelOf(actor) }, marked)
    const levels = await levelsOf(deps, actor, rows)
    return rows.flatMap((row, at) => {
      const [source] = told[at] ?? []
      const accessLevel = levels.get(row.documentId)
      if (source?.type !== 'document' || accessLevel === undefined) return []
      const { id, createdAt, members } = row
      const state: MarkState = !saysTheSame(source) ? 'inactive' : stands(row) ? 'standing' : 'proposed'
      const question = openMarkedQuestion(keys, row)
      return [{ id, question, source, state, members, own: own.has(id), accessLevel, createdAt }]
    })
  }
  const view = async (actor: Actor, id: number) => {
    const [mark] = await viewsOf(actor, await listMarks(deps.db, scopeOf(actor), { id }))
    if (!mark) throw notFound('Marked answer')
    return mark
  }
  /** Does something to a mark that is there, and notes it. */
  const change = (actor: Actor, id: number, action: MarkAction, work: (tx: Db) => Promise<boolean>) =>
    deps.inTransaction(async (tx) => {
      await requireMember(tx, actor)
      if (!(await work(tx))) throw notFound('Marked answer')
      await deps.audit.record(tx, actor, { action, target: `marked answer ${id}` })
    })
  return {
    async list(actor) {
      const views = await viewsOf(actor, await listMarks(deps.db, scopeOf(actor)))
      return views.toSorted((one, other) => Number(other.state === 'proposed') - Number(one.state === 'proposed'))
    },
    async agree(actor, id, { golden }) {
      const { question, accessLevel } = await view(actor, id)
      await change(actor, id, 'mark.agreed', async (tx) => {
        if ((await listMarks(tx, scopeOf(actor), { id })).length === 0) return false
        const said = { markId: id, userId: actor.userId, messageId: null, reviewed: true, now: now() }
        await addAgreement(tx, scopeOf(actor), said)
        return true
      })
      // It is asked from now on, and the mark leads to its answer.
      if (golden) await deps.golden.add(actor, { question, accessLevel })
      return view(actor, id)
    },
    disagree: (actor, id) =>
      change(actor, id, 'mark.disagreed', async (tx) => {
        const { userId } = actor
        return (await removeAgreements(tx, scopeOf(actor), { userId, markId: id })).length > 0
      }),
    remove: (actor, id) => change(actor, id, 'mark.removed', (tx) => setRemoved(tx, scopeOf(actor), id, now())),
    restore: (actor, id) =>
      change(actor, id, 'mark.restored', async (tx) => {
        const isBack = await setRemoved(tx, scopeOf(actor), id, null)
        assertThat(
          (await countMarks(tx, scopeOf(actor))) <= MOST_MARKS,
          'CONFLICT',
          `An organization can have ${MOST_MARKS} marked answers. An administrator has to remove one first.`,
          { params: { reason: 'marks', max: MOST_MARKS } },
        )
        return isBack
      }),
    removeOld: () => removeForGood(deps.db, new Date(deps.runtime.now().getTime() - KEPT_MS).toISOString()),
  }
}

type MarkAction = 'mark.agreed' | 'mark.disagreed' | 'mark.removed' | 'mark.restored'

/** Who may read the documents of marks: the lowest level that may. Those of deleted documents are missing. */
async function levelsOf(
  { cited }: { cited: CitedService },
  actor: Actor,
  rows: readonly MarkRow[],
): Promise<ReadonlyMap<number, AccessLevel>> {
  const ids = [...new Set(rows.map(({ documentId }) => documentId))]
  const levels = new Map<number, AccessLevel>()
  for (const highest of ACCESS_LEVELS) {
    const visible = await cited.visible({ scope: scopeOf(actor), highest }, ids)
    for (const id of visible) if (!levels.has(id)) levels.set(id, highest)
  }
  return levels
}
