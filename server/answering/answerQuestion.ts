import type { Logger } from '../logger.ts'
import { chooseAnswer } from './choose/chooseAnswer.ts'
import { ENGINE_LIMITS, type EngineLimits } from './engines/engineLimits.ts'
import type { Examiner } from './examiner.ts'
import type { Found, FoundPassage } from './findings.ts'
import { giveMarked } from './marked/giveMarked.ts'
import { tellReading } from './reading.ts'
import { firstSources, giveComputed, refuse, replyAlone, sayAll, writeAnswer } from './write/writeAnswer.ts'
import type { Answer, AnswerEngine, AnswerPart, AnswerRequest, SearchRequest, Writer } from './types.ts'
import { widenQuestion, type Wordings } from './widen/widenQuestion.ts'

/** What answering needs: who reads closely, and who writes. */
export interface AnsweringDeps {
  examiner: Examiner
  /** Who writes just now; asked for at each question, since a language model may come and go. */
  engine: () => Promise<Writer>
  /** Finds other words of questions; {@link widenQuestion} unless said. */
  widen?: Widen
  logger: Logger
  /** What is taken of a language model; {@link ENGINE_LIMITS} unless said. */
  limits?: EngineLimits
}

/** Languages of the documents that other words of a question are given in. */
const MOST_LANGUAGES = 2

/** Other words of a question, from the engine that will answer it; undefined where there are none. */
export type Widen = (
  request: AnswerRequest,
  how: { engine: AnswerEngine; languages: readonly string[] },
) => Promise<Wordings | undefined>

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
      const { apart, marked, unwritten } = finding
      if (marked) return yield* giveMarked(finding.found, marked)
      const writer = await deps.engine()
      const instead = writer === 'builtin' || writer.judge ? unwritten : undefined
      if (instead && 'said' in instead) return yield* sayAll(instead.said)
      const own = instead?.found ?? finding.found
      if (own.computed || writer === 'builtin')
        return yield* tellReading(reply(deps, request, { writer, examined: own }), own.mended)
      // Seconds may go by until a model has searched further, and begun to write.
      yield firstSources(own)
      const examined = await gatherFor(deps, request, { writer, own, apart })
      request.signal?.throwIfAborted()
      yield* tellReading(reply(deps, request, { writer, examined }), own.mended)
    },
    search: (request) => deps.examiner.search(request),
  }
}

function reply(
  { examiner, logger, limits = ENGINE_LIMITS }: AnsweringDeps,
  request: AnswerRequest,
  { writer, examined }: { writer: Writer; examined: Found },
): AsyncIterable<AnswerPart> {
  if (examined.computed) return giveComputed(examined, examined.computed)
  // A model reads whatever comes nearest, and may refuse itself; without one what was found decides.
  if (writer === 'builtin') return replyAlone(examined)
  if (examined.passages.length === 0) return refuse(examined)
  if (writer.judge)
    return chooseAnswer(writer.judge, {
      request,
      question: examined.alone ?? request.question,
      examined,
      examiner,
      logger,
    })
  return writeAnswer(writer, { request, examined, examiner, logger, limits })
}

/** What a model is to read: its own other words of the question are searched for as well, and each thing of a comparison. */
async function gatherFor(
  { examiner, logger, widen = (asked, how) => widenQuestion(asked, { ...how, logger }) }: AnsweringDeps,
  request: AnswerRequest,
  { writer, own, apart }: { writer: AnswerEngine; own: Found; apart: string[] },
): Promise<Found> {
  const languages = [...new Set(own.passages.map(({ chunk }) => chunk.language))].slice(0, MOST_LANGUAGES)
  const wordings = await widen(request, { engine: writer, languages })
  return examiner.gather(request, { own, apart, wordings })
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
