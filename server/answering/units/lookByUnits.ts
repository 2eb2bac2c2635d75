import { encoderFor, readsLanguage } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { findUnits, type RetrievalRequest, type RetrievalTools } from '../../retrieval/retrieve.ts'
import { mayBeComputed } from '../compute/mayBeComputed.ts'
import type { Asked } from '../conversation/readConversation.ts'
import type { Examined } from '../examine.ts'
import { readAll, type ReadCandidates } from '../slowPassages.ts'
import type { ReadingRequest } from '../types.ts'
import { examineUnits } from './examineUnits.ts'

/** Whether questions in a language are answered by units: where an encoder is in force that reads units in it. */
export function answersByUnits({ deep }: Pick<RetrievalTools, 'deep'>, language: string): boolean {
  return encoderFor(deep, 'units') !== undefined && readsLanguage('units', language)
}

/** Looks for the units that answer a question, and examines them. */
export async function lookByUnits(
  tools: RetrievalTools & { readCandidates?: ReadCandidates },
  request: Pick<ReadingRequest, 'readTables' | 'documents'> & RetrievalRequest,
  { understanding }: Pick<Asked, 'understanding'>,
): Promise<Examined> {
  const found = await findUnits(tools, request)
  const documents = mayBeComputed(found, understanding)
  const tables = documents.length > 0 ? await request.readTables(documents) : []
  const { readCandidates = readAll } = tools
  const narrowed = request.documents !== undefined
  const material = { ...found, asked: understanding.core.text, understanding, tables, narrowed }
  return readCandidates(material, examineUnits, (each) => examineUnits({ ...each, tables: [] }))
}
