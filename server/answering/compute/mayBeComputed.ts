import type { Candidates } from '../../retrieval/retrieve.ts'
import type { QuestionIntent, Understanding } from '../understand/types.ts'
import { readRequest } from './ask/questionTokens.ts'

/** Documents whose tables are read for a question. */
const MOST_DOCUMENTS = 5

/** What is asked of texts. */
const NEVER: ReadonlySet<QuestionIntent> = new Set(['procedure', 'summary'])

/**
 * The documents whose tables a question may be put to, best first: those of which a passage with rows was found. None where the
 * question is of a kind that no table answers, so that nothing is read in vain.
 */
export function mayBeComputed({ question, hits, chunks }: Candidates, { intent }: Understanding): number[] {
  if (NEVER.has(intent) || !readRequest(question)) return []
  const documents = new Map(
    chunks.filter(({ parts }) => parts?.some((part) => 'table' in part)).map(({ id, document }) => [id, document.id]),
  )
  const found = hits.flatMap(({ id }) => documents.get(id) ?? [])
  return [...new Set(found)].slice(0, MOST_DOCUMENTS)
}
