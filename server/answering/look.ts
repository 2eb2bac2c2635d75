import {
  findUnits,
  readAsked,
  type RetrievalRequest,
  type RetrievalTools,
  type UnitCandidates,
} from '../retrieval/retrieve.ts'
import { askedKinds } from './compute/askedKinds.ts'
import { mayBeComputed } from './compute/mayBeComputed.ts'
import type { Asked } from './conversation/readConversation.ts'
import type { Examined } from './examined.ts'
import { readAll, type ReadCandidates } from './slowPassages.ts'
import type { Keeps } from './keeps.ts'
import type { ReadingRequest } from './types.ts'
import { understand } from './understand/understand.ts'
import { compareFirst } from './units/compared.ts'
import {
  examineAlone,
  examineUnits,
  type ExaminedUnits,
  type SeenUnits,
  type UnitMaterial,
} from './units/examineUnits.ts'
import { candidateOf, rankUnits } from './units/rankUnits.ts'

/** What is searched with, and how what was found is read. */
export interface FindingTools extends RetrievalTools {
  /** Which units may answer, and of which language (ISO 639-1); all of them unless told. */
  keeps?: Keeps
  /** How candidates are read; as they are unless told. */
  readCandidates?: ReadCandidates
  /** Is told of each examination what it saw: for whoever explains answers. */
  onExamined?: (seen: ExaminedUnits) => void
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
  {
    readCandidates = readAll,
    onExamined,
    deep,
    keeps,
  }: Pick<FindingTools, 'readCandidates' | 'onExamined' | 'deep' | 'keeps'>,
  request: Pick<ReadingRequest, 'readTables' | 'whenUnsure'> & Pick<RetrievalRequest, 'documents'>,
  { found: all, sought: { understanding } }: { found: UnitCandidates; sought: Pick<Sought, 'understanding'> },
): Promise<Examined> {
  const found = keeps?.language ? inLanguage(all, keeps.language) : all
  const documents = mayBeComputed(found, understanding)
  const tables = documents.length > 0 ? await request.readTables(documents) : []
  const kinds = tables.length > 0 ? await askedKinds({ deep }, understanding.core.text) : undefined
  const { whenUnsure } = request
  const rank = (each: UnitCandidates) => rankUnits(each, understanding)
  const asked = { asked: understanding.core.text, understanding, ...(whenUnsure && { whenUnsure }) }
  const inOrder = readCandidates(found, rank, rank)
  const units = keeps?.unit ? inOrder.filter(keeps.unit) : inOrder
  const ranked = { units, compared: await compareFirst(deep, found, candidateOf(units)) }
  const material: UnitMaterial = {
    ...found,
    ...asked,
    tables,
    kinds,
    ranked,
    narrowed: request.documents !== undefined,
  }
  let last: SeenUnits | undefined
  const onSeen = (seen: SeenUnits): void => {
    last = seen
  }
  const examined = readCandidates(material, (each) => examineUnits(each, { onSeen }), examineAlone)
  // It may have been tried several times: the last one counts.
  if (last) onExamined?.({ ...last, examined })
  return examined
}

/** What was found, as far as it is written in a language: measured by itself, since what is in the question's own always comes nearer. */
function inLanguage(found: UnitCandidates, language: string): UnitCandidates {
  const chunks = found.chunks.filter((chunk) => chunk.language === language)
  const ids = new Set(chunks.map(({ id }) => id))
  return { ...found, chunks, hits: found.hits.filter(({ id }) => ids.has(id)) }
}
