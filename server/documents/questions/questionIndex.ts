import type { Embedder } from '../../../shared/ingest/embedder.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Database } from '../../db/connection.ts'
import { indexTenant, questionId } from '../../retrieval/indexTenant.ts'
import type { IndexedChunk, IndexWriting } from '../../retrieval/types.ts'
import { scopeOf } from '../../scope.ts'
import { isCurrent } from '../documents.repository.ts'
import { levelOf } from '../libraryState.repository.ts'
import { listQuestions, type MadeQuestions } from './madeQuestions.repository.ts'

/** The index of the questions that were made for passages: one file for each organization that has some. */
export interface QuestionIndex extends Pick<IndexWriting, 'upsert' | 'remove' | 'documents' | 'tidy' | 'drop'> {
  /** Whether an organization has one. */
  isThere(organizationId: number): boolean
  /** Organizations that have one, be it of a former model. */
  organizations(): number[]
}

export interface QuestionIndexDeps {
  db: Database
  embedder: Embedder
  questions: QuestionIndex
}

const BATCH = 32

/** An index of passages that takes the questions of passages out of theirs when these go, or are replaced by those of a later reading. */
export function withoutLeftQuestions(index: IndexWriting, questions: QuestionIndex): IndexWriting {
  const remove = async (...[tenant, documentId]: Parameters<IndexWriting['remove']>): Promise<void> => {
    if (questions.isThere(tenant.organizationId)) await questions.remove(tenant, documentId)
  }
  return {
    ...index,
    async upsert(tenant, chunks, behind) {
      await index.upsert(tenant, chunks, behind)
      if (behind) await remove(tenant, behind.documentId)
    },
    async remove(tenant, documentId, from) {
      await index.remove(tenant, documentId, from)
      if (from === undefined) await remove(tenant, documentId)
    },
    async drop(organizationId, name) {
      await index.drop(organizationId, name)
      if (name === undefined && questions.organizations().includes(organizationId)) await questions.drop(organizationId)
    },
  }
}

/** Writes questions of a document's passages to their index, at the level that the document has then. */
export async function addToIndex(
  { db, embedder, questions }: QuestionIndexDeps,
  keys: OrganizationKeys,
  { documentId, made }: { documentId: number; made: readonly MadeQuestions[] },
): Promise<void> {
  const scope = scopeOf(keys)
  const texts = made.flatMap(({ id, language, questions: asked }) =>
    asked.map((content, nth) => ({ id: questionId(id, nth), language, content })),
  )
  if (texts.length === 0) return
  const vectors = await embedder.embed(
    texts.map(({ content }) => content),
    'query',
  )
  for (let written: IndexedChunk['accessLevel'] | undefined; ;) {
    const accessLevel = await levelOf(db, scope, documentId)
    // Somebody named another level while it was written.
    if (accessLevel === undefined || accessLevel === written) break
    await questions.upsert(
      indexTenant(keys),
      texts.map((text, at) => ({
        ...text,
        documentId,
        accessLevel,
        // People name documents where passages are searched; a name would have each question found by it.
        title: '',
        vector: vectors[at] ?? new Float32Array(embedder.dimensions),
      })),
    )
    written = accessLevel
  }
  if (!(await isCurrent(db, scope, documentId))) await questions.remove(indexTenant(keys), documentId)
}

/** Writes all questions of a document to their index, in place of what it holds of the document. */
export async function indexQuestionsOf(
  deps: QuestionIndexDeps,
  keys: OrganizationKeys,
  documentId: number,
): Promise<void> {
  if (deps.questions.isThere(keys.organizationId)) await deps.questions.remove(indexTenant(keys), documentId)
  for (let from: number | undefined = 0; from !== undefined;) {
    const { made, next }: Awaited<ReturnType<typeof listQuestions>> = await listQuestions(deps.db, keys, {
      documentId,
      from,
      limit: BATCH,
    })
    await addToIndex(deps, keys, { documentId, made })
    from = next
  }
}
