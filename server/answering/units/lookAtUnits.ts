import type { UnitCandidates } from '../../retrieval/retrieve.ts'
import { mayBeComputed } from '../compute/mayBeComputed.ts'
import type { Asked } from '../conversation/readConversation.ts'
import type { Examined } from '../examine.ts'
import { readAll, type ReadCandidates } from '../slowPassages.ts'
import type { ReadingRequest } from '../types.ts'
import { examineUnits } from './examineUnits.ts'

/** Whether questions in a language are answered by units. */
export const answersByUnits = (language: string): boolean => language === 'en'

/** Examines the units among what was found for a question. */
export async function lookAtUnits(
  { readCandidates = readAll }: { readCandidates?: ReadCandidates },
  request: Pick<ReadingRequest, 'readTables' | 'documents'>,
  { found, sought: { understanding } }: { found: UnitCandidates; sought: Pick<Asked, 'understanding'> },
): Promise<Examined> {
  const documents = mayBeComputed(found, understanding)
  const tables = documents.length > 0 ? await request.readTables(documents) : []
  const narrowed = request.documents !== undefined
  const material = { ...found, asked: understanding.core.text, understanding, tables, narrowed }
  return readCandidates(material, examineUnits, (each) => examineUnits({ ...each, tables: [] }))
}
