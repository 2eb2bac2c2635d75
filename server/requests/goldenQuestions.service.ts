import type { z } from 'zod'
import type { CitedAnswer, GoldenQuestion, newGoldenQuestion } from '../../shared/contract/contentRequests.ts'
import type { Actor } from '../access/actor.ts'
import { requireMember } from '../access/standing.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { AppError, assertThat, notFound } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import { scopeOf, type Scope } from '../scope.ts'
import type { CitedService } from '../documents/cited/cited.service.ts'
import { shownKept, writeKept, type KeptAnswer } from './askAgain.ts'
import {
  addGolden,
  countGolden,
  findGolden,
  findGoldenByPrint,
  listGolden,
  removeGolden,
  setGolden,
  type GoldenRow,
} from './goldenQuestions.repository.ts'
import { questionPrint } from './questionPrint.ts'
import { askedAfter } from './requestView.ts'

/** Questions whose answers an organization relies on: they are asked again after every change of its documents. */
export interface GoldenQuestionsService {
  list(actor: Actor): Promise<GoldenQuestion[]>
  /** A question that is golden already stays as it is. @throws CONFLICT */
  add(actor: Actor, question: z.output<typeof newGoldenQuestion>): Promise<{ question: GoldenQuestion; known: boolean }>
  /** Takes the answer that came last for the right one. @throws NOT_FOUND, CONFLICT where there is none */
  accept(actor: Actor, id: number): Promise<GoldenQuestion>
  /** @throws NOT_FOUND */
  remove(actor: Actor, id: number): Promise<void>
  /** Takes an answered question in, in the caller's transaction, while there is room. */
  join(
    tx: Db,
    scope: Scope,
    keys: OrganizationKeys,
    golden: { question: string; earlier: readonly string[]; answer: KeptAnswer },
  ): Promise<void>
}

/** Golden questions of an organization: each is asked after every change. */
export const MOST_GOLDEN = 200

export function createGoldenQuestionsService(deps: {
  db: Db
  inTransaction: InTransaction
  keyring: Keyring
  cited: CitedService
  runtime: Runtime
  /** Tells the work in the background that there is a question to ask. */
  onAdd: (scope: Scope) => void
}): GoldenQuestionsService {
  const { inTransaction } = deps
  const now = () => deps.runtime.now().toISOString()
  const keysOf = (actor: Actor) => deps.keyring.keysOf(scopeOf(actor))
  const one = async (tx: Db, actor: Actor, keys: OrganizationKeys, id: number): Promise<GoldenRow> => {
    const row = await findGolden(tx, scopeOf(actor), keys, id)
    if (!row) throw notFound('Question')
    return row
  }
  const viewsOf = async (actor: Actor, rows: readonly GoldenRow[]) => {
    const answers = await shownKept(
      deps.cited,
      actor,
      rows.flatMap(({ answer, latest }) => [answer, latest]),
    )
    return rows.map((row, at) => goldenView(row, { answer: answers[2 * at], latest: answers[2 * at + 1] }))
  }
  const viewOf = async (actor: Actor, row: GoldenRow) => {
    const [view] = await viewsOf(actor, [row])
    if (!view) throw notFound('Question')
    return view
  }
  return {
    async list(actor) {
      return viewsOf(actor, await listGolden(deps.db, scopeOf(actor), await keysOf(actor)))
    },
    async add(actor, { question, accessLevel }) {
      const keys = await keysOf(actor)
      const added = await inTransaction(async (tx) => {
        await requireMember(tx, actor)
        const scope = scopeOf(actor)
        const fingerprint = questionPrint(keys, question)
        const known = await findGoldenByPrint(tx, scope, { fingerprint, accessLevel })
        if (known === undefined) await requireGoldenRoom(tx, scope)
        const golden = { question, earlier: [], fingerprint, accessLevel, now: now() }
        const id = known ?? (await addGolden(tx, scope, keys, golden))
        return { row: await one(tx, actor, keys, id), known: known !== undefined }
      })
      deps.onAdd(scopeOf(actor))
      return { question: await viewOf(actor, added.row), known: added.known }
    },
    async accept(actor, id) {
      const keys = await keysOf(actor)
      const accepted = await inTransaction(async (tx) => {
        await requireMember(tx, actor)
        const { latest } = await one(tx, actor, keys, id)
        if (latest === null)
          throw new AppError('CONFLICT', 'There is no other answer to accept.', { params: { reason: 'accept' } })
        await setGolden(tx, keys, { id, state: 'answered', answer: latest, latest: null, changedAt: now() })
        return one(tx, actor, keys, id)
      })
      return viewOf(actor, accepted)
    },
    async remove(actor, id) {
      if (!(await removeGolden(deps.db, scopeOf(actor), id))) throw notFound('Question')
    },
    async join(tx, scope, keys, { question, earlier, answer }) {
      const fingerprint = questionPrint(keys, question, earlier)
      const { level: accessLevel } = answer
      if (await findGoldenByPrint(tx, scope, { fingerprint, accessLevel })) return
      if ((await countGolden(tx, scope)) >= MOST_GOLDEN) return
      const id = await addGolden(tx, scope, keys, { question, earlier, fingerprint, accessLevel, now: now() })
      await setGolden(tx, keys, { id, state: 'answered', answer: writeKept(answer), checkedAt: answer.answeredAt })
    },
  }
}

async function requireGoldenRoom(tx: Db, scope: Scope): Promise<void> {
  assertThat(
    (await countGolden(tx, scope)) < MOST_GOLDEN,
    'CONFLICT',
    `An organization can have ${MOST_GOLDEN} golden questions. Remove one that is no longer needed first.`,
    { params: { reason: 'golden', max: MOST_GOLDEN } },
  )
}

function goldenView(row: GoldenRow, shown: Record<'answer' | 'latest', CitedAnswer | undefined>): GoldenQuestion {
  const { id, question, earlier, accessLevel, state, createdAt, changedAt, checkedAt } = row
  const answers = { answer: shown.answer ?? null, latest: shown.latest ?? null }
  return { id, question, ...askedAfter(earlier), accessLevel, state, ...answers, createdAt, changedAt, checkedAt }
}
