import type { Selectable } from 'kysely'
import type { AccessLevel } from '../../shared/domain/access.ts'
import type { GoldenState } from '../../shared/domain/status.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { GoldenQuestionsTable } from '../db/tables/requests.ts'
import type { Scope } from '../scope.ts'
import { openText, sealText } from '../crypto/sealedText.ts'
import { openEarlier, sealEarlier } from './earlierQuestions.repository.ts'

/** A golden question with its texts opened. */
export type GoldenRow = Omit<Selectable<GoldenQuestionsTable>, 'question' | 'earlier' | 'answer' | 'latest'> & {
  question: string
  /** The questions that it follows up, oldest first. */
  earlier: string[]
  answer: string | null
  latest: string | null
}

const of = (db: Db, scope: Scope) =>
  db.selectFrom('golden_questions').selectAll().where('organizationId', '=', scope.organizationId)

function opened(keys: OrganizationKeys, row: Selectable<GoldenQuestionsTable>): GoldenRow {
  const { id, question, earlier, answer, latest } = row
  return {
    ...row,
    question: openText(keys, ['golden', id], question),
    earlier: openEarlier(keys, ['goldenEarlier', id], earlier),
    answer: answer && openText(keys, ['goldenAnswer', id], answer),
    latest: latest && openText(keys, ['goldenLatest', id], latest),
  }
}

/** All golden questions of an organization, newest first. */
export async function listGolden(db: Db, scope: Scope, keys: OrganizationKeys): Promise<GoldenRow[]> {
  const rows = await of(db, scope).orderBy('id', 'desc').execute()
  return rows.map((row) => opened(keys, row))
}

export async function findGolden(
  db: Db,
  scope: Scope,
  keys: OrganizationKeys,
  id: number,
): Promise<GoldenRow | undefined> {
  const row = await of(db, scope).where('id', '=', id).executeTakeFirst()
  return row && opened(keys, row)
}

export async function countGolden(db: Db, scope: Scope): Promise<number> {
  const row = await db
    .selectFrom('golden_questions')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('organizationId', '=', scope.organizationId)
    .executeTakeFirstOrThrow()
  return row.n
}

/** The number of the question at a level, if it is golden already. */
export async function findGoldenByPrint(
  db: Db,
  scope: Scope,
  same: { fingerprint: string; accessLevel: AccessLevel },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('golden_questions')
    .select('id')
    .where('organizationId', '=', scope.organizationId)
    .where('fingerprint', '=', same.fingerprint)
    .where('accessLevel', '=', same.accessLevel)
    .executeTakeFirst()
  return row?.id
}

export async function addGolden(
  db: Db,
  scope: Scope,
  keys: OrganizationKeys,
  golden: { question: string; earlier: readonly string[]; fingerprint: string; accessLevel: AccessLevel; now: string },
): Promise<number> {
  const { fingerprint, accessLevel, now } = golden
  const { id } = await db
    .insertInto('golden_questions')
    .values({
      organizationId: scope.organizationId,
      question: Buffer.alloc(0),
      fingerprint,
      accessLevel,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const question = sealText(keys, ['golden', id], golden.question)
  const earlier = sealEarlier(keys, ['goldenEarlier', id], golden.earlier)
  await db.updateTable('golden_questions').set({ question, earlier }).where('id', '=', id).execute()
  return id
}

/** What is known of a golden question's answer. Absent fields stay. */
export interface GoldenFinding {
  id: number
  state: GoldenState
  answer?: string | null
  latest?: string | null
  changedAt?: string
  checkedState?: string
  checkedAt?: string
}

export async function setGolden(db: Db, keys: OrganizationKeys, finding: GoldenFinding): Promise<void> {
  const { id, answer, latest, ...rest } = finding
  await db
    .updateTable('golden_questions')
    .set({
      ...rest,
      ...(answer === undefined
        ? {}
        : { answer: answer === null ? null : sealText(keys, ['goldenAnswer', id], answer) }),
      ...(latest === undefined
        ? {}
        : { latest: latest === null ? null : sealText(keys, ['goldenLatest', id], latest) }),
    })
    .where('organizationId', '=', keys.organizationId)
    .where('id', '=', id)
    .execute()
}

/** Takes a golden question away; false when it is not there. */
export async function removeGolden(db: Db, scope: Scope, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('golden_questions')
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** The oldest golden question that was not asked in this state of the documents; see `findDueRequest`. */
export async function findDueGolden(
  db: Db,
  scope: Scope,
  keys: OrganizationKeys,
  { state, longAgo }: { state: string; longAgo: string | undefined },
): Promise<GoldenRow | undefined> {
  let due = of(db, scope).where((is) => is.or([is('checkedState', 'is', null), is('checkedState', '!=', state)]))
  if (longAgo !== undefined)
    due = due.where((is) => is.or([is('checkedAt', 'is', null), is('checkedAt', '<', longAgo)]))
  const row = await due.orderBy('id').limit(1).executeTakeFirst()
  return row && opened(keys, row)
}

/** Takes all golden questions of an organization away. */
export async function removeAllGolden(db: Db, scope: Scope): Promise<void> {
  await db.deleteFrom('golden_questions').where('organizationId', '=', scope.organizationId).execute()
}
