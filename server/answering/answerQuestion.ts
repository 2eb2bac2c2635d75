import type { DocumentSource } from '../../shared/contract/chat.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import type { Logger } from '../logger.ts'
import {
  embedQuestion,
  findCandidates,
  mayBeMisspelled,
  pointsBack,
  readAsked,
  type Candidates,
} from '../retrieval/retrieve.ts'
import type { ChunkIndex } from '../retrieval/types.ts'
import { mayBeComputed } from './compute/mayBeComputed.ts'
import { converse, sayAll } from './conversation/converse.ts'
import { readConversation, type Asked } from './conversation/readConversation.ts'
import { ENGINE_LIMITS, type EngineLimits } from './engines/engineLimits.ts'
import { joinHalves } from './halves.ts'
import { rewriteQuestion } from './engines/rewriteQuestion.ts'
import type { Examined } from './examine.ts'
import type { Examiner } from './examiner.ts'
import { tellReading, type ReadOtherwise } from './reading.ts'
import { understand } from './understand/understand.ts'
import { giveComputed, quoteAnswer, refuse, writeAnswer } from './write/writeAnswer.ts'
import { comparedApart, fuseSearches } from './withModel.ts'
import type { AnswerEngine, AnswerPart, AnswerRequest, SearchRequest, Writer } from './types.ts'

/** What answering needs: the index, the model of the vectors, who reads closely, and who writes. */
export interface AnsweringDeps {
  index: ChunkIndex
  embedder: Embedder
  /** The encoder that reads words in context, where it is switched on. */
  deep?: Embedder | undefined
  examiner: Examiner
  /** Who writes just now; asked for at each question, since a language model may come and go. */
  engine: () => Promise<Writer>
  logger: Logger
  /** What is taken of a language model; {@link ENGINE_LIMITS} unless said. */
  limits?: EngineLimits
}

/** Answers questions from an organization's documents, or says that they hold no answer. */
export interface Answering {
  answer(request: AnswerRequest): AsyncIterable<AnswerPart>
  /** The passages that come nearest to a question, best first, whether or not they answer it. */
  search(request: SearchRequest): Promise<FoundPassage[]>
}

/** A passage that was found, and the sentence of it that comes nearest. */
export interface FoundPassage {
  source: DocumentSource
  /** The passage, with its headings. */
  text: string
}

/** Builds the way from a question to a verified, cited answer: understand, retrieve, gate, write, verify. */
export function createAnswering(deps: AnsweringDeps): Answering {
  return {
    async *answer(request) {
      const asked = await readConversation(deps, request)
      const said = await converse({ request, ...asked, examiner: deps.examiner })
      if (said) return yield* sayAll(said)
      const own = await findEvidence(deps, request, asked)
      const writer = await deps.engine()
      const examined =
        own.computed || writer === 'builtin' ? own : await searchFurther(deps, request, { writer, own, asked })
      request.signal?.throwIfAborted()
      yield* tellReading(reply(deps, request, { writer, examined }), own.mended)
    },
    async search(request) {
      const { question } = await readAsked(deps, { ...request, before: [] })
      const candidates = await findCandidates(deps, { ...request, question })
      const { passages } = await deps.examiner.examine({
        ...candidates,
        asked: request.question,
        understanding: understand(question),
      })
      return passages.map(({ source, chunk }) => ({ source, text: chunk.content }))
    },
  }
}

function reply(
  { examiner, logger, limits = ENGINE_LIMITS }: AnsweringDeps,
  request: AnswerRequest,
  { writer, examined }: { writer: Writer; examined: Examined },
): AsyncIterable<AnswerPart> {
  if (examined.computed) return giveComputed(examined, examined.computed)
  // A model reads what comes near and may still refuse; without one, or with nothing near, the gate decides.
  const isNear = examined.refusal.sources.some(({ type }) => type === 'document')
  if (!examined.answerable && (writer === 'builtin' || !isNear)) return refuse(examined)
  if (writer === 'builtin') return quoteAnswer(examined)
  return writeAnswer(writer, { request, examined, examiner, logger, limits })
}

/** Questions that a refusal offers. */
const MOST_SUGGESTIONS = 3

/** A question that stands alone is searched for as it is, one that does not with its conversation. */
async function findEvidence(
  deps: AnsweringDeps,
  request: AnswerRequest,
  { question, understanding, completed }: Asked,
): Promise<Found> {
  const alone = { question, understanding }
  if (!completed) return withHalves(deps, request, { sought: alone, whole: await lookMended(deps, request, alone) })
  if (completed.needed === 'always') return look(deps, request, completed)
  const first = await lookMended(deps, request, alone)
  if (isAnswered(first)) return first
  const second = await look(deps, request, completed)
  return isAnswered(second) ? second : first
}

/**
 * What further searches find for a model to read, together with what was found: one for each thing of a comparison, and, where the
 * question's own words found no answer, the model's other wordings.
 */
async function searchFurther(
  deps: AnsweringDeps,
  request: AnswerRequest,
  { writer, own, asked }: { writer: AnswerEngine; own: Found; asked: Asked },
): Promise<Found> {
  const { question, understanding } = asked.completed ?? asked
  const apart = comparedApart(understanding, question.text)
  const languages = [...new Set(own.passages.map(({ chunk }) => chunk.language))].slice(0, 2)
  const { logger } = deps
  const wordings = isAnswered(own) ? [] : await rewriteQuestion(request, { engine: writer, languages, logger })
  const found: Examined[] = []
  for (const text of [...apart, ...wordings]) {
    const examined = await lookFor(deps, request, text)
    // What a table holds is said, however it was asked for; of one thing of a comparison it is only a part.
    if (examined.computed && !apart.includes(text)) return { ...own, ...examined, language: own.language }
    found.push(examined)
  }
  return found.length === 0 ? own : { ...own, ...fuseSearches(own, found) }
}

const isAnswered = ({ answerable, computed }: Examined): boolean => answerable || computed !== undefined

type Sought = Pick<Asked, 'question' | 'understanding'>

/** Looks for each of the questions that one consists of, where it consists of several, and joins what was found. */
async function withHalves(
  deps: AnsweringDeps,
  request: AnswerRequest,
  { sought, whole }: { sought: Sought; whole: Found },
): Promise<Found> {
  const { parts, names } = sought.understanding
  if (parts.length < 2 || whole.computed) return whole
  const halves = []
  for (const part of parts) {
    const found = await lookFor(deps, request, part.alone)
    // A table may answer the part as it was put where it holds nothing of what the other part names.
    const mayStandAlone = !found.computed && part.alone !== part.asked && !pointsBack(part.asked)
    const own = mayStandAlone ? await lookFor(deps, request, part.asked) : found
    halves.push({ part, found: own.computed ? own : found })
  }
  return { ...whole, ...joinHalves(whole, halves, names) }
}

/** What was found for a question; `mended` is how it was read where that is not how it was written. */
interface Found extends Examined {
  mended?: ReadOtherwise
}

/**
 * Looks for a question; where words of it are in no passage, once more with its typing errors mended. A refusal offers the mended
 * question.
 */
async function lookMended(deps: AnsweringDeps, request: AnswerRequest, sought: Sought): Promise<Found> {
  const vector = await embedQuestion(deps, sought.question)
  const around = goesOn(sought)
  const candidates = await findCandidates(deps, { ...request, question: sought.question, vector, around })
  const mended = mayBeMisspelled(candidates.question) && (await mend(deps, request, { ...sought, vector }))
  if (!mended) return examine(deps, request, { candidates, sought })
  request.signal?.throwIfAborted()
  if (mended.sure) {
    const examined = await lookFor(deps, request, mended.text)
    if (isAnswered(examined)) return { ...examined, mended: { ...mended, language: sought.question.language } }
  }
  const first = await examine(deps, request, { candidates, sought })
  const { refusal } = first
  return {
    ...first,
    refusal: { ...refusal, suggestions: [mended.text, ...refusal.suggestions].slice(0, MOST_SUGGESTIONS) },
  }
}

async function mend(
  deps: AnsweringDeps,
  request: AnswerRequest,
  { question, vector }: Sought & { vector: Float32Array },
) {
  request.signal?.throwIfAborted()
  return deps.examiner.mend(await findCandidates(deps, { ...request, question, vector, mending: true }))
}

async function look(deps: AnsweringDeps, request: AnswerRequest, sought: Sought): Promise<Examined> {
  request.signal?.throwIfAborted()
  const candidates = await findCandidates(deps, { ...request, question: sought.question, around: goesOn(sought) })
  return examine(deps, request, { candidates, sought })
}

async function lookFor(deps: AnsweringDeps, request: AnswerRequest, text: string): Promise<Examined> {
  const { question } = await readAsked(deps, { ...request, question: text, before: [] })
  return look(deps, request, { question, understanding: understand(question) })
}

/** Whether what is asked for may go on behind the passages that are found. */
const goesOn = ({ understanding: { intent } }: Sought): boolean => intent === 'procedure' || intent === 'list'

async function examine(
  deps: AnsweringDeps,
  request: AnswerRequest,
  { candidates, sought }: { candidates: Candidates; sought: Sought },
): Promise<Examined> {
  const { understanding } = sought
  const documents = mayBeComputed(candidates, understanding)
  const tables = documents.length > 0 ? await request.readTables(documents) : []
  request.signal?.throwIfAborted()
  return deps.examiner.examine({ ...candidates, asked: understanding.core.text, understanding, tables })
}
