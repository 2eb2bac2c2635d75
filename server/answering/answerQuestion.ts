import type { Embedder } from '../../shared/ingest/embedder.ts'
import { readAsked, retrieve, type QuestionTerms, type Retrieved } from '../retrieval/retrieve.ts'
import type { ChunkIndex } from '../retrieval/types.ts'
import { judgeEvidence, type Verdict } from './gate.ts'
import { refuse, writeAnswer } from './writeAnswer.ts'
import type { AnswerEngine, AnswerPart, AnswerRequest } from './types.ts'

/** What answering needs: the index, the model of the vectors, and whoever writes just now. */
export interface AnsweringDeps {
  index: ChunkIndex
  embedder: Embedder
  /** The engine in force; asked for at each question, since a language model may come and go. */
  engine: () => Promise<AnswerEngine>
}

/** Answers questions from an organization's documents, or says that they hold no answer. */
export interface Answering {
  answer(request: AnswerRequest): AsyncIterable<AnswerPart>
}

/** Builds the way from a question to a verified, cited answer: understand, retrieve, gate, write, verify. */
export function createAnswering(deps: AnsweringDeps): Answering {
  return {
    async *answer(request) {
      const { retrieved, verdict } = await findEvidence(deps, request)
      request.signal?.throwIfAborted()
      if (verdict.answerable) yield* writeAnswer(await deps.engine(), { request, retrieved })
      else yield* refuse({ request, retrieved, verdict })
    },
  }
}

interface Found {
  retrieved: Retrieved
  verdict: Verdict
}

/** A question that stands alone is searched for as it is; one that does not, or finds nothing, with its conversation. */
async function findEvidence(deps: AnsweringDeps, request: AnswerRequest): Promise<Found> {
  const last = request.history.findLast(({ role }) => role === 'user')?.content
  const { question, completed } = await readAsked(deps, { ...request, last })
  const search = async (asked: QuestionTerms): Promise<Found> => {
    const retrieved = await retrieve(deps, { ...request, question: asked })
    return { retrieved, verdict: judgeEvidence(retrieved) }
  }
  const first = await search(completed?.needed ? completed.question : question)
  if (first.verdict.answerable || !completed || completed.needed) return first
  const second = await search(completed.question)
  return second.verdict.answerable ? second : first
}
