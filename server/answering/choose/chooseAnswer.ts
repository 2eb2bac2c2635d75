import { EngineFailure } from '../engines/engineFailure.ts'
import { markSentence } from '../markSentence.ts'
import type { AnswerEngine, AnswerPart } from '../types.ts'
import { firstSources, quoteAnswer, refuse, replyAlone, type AnswerMaterial } from '../write/writeAnswer.ts'
import type { WrittenSentence } from '../write/sentenceStream.ts'
import { judgeUnits, type JudgedUnit } from './judgeUnits.ts'
import { unitOf } from './unit.ts'

/** Units that are quoted at most. */
const MOST_QUOTED = 2
/** How likely the best has to be to be quoted at all, and another to be quoted beside it. Fitted: `bench/quality/withModel/line.ts`. */
const ENOUGH = 0.65

/**
 * Quotes what a small model holds for the answer, word for word; where it holds nothing for one, says so. One that fails changes nothing: the answer
 * is the one without a model.
 */
export async function* chooseAnswer(
  judge: NonNullable<AnswerEngine['judge']>,
  { request, question, examined, examiner, logger }: Omit<AnswerMaterial, 'limits'> & { question: string },
): AsyncIterable<AnswerPart> {
  yield firstSources(examined)
  const units = examined.passages.flatMap((passage) => unitOf(passage) ?? [])
  let judged: JudgedUnit[]
  try {
    judged = await judgeUnits(judge, { request, question, units })
  } catch (error) {
    request.signal?.throwIfAborted()
    if (!(error instanceof EngineFailure || (error instanceof DOMException && error.name === 'TimeoutError')))
      throw error
    logger.warn({ err: error }, 'language model')
    return yield* replyAlone(examined)
  }
  logger.debug({ likely: judged.map(({ likely }) => Number(likely.toFixed(3))) }, 'places were judged, best first')
  const chosen = judged.filter(({ likely }) => likely >= ENOUGH).slice(0, MOST_QUOTED)
  if (chosen.length === 0) return yield* refuse(examined, 'local')
  const sentences = chosen.flatMap((unit, at) => quoted(unit, at > 0))
  const checked = await examiner.check(request, { sentences, passages: examined.passages })
  const quotation = checked.filter(({ supported }) => supported)
  if (quotation.length === 0) return yield* refuse(examined, 'local')
  // What the ranker measured is how likely another place answers.
  const { judged: _, ...others } = examined
  yield* quoteAnswer({ ...others, quotation, missing: [] })
}

/** The sentences of a unit as they stand in the document, each with its mark. */
function quoted({ passage: { chunk, marker }, sentences }: JudgedUnit, apart: boolean): WrittenSentence[] {
  return sentences.map(({ start, end }, at) => {
    const gap = chunk.content.slice(sentences[at - 1]?.end ?? start, start)
    const inside = gap.includes('\n') ? '\n' : ' '
    return {
      before: at > 0 ? inside : apart ? '\n\n' : '',
      text: markSentence(chunk.content.slice(start, end), marker),
      markers: [marker],
    }
  })
}
