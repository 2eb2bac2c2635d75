import type { Logger } from '../logger.ts'
import { ENGINE_LIMITS, type EngineLimits } from './engines/engineLimits.ts'
import { rewriteQuestion } from './engines/rewriteQuestion.ts'
import type { Examined } from './examine.ts'
import type { Examiner } from './examiner.ts'
import { isAnswered, type Found, type FoundPassage } from './findings.ts'
import { tellReading } from './reading.ts'
import { giveComputed, quoteAnswer, refuse, sayAll, writeAnswer } from './write/writeAnswer.ts'
import type { Answer, AnswerEngine, AnswerPart, AnswerRequest, SearchRequest, Writer } from './types.ts'

/** What answering needs: who reads closely, and who writes. */
export interface AnsweringDeps {
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

/** Builds the way from a question to a verified, cited answer: understand, retrieve, gate, write, verify. */
export function createAnswering(deps: AnsweringDeps): Answering {
  return {
    async *answer(request) {
      request.signal?.throwIfAborted()
      const finding = await deps.examiner.find(request)
      if ('said' in finding) return yield* sayAll(finding.said)
      const { found: own, apart } = finding
      const writer = await deps.engine()
      const examined =
        own.computed || writer === 'builtin' ? own : await searchFurther(deps, request, { writer, own, apart })
      request.signal?.throwIfAborted()
      yield* tellReading(reply(deps, request, { writer, examined }), own.mended)
    },
    search: (request) => deps.examiner.search(request),
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

/**
 * What further searches find for a model to read, together with what was found: one for each thing of a comparison, and, where the
 * question's own words found no answer, the model's other wordings.
 */
async function searchFurther(
  { examiner, logger }: AnsweringDeps,
  request: AnswerRequest,
  { writer, own, apart }: { writer: AnswerEngine; own: Found; apart: string[] },
): Promise<Found> {
  const languages = [...new Set(own.passages.map(({ chunk }) => chunk.language))].slice(0, 2)
  const wordings = isAnswered(own) ? [] : await rewriteQuestion(request, { engine: writer, languages, logger })
  const sought = apart.length + wordings.length
  return sought === 0 ? own : examiner.findFurther(request, { own, apart, wordings })
}

/** Reads an answer to its end: the last part holds all of it. */
export async function wholeAnswer(parts: AsyncIterable<AnswerPart>): Promise<Answer> {
  for await (const part of parts) {
    if (part.type !== 'done') continue
    const { type: _, ...answer } = part
    return answer
  }
  throw new Error('an answer ends with done')
}
