import type { DocumentSource } from '../../shared/contract/chat.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import type { Logger } from '../logger.ts'
import { findCandidates, mayBeMisspelled, readAsked, type Candidates } from '../retrieval/retrieve.ts'
import type { ChunkIndex } from '../retrieval/types.ts'
import { mayBeComputed } from './compute/mayBeComputed.ts'
import { converse, sayAll } from './conversation/converse.ts'
import { readConversation, type Asked } from './conversation/readConversation.ts'
import { ENGINE_LIMITS, type EngineLimits } from './engines/engineLimits.ts'
import { rewriteQuestion } from './engines/rewriteQuestion.ts'
import type { Examined } from './examine.ts'
import type { Examiner } from './examiner.ts'
import { understand } from './understand/understand.ts'
import { giveComputed, quoteAnswer, refuse, writeAnswer } from './write/writeAnswer.ts'
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
        isAnswered(own) || writer === 'builtin' ? own : await searchInOtherWords(deps, request, { writer, own })
      request.signal?.throwIfAborted()
      if (examined.computed) return yield* giveComputed(examined, examined.computed)
      // A model reads what comes near and may still refuse; without one, or with nothing near, the gate decides.
      const isNear = examined.refusal.sources.some(({ type }) => type === 'document')
      if (!examined.answerable && (writer === 'builtin' || !isNear)) return yield* refuse(examined)
      const { examiner, logger, limits = ENGINE_LIMITS } = deps
      if (writer === 'builtin') yield* quoteAnswer(examined)
      else yield* writeAnswer(writer, { request, examined, examiner, logger, limits })
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

/** Questions that a refusal offers. */
const MOST_SUGGESTIONS = 3

/** A question that stands alone is searched for as it is, one that does not with its conversation. */
async function findEvidence(
  deps: AnsweringDeps,
  request: AnswerRequest,
  { question, understanding, completed }: Asked,
): Promise<Examined> {
  const alone = { question, understanding }
  if (!completed) return lookMended(deps, request, alone)
  if (completed.needed === 'always') return look(deps, request, completed)
  const first = await lookMended(deps, request, alone)
  if (isAnswered(first)) return first
  const second = await look(deps, request, completed)
  return isAnswered(second) ? second : first
}

/** What a model's other wordings find, where the question's own words found no answer: the first that does. */
async function searchInOtherWords(
  deps: AnsweringDeps,
  request: AnswerRequest,
  { writer, own }: { writer: AnswerEngine; own: Examined },
): Promise<Examined> {
  const languages = [...new Set(own.passages.map(({ chunk }) => chunk.language))].slice(0, 2)
  for (const wording of await rewriteQuestion(request, { engine: writer, languages, logger: deps.logger })) {
    const { question } = await readAsked(deps, { ...request, question: wording, before: [] })
    const found = await look(deps, request, { question, understanding: understand(question) })
    if (isAnswered(found)) return { ...found, language: own.language }
  }
  return own
}

const isAnswered = ({ answerable, computed }: Examined): boolean => answerable || computed !== undefined

type Sought = Pick<Asked, 'question' | 'understanding'>

/**
 * Looks for a question; where words of it are in no passage, once more with its typing errors mended. A refusal offers the mended
 * question.
 */
async function lookMended(deps: AnsweringDeps, request: AnswerRequest, sought: Sought): Promise<Examined> {
  const candidates = await findCandidates(deps, { ...request, question: sought.question })
  const mended = mayBeMisspelled(candidates.question) && (await mend(deps, request, sought))
  if (!mended) return examine(deps, request, { candidates, sought })
  request.signal?.throwIfAborted()
  const { question } = await readAsked(deps, { ...request, question: mended.text, before: [] })
  const examined = await look(deps, request, { question, understanding: understand(question) })
  if (isAnswered(examined)) return examined
  const first = await examine(deps, request, { candidates, sought })
  const { refusal } = first
  return {
    ...first,
    refusal: { ...refusal, suggestions: [mended.text, ...refusal.suggestions].slice(0, MOST_SUGGESTIONS) },
  }
}

async function mend(deps: AnsweringDeps, request: AnswerRequest, { question }: Sought) {
  request.signal?.throwIfAborted()
  return deps.examiner.mend(await findCandidates(deps, { ...request, question, mending: true }))
}

async function look(deps: AnsweringDeps, request: AnswerRequest, sought: Sought): Promise<Examined> {
  request.signal?.throwIfAborted()
  const candidates = await findCandidates(deps, { ...request, question: sought.question })
  return examine(deps, request, { candidates, sought })
}

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
