import {
  findUnits,
  readAsked,
  type RetrievalRequest,
  type RetrievalTools,
  type UnitCandidates,
} from '../retrieval/retrieve.ts'
import { mayBeComputed } from './compute/mayBeComputed.ts'
import type { Asked } from './conversation/readConversation.ts'
import type { Examined } from './examined.ts'
import { readAll, type ReadCandidates } from './slowPassages.ts'
import type { ReadingRequest } from './types.ts'
import { understand } from './understand/understand.ts'
import { examineAlone, examineUnits } from './units/examineUnits.ts'

/** What is searched with, and how what was found is read. */
export interface FindingTools extends RetrievalTools {
  /** How candidates are read; as they are unless told. */
  readCandidates?: ReadCandidates
}

/** A question that is looked for, with what it asks. */
export type Sought = Pick<Asked, 'question' | 'understanding'>

/** Looks for a question that was read already. */
export async function look(tools: FindingTools, request: ReadingRequest, sought: Sought): Promise<Examined> {
  const search = { ...request, question: sought.question }
  return lookAt(tools, search, { found: await findUnits(tools, search), sought })
}

/** Looks for a question as it is written. */
export async function lookFor(tools: FindingTools, request: ReadingRequest, text: string): Promise<Examined> {
  const { question } = await readAsked(tools, { ...request, question: text, before: [] })
  return look(tools, request, { question, understanding: understand(question) })
}

/** Examines what was found for a question, with the tables of its documents where it may be one to a table. */
export async function lookAt(
  { readCandidates = readAll }: Pick<FindingTools, 'readCandidates'>,
  request: Pick<ReadingRequest, 'readTables'> & Pick<RetrievalRequest, 'documents'>,
  { found, sought: { understanding } }: { found: UnitCandidates; sought: Pick<Sought, 'understanding'> },
): Promise<Examined> {
  const documents = mayBeComputed(found, understanding)
  const tables = documents.length > 0 ? await request.readTables(documents) : []
  const narrowed = request.documents !== undefined
  const material = { ...found, asked: understanding.core.text, understanding, tables, narrowed }
  return readCandidates(material, examineUnits, examineAlone)
}
