import type { Reader } from '../../shared/ingest/embedding/deep/reader.ts'
import {
  findCandidates,
  findInDepth,
  findUnits,
  readAsked,
  type Candidates,
  type RetrievalRequest,
  type RetrievalTools,
  type UnitCandidates,
} from '../retrieval/retrieve.ts'
import { mayBeComputed } from './compute/mayBeComputed.ts'
import type { Asked } from './conversation/readConversation.ts'
import { examine, examineAlone, type Examined, type Material } from './examine.ts'
import { isRead, readAgain, type Read } from './readAgain.ts'
import { readAll, type ReadCandidates } from './slowPassages.ts'
import type { ReadingRequest } from './types.ts'
import { understand } from './understand/understand.ts'
import { answersByUnits, lookAtUnits } from './units/lookAtUnits.ts'

/** What is searched with, and who reads closely what was found: {@link examine}, unless the gate is calibrated. */
export interface FindingTools extends RetrievalTools {
  examine?: (material: Material) => Examined
  /** How candidates are read; as they are unless told. */
  readCandidates?: ReadCandidates
  /** Reads what would be quoted once more, where it is switched on. */
  reader?: Reader | undefined
  /** Is told what the reader made of the last examination. */
  onRead?: (reading: NonNullable<Read['reading']>) => void
}

type Tables = Pick<ReadingRequest, 'readTables' | 'documents'>

/** A question that is looked for, with what it asks. */
export type Sought = Pick<Asked, 'question' | 'understanding'>

/**
 * The gate's log-odds from which the fast vectors settle a question, so that neither the encoder for all languages nor the reader is asked:
 * 36 of 100 questions of nine English development sets, half of those that are answered rightly; bench/quality/RESULTS.md.
 */
const SETTLED_FROM = 2.25
/** The same of a question that the reader does not look at, where nothing was found in another language. */
const SETTLED_UNREAD_FROM = 0.5
/**
 * How much surer, in log-odds, the gate must be of another answer that is seen in depth to give up one in the question's own language that it
 * trusts by its words; where no reader tells them apart. From 1 to 1.5 the sets in other languages than English come out alike.
 */
const CLEARLY_SURER = 1.25
/** The log-odds below which it settles that nothing answers: of 104 such questions of these sets what is seen in depth answers none. */
const SETTLED_BELOW = -4

/** Looks for a question that was read already. */
export async function look(tools: FindingTools, request: ReadingRequest, sought: Sought): Promise<Examined> {
  const search = { ...request, ...searchFor(sought) }
  return lookAt(tools, search, { found: await findFor(tools, search), sought })
}

/** What a question is looked for in first: units in languages that an encoder reads them in, else passages by words and fast vectors. */
export function findFor(tools: FindingTools, search: RetrievalRequest): Promise<UnitCandidates | Candidates> {
  return answersByUnits(search.question.language) ? findUnits(tools, search) : findCandidates(tools, search)
}

/** Examines what was found first, and more where that does not settle the question. */
export function lookAt(
  tools: FindingTools,
  search: Tables & RetrievalRequest,
  { found, sought }: { found: UnitCandidates | Candidates; sought: Sought },
): Promise<Examined> {
  return 'near' in found
    ? lookAtUnits(tools, search, { found, sought })
    : lookCloser(tools, search, { candidates: found, sought })
}

/** Looks for a question as it is written. */
export async function lookFor(tools: FindingTools, request: ReadingRequest, text: string): Promise<Examined> {
  const { question } = await readAsked(tools, { ...request, question: text, before: [] })
  return look(tools, request, { question, understanding: understand(question) })
}

/** What is searched for: the passages around what is found as well, where what is asked for may go on behind it. */
export const searchFor = ({ question, understanding: { intent } }: Sought) => ({
  question,
  around: intent === 'procedure' || intent === 'list',
})

/**
 * Examines what the fast vectors found; where that does not settle the question, what is found in depth, and has the reader look at what would
 * be quoted. Either is done without where it is switched off, or the passages have not been read in depth yet.
 */
async function lookCloser(
  tools: FindingTools,
  request: Tables & RetrievalRequest,
  { candidates, sought }: { candidates: Candidates; sought: Sought },
): Promise<Examined> {
  const first = await examineFound(tools, request, { candidates, sought })
  const { reader } = tools
  const willBeRead = isRead(reader, sought.question)
  if (isSettled(first, candidates, willBeRead)) return first
  const inDepth = await findInDepth(tools, request)
  if (!inDepth && !willBeRead) return first
  const closer = { sought, willBeRead, toldByWords: first.covered }
  const examined = inDepth ? await examineFound(tools, request, { candidates: inDepth, ...closer }) : first
  if (!willBeRead) return takesItsPlace(examined, { than: first, candidates }) ? examined : first
  const { examined: read, reading, seen } = await readAgain(reader, sought.question.text, examined)
  // Whether yes or no is right stands in no words of a sentence.
  const leads = sought.understanding.polar ? undefined : seen
  const again = { candidates: inDepth ?? candidates, ...closer }
  const led = leads && (await examineFound(tools, request, { ...again, seen: leads }))
  if (reading) tools.onRead?.(reading)
  return led ?? read
}

/**
 * Whether the gate is sure of what would be quoted, all of it in the question's language, or that nothing answers, where nothing was found
 * in another; or the answer proves itself.
 */
function isSettled(first: Examined, candidates: Candidates, willBeRead: boolean): boolean {
  const { computed, odds, quotation, passages, language } = first
  if (computed) return true
  const inOneLanguage = isInOneLanguage(candidates, first)
  if (odds < SETTLED_BELOW) return inOneLanguage
  const from = inOneLanguage && !willBeRead ? SETTLED_UNREAD_FROM : SETTLED_FROM
  if (odds < from || quotation.length === 0) return false
  const quoted = new Set(quotation.flatMap(({ markers }) => markers))
  return passages.every(({ marker, chunk }) => !quoted.has(marker) || chunk.language === language)
}

/** Whether what is seen in depth takes the place of what was found by words: what it refuses is refused. */
function takesItsPlace(inDepth: Examined, { than, candidates }: { than: Examined; candidates: Candidates }): boolean {
  if (!than.answerable || !inDepth.answerable || !isInOneLanguage(candidates, than)) return true
  return inDepth.odds >= than.odds + CLEARLY_SURER
}

const isInOneLanguage = ({ chunks }: Candidates, { language }: Examined): boolean =>
  chunks.every((chunk) => chunk.language === language)

async function examineFound(
  tools: FindingTools,
  request: Tables,
  {
    candidates,
    sought,
    ...closer
  }: { candidates: Candidates; sought: Sought } & Pick<Material, 'willBeRead' | 'toldByWords' | 'seen'>,
): Promise<Examined> {
  const { understanding } = sought
  const documents = mayBeComputed(candidates, understanding)
  const tables = documents.length > 0 ? await request.readTables(documents) : []
  const { examine: judge = examine, readCandidates = readAll } = tools
  const narrowed = request.documents !== undefined
  const material: Material = {
    ...candidates,
    ...closer,
    asked: understanding.core.text,
    understanding,
    tables,
    narrowed,
  }
  return readCandidates(material, judge, examineAlone)
}
