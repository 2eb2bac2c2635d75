import { sql } from 'kysely'
import type { DocumentSource } from '../../shared/contract/chat.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import { openText, sealText } from '../crypto/sealedText.ts'
import type { Db } from '../db/connection.ts'
import { isListed } from '../db/expressions.ts'
import type { Scope } from '../scope.ts'

/** A mark as it is stored: its texts sealed. */
export interface MarkRow {
  id: number
  documentId: number
  question: Buffer
  place: Buffer
  createdAt: string
  /** How many members say so, and whether one of them reviews marks. */
  members: number
  reviewed: number
}

/** Which marks of an organization are wanted; removed ones are not unless asked for. */
export interface WantedMarks {
  id?: number
  documentId?: number
  removed?: boolean
}

/** Whether a mark leads: somebody else than its maker agreed, or who made it or agreed to it reviews marks. */
export const stands = ({ members, reviewed }: Pick<MarkRow, 'members' | 'reviewed'>): boolean =>
  reviewed > 0 || members > 1

/** The marks of an organization, newest first. */
export async function listMarks(db: Db, scope: Scope, wanted: WantedMarks = {}): Promise<MarkRow[]> {
  const { id, documentId, removed = false } = wanted
  return db
    .selectFrom('answer_marks')
    .innerJoin('mark_agreements', 'mark_agreements.markId', 'answer_marks.id')
    .select(['answer_marks.id', 'documentId', 'question', 'place', 'createdAt'])
    .select((of) => [of.fn.countAll<number>().as('members'), of.fn.max('reviewed').as('reviewed')])
    .where('answer_marks.organizationId', '=', scope.organizationId)
    .where('removedAt', removed ? 'is not' : 'is', null)
    .$if(id !== undefined, (of) => of.where('answer_marks.id', '=', id ?? 0))
    .$if(documentId !== undefined, (of) => of.where('documentId', '=', documentId ?? 0))
    .groupBy('answer_marks.id')
    .orderBy('answer_marks.id', 'desc')
    .execute()
}

export const openMarkedQuestion = (keys: OrganizationKeys, { id, question }: Pick<MarkRow, 'id' | 'question'>) =>
  openText(keys, ['markedQuestion', id], question)

export const openMarkedPlace = (keys: OrganizationKeys, { id, place }: Pick<MarkRow, 'id' | 'place'>) =>
  JSON.parse(openText(keys, ['markedPlace', id], place)) as DocumentSource

export async function countMarks(db: Db, scope: Scope, userId?: string): Promise<number> {
  const row = await db
    .selectFrom('answer_marks')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('organizationId', '=', scope.organizationId)
    .where('removedAt', 'is', null)
    .$if(userId !== undefined, (of) =>
      of.where('id', 'in', (own) =>
        own
          .selectFrom('mark_agreements')
          .select('markId')
          .where('userId', '=', userId ?? ''),
      ),
    )
    .executeTakeFirstOrThrow()
  return row.n
}

/** Adds a mark, which nobody has agreed to yet. */
export async function addMark(
  tx: Db,
  keys: OrganizationKeys,
  { question, place, now }: { question: string; place: DocumentSource; now: string },
): Promise<number> {
  const { organizationId } = keys
  const empty = { question: Buffer.alloc(0), place: Buffer.alloc(0) }
  const { id } = await tx
    .insertInto('answer_marks')
    .values({ organizationId, documentId: place.documentId, ...empty, createdAt: now, removedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed = {
    question: sealText(keys, ['markedQuestion', id], question),
    place: sealText(keys, ['markedPlace', id], JSON.stringify(place)),
  }
  await tx.updateTable('answer_marks').set(sealed).where('id', '=', id).execute()
  return id
}

/** Notes that a member says so; what they said before stays where less is said now. */
export async function addAgreement(
  tx: Db,
  scope: Scope,
  { now, ...said }: { markId: number; userId: string; messageId: number | null; reviewed: boolean; now: string },
): Promise<void> {
  const reviewed = Number(said.reviewed)
  await tx
    .insertInto('mark_agreements')
    .values({ ...said, organizationId: scope.organizationId, reviewed, agreedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['markId', 'userId']).doUpdateSet({
        messageId: sql`coalesce(excluded."messageId", "messageId")`,
        reviewed: sql`max(excluded.reviewed, reviewed)`,
      }),
    )
    .execute()
}

/** Takes back what a member said of a mark, or in a reply of theirs; with the last word a mark goes. Gives the ids of the marks. */
export async function removeAgreements(
  tx: Db,
  scope: Scope,
  { userId, ...of }: { userId: string; markId?: number; messageId?: number },
): Promise<number[]> {
  const gone = await tx
    .deleteFrom('mark_agreements')
    .where('organizationId', '=', scope.organizationId)
    .where('userId', '=', userId)
    .where((is) => is.or([is('markId', '=', of.markId ?? 0), is('messageId', '=', of.messageId ?? 0)]))
    .returning('markId')
    .execute()
  return gone.map(({ markId }) => markId)
}

/** What a member marked in replies of theirs, by the ids of these. */
export async function listOwn(
  db: Db,
  scope: Scope,
  { userId, messageIds }: { userId: string; messageIds: readonly number[] },
) {
  return db
    .selectFrom('mark_agreements as own')
    .innerJoin('answer_marks', 'answer_marks.id', 'own.markId')
    .innerJoin('mark_agreements as every', 'every.markId', 'own.markId')
    .select(['own.messageId', 'answer_marks.id', 'answer_marks.place'])
    .select((of) => [of.fn.countAll<number>().as('members'), of.fn.max('every.reviewed').as('reviewed')])
    .where('own.organizationId', '=', scope.organizationId)
    .where('own.userId', '=', userId)
    .where('removedAt', 'is', null)
    .where(isListed('own.messageId', JSON.stringify(messageIds)))
    .groupBy('own.markId')
    .execute()
}

/** The ids of all marks that a member agrees to. */
export async function hasAgreed(db: Db, scope: Scope, userId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('mark_agreements')
    .select('markId')
    .where('organizationId', '=', scope.organizationId)
    .where('userId', '=', userId)
    .execute()
  return new Set(rows.map(({ markId }) => markId))
}

/** Removes a mark, or with null brings it back. False where there is none to which that can be done. */
export async function setRemoved(tx: Db, scope: Scope, id: number, removedAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('answer_marks')
    .set({ removedAt })
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', id)
    .where('removedAt', removedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes away for good what was removed before a time (UTC, ISO 8601). */
export async function removeForGood(db: Db, before: string): Promise<void> {
  await db.deleteFrom('answer_marks').where('removedAt', '<', before).execute()
}

/** Takes all marks of an organization away. */
export async function removeAllMarks(tx: Db, scope: Scope): Promise<void> {
  await tx.deleteFrom('answer_marks').where('organizationId', '=', scope.organizationId).execute()
}
