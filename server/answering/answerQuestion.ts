import type { DocumentSource } from '../../shared/contract/chat.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import type { Logger } from '../logger.ts'
import { findCandidates, readAsked } from '../retrieval/retrieve.ts'
import type { ChunkIndex } from '../retrieval/types.ts'
import { mayBeComputed } from './compute/mayBeComputed.ts'
import { converse, sayAll } from './conversation/converse.ts'
import { readConversation, type Asked } from './conversation/readConversation.ts'
import { ENGINE_LIMITS, type EngineLimits } from './engines/engineLimits.ts'
import type { Examined } from './examine.ts'
import type { Examiner } from './examiner.ts'
import { understand } from './understand/understand.ts'
import { giveComputed, quoteAnswer, refuse, writeAnswer } from './write/writeAnswer.ts'
import type { AnswerPart, AnswerRequest, SearchRequest, Writer } from './types.ts'

/** What answering needs: the index, the model of the vectors, who reads closely, and who writes. */
export interface AnsweringDeps {
  index: ChunkIndex
  embedder: Embedder
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
      const examined = await findEvidence(deps, request, asked)
      request.signal?.throwIfAborted()
      if (examined.computed) return yield* giveComputed(examined, examined.computed)
      if (!examined.answerable) return yield* refuse(examined)
      const writer = await deps.engine()
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

/** A question that stands alone is searched for as it is, one that does not with its conversation. */
async function findEvidence(
  deps: AnsweringDeps,
  request: AnswerRequest,
  { question, understanding, completed }: Asked,
): Promise<Examined> {
  const alone = { question, understanding }
  if (!completed) return look(deps, request, alone)
  if (completed.needed === 'always') return look(deps, request, completed)
  const first = await look(deps, request, alone)
  if (isAnswered(first)) return first
  const second = await look(deps, request, completed)
  return isAnswered(second) ? second : first
}

const isAnswered = ({ answerable, computed }: Examined): boolean => answerable || computed !== undefined

async function look(
  deps: AnsweringDeps,
  request: SearchRequest,
  { question, understanding }: Pick<Asked, 'question' | 'understanding'>,
): Promise<Examined> {
  request.signal?.throwIfAborted()
  const candidates = await findCandidates(deps, { ...request, question })
  const documents = mayBeComputed(candidates, understanding)
  const tables = documents.length > 0 ? await request.readTables(documents) : []
  request.signal?.throwIfAborted()
  return deps.examiner.examine({ ...candidates, asked: understanding.core.text, understanding, tables })
}
