import { sql } from 'kysely'
import { z } from 'zod'
import { levelsUpTo, type AccessLevel } from '../../../shared/domain/access.ts'
import type { DocumentStatus } from '../../../shared/domain/status.ts'
import { CHUNKS_PER_DOCUMENT } from '../../../shared/domain/limits.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import { openText, sealText } from '../../crypto/sealedText.ts'
import type { Db } from '../../db/connection.ts'
import { isListed } from '../../db/expressions.ts'
import type { Flag } from '../../db/tables/columns.ts'
import type { Scope } from '../../scope.ts'

/** What an organization has agreed to. */
export interface Agreement {
  /** The machine that passages may be sent to; '' for the server itself. */
  host: string
  /** Whether documents that members do not see are among it. */
  hidden: boolean
  /** UTC, ISO 8601. */
  agreedAt: string
}

/** Questions that were made for a passage. */
export interface MadeQuestions {
  /** Of the passage. */
  id: number
  /** ISO 639-1. */
  language: string
  questions: readonly string[]
}

/** A searchable document some of whose passages nobody has made questions for yet. */
export interface Unquestioned {
  id: number
  organizationId: number
  originalName: string
  accessLevel: AccessLevel
  chunkCount: number
  processedAt: string | null
  /** What its organization has agreed to. */
  host: string
}

const stored = z.object({ language: z.string(), questions: z.array(z.string()) })
const place = (id: number) => ['questions', id] as const

/** What an organization has agreed to; undefined where no questions are made for it. */
export async function findAgreement(db: Db, scope: Scope): Promise<Agreement | undefined> {
  const row = await db
    .selectFrom('question_making')
    .select(['host', 'hidden', 'agreedAt'])
    .where('organizationId', '=', scope.organizationId)
    .executeTakeFirst()
  return row && { ...row, hidden: row.hidden === 1 }
}

export async function saveAgreement(tx: Db, scope: Scope, { host, hidden, agreedAt }: Agreement): Promise<void> {
  const row = { host, hidden: (hidden ? 1 : 0) as Flag, agreedAt }
  await tx
    .insertInto('question_making')
    .values({ organizationId: scope.organizationId, ...row })
    .onConflict((conflict) => conflict.column('organizationId').doUpdateSet(row))
    .execute()
}

export async function removeAgreement(tx: Db, scope: Scope): Promise<void> {
  await tx.deleteFrom('question_making').where('organizationId', '=', scope.organizationId).execute()
}

/** Organizations that have questions made, or still have some from when they had. */
export async function listWithQuestions(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('organizations')
    .select('id')
    .where('deletedAt', 'is', null)
    .where((is) =>
      is.or([
        is('id', 'in', is.selectFrom('question_making').select('organizationId')),
        is('id', 'in', is.selectFrom('made_questions').select('organizationId')),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

// The conditions of the index of documents that questions are to be made for, to the letter.
const searchable = (db: Db) =>
  db
    .selectFrom('documents')
    .where('documents.status', '=', sql.lit<DocumentStatus>('completed'))
    .where('documents.superseded', '=', sql.lit<Flag>(0))
    .where('documents.deletedAt', 'is', null)

/**
 * The next document to make questions for: the smallest of the organization whose number follows on `behind`, or of the first one where none
 * follows. Documents in `except` are left out.
 */
export async function nextUnquestioned(
  db: Db,
  { behind, except }: { behind: number; except: readonly number[] },
): Promise<Unquestioned | undefined> {
  const following = (after: number) =>
    searchable(db)
      .innerJoin('question_making', 'question_making.organizationId', 'documents.organizationId')
      .innerJoin('organizations', 'organizations.id', 'documents.organizationId')
      .where('organizations.deletedAt', 'is', null)
      .where('documents.questioned', '=', sql.lit<Flag>(0))
      .where('documents.organizationId', '>', after)
      .where((is) =>
        is.or([is('question_making.hidden', '=', 1), is('documents.accessLevel', 'in', levelsUpTo('users'))]),
      )
      .where((is) => is.not(isListed('documents.id', JSON.stringify(except))))
      .select([
        'documents.id',
        'documents.organizationId',
        'originalName',
        'accessLevel',
        'chunkCount',
        'processedAt',
        'question_making.host',
      ])
      .orderBy('documents.organizationId')
      .orderBy('chunkCount')
      .orderBy('documents.id')
      .limit(1)
      .executeTakeFirst()
  return (await following(behind)) ?? (behind > 0 ? following(0) : undefined)
}

/** Position of a document's first passage from a position on that nobody has made questions for. */
export async function firstUnquestioned(db: Db, documentId: number, from: number): Promise<number | undefined> {
  const first = await db
    .selectFrom('document_chunks')
    .leftJoin('made_questions', 'made_questions.id', 'document_chunks.id')
    .select('document_chunks.chunkIndex')
    .where('document_chunks.documentId', '=', documentId)
    .where('document_chunks.chunkIndex', '>=', from)
    .where('made_questions.id', 'is', null)
    .orderBy('document_chunks.chunkIndex')
    .limit(1)
    .executeTakeFirst()
  return first?.chunkIndex
}

/** Keeps what was made for a passage, sealed, also where that is nothing; a passage that is gone is left out. */
export async function addQuestions(tx: Db, keys: OrganizationKeys, made: MadeQuestions): Promise<void> {
  const { id, language, questions } = made
  const there = await tx.selectFrom('document_chunks').select('id').where('id', '=', id).executeTakeFirst()
  if (!there) return
  const row = {
    count: questions.length,
    questions: sealText(keys, place(id), JSON.stringify({ language, questions })),
  }
  await tx
    .insertInto('made_questions')
    .values({ id, organizationId: keys.organizationId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function markQuestioned(tx: Db, documentId: number): Promise<void> {
  await tx.updateTable('documents').set({ questioned: 1 }).where('id', '=', documentId).execute()
}

/** Questions of a document's passages from a position on, of `limit` passages at most; damaged ones are left out. */
export async function listQuestions(
  db: Db,
  keys: OrganizationKeys,
  { documentId, from, limit }: { documentId: number; from: number; limit: number },
): Promise<{ made: MadeQuestions[]; next: number | undefined }> {
  const first = documentId * CHUNKS_PER_DOCUMENT
  const rows = await db
    .selectFrom('made_questions')
    .select(['id', 'questions'])
    .where('organizationId', '=', keys.organizationId)
    .where('id', '>=', first + from)
    .where('id', '<', first + CHUNKS_PER_DOCUMENT)
    .where('count', '>', 0)
    .orderBy('id')
    .limit(limit)
    .execute()
  const last = rows.at(-1)
  return {
    made: rows.flatMap(({ id, questions }) => opened(keys, id, questions) ?? []),
    next: last && rows.length === limit ? last.id - first + 1 : undefined,
  }
}

function opened(keys: OrganizationKeys, id: number, sealed: Uint8Array): MadeQuestions | undefined {
  try {
    return { id, ...stored.parse(JSON.parse(openText(keys, place(id), sealed))) }
  } catch {
    // As if none had been made: the passage is found by its own words.
    return undefined
  }
}

/** How many questions each searchable document of an organization has, but for those without any. */
export async function countQuestions(
  db: Db,
  scope: Scope,
): Promise<{ id: number; accessLevel: AccessLevel; questions: number }[]> {
  return searchable(db)
    .innerJoin('document_chunks', 'document_chunks.documentId', 'documents.id')
    .innerJoin('made_questions', 'made_questions.id', 'document_chunks.id')
    .where('documents.organizationId', '=', scope.organizationId)
    .where('made_questions.count', '>', 0)
    .select((is) => [
      'documents.id',
      'documents.accessLevel',
      is.fn.sum<number>('made_questions.count').as('questions'),
    ])
    .groupBy('documents.id')
    .execute()
}

/** For how many of an organization's passages questions were made, of how many that they are to be made for. */
export async function countPassages(
  db: Db,
  scope: Scope,
  { hidden }: Pick<Agreement, 'hidden'>,
): Promise<{ done: number; of: number }> {
  const wanted = searchable(db)
    .where('documents.organizationId', '=', scope.organizationId)
    .where('documents.accessLevel', 'in', levelsUpTo(hidden ? 'admin' : 'users'))
  const { of } = await wanted
    .select((is) => is.fn.coalesce(is.fn.sum<number>('chunkCount'), sql.lit(0)).as('of'))
    .executeTakeFirstOrThrow()
  const { done } = await wanted
    .innerJoin('document_chunks', 'document_chunks.documentId', 'documents.id')
    .innerJoin('made_questions', 'made_questions.id', 'document_chunks.id')
    .select((is) => is.fn.countAll<number>().as('done'))
    .executeTakeFirstOrThrow()
  return { done, of }
}

/**
 * Removes questions that nobody has agreed to any more, those of `limit` passages at most: of organizations without an agreement, and those of hidden
 * documents where these are not part of it. @returns of whom
 */
export async function removeUnwanted(tx: Db, { limit }: { limit: number }): Promise<number[]> {
  const rows = await tx
    .selectFrom('made_questions')
    .innerJoin('document_chunks', 'document_chunks.id', 'made_questions.id')
    .innerJoin('documents', 'documents.id', 'document_chunks.documentId')
    .leftJoin('question_making', 'question_making.organizationId', 'made_questions.organizationId')
    .where((is) =>
      is.or([
        is('question_making.organizationId', 'is', null),
        is.and([is('question_making.hidden', '=', 0), is('documents.accessLevel', 'not in', levelsUpTo('users'))]),
      ]),
    )
    .select(['made_questions.id', 'documents.id as documentId'])
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const documents = [...new Set(rows.map(({ documentId }) => documentId))]
  await tx
    .deleteFrom('made_questions')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  await tx.updateTable('documents').set({ questioned: 0 }).where('id', 'in', documents).execute()
  return documents
}
