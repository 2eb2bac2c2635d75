import { logistic } from '../linear.ts'
import { encoderFor, readsLanguage } from '../../../shared/ingest/embedding/deep/encoders.ts'
import type { DocumentSource } from '../../../shared/contract/chat.ts'
import type { RetrievalTools } from '../../retrieval/retrieve.ts'
import type { Found } from '../findings.ts'
import { mayAskTheSame, readCompared } from '../same/sameQuestion.ts'
import type { MarkedPlace, ReadingRequest } from '../types.ts'
import { quotesTheSame } from '../units/itemMarks.ts'
import { ALIKE } from './alikeModel.ts'

/** Marks of one place that are compared with a question, the newest: reading each takes time. */
const MOST_OF_PLACE = 16

/**
 * The marked place that answers a question which asks the same as the marked one in other words, if there is one that is sure enough: one of the places that the reply would
 * show, by how near both questions come in meaning, which of the places it is, and how likely the first one answers. Fitted by `scripts/model/units/training/marks.py`.
 */
export async function markedForAlike(
  { deep }: Pick<RetrievalTools, 'deep'>,
  { question, marked }: Pick<ReadingRequest, 'question' | 'marked'>,
  { judged, computed, language }: Pick<Found, 'judged' | 'computed' | 'language'>,
): Promise<MarkedPlace | undefined> {
  if (!marked || computed || judged.state !== 'places') return undefined
  const ofPlaces = judged.places.flatMap((place, at) =>
    marked.others
      .filter((mark) => isPlace(mark, place))
      .slice(0, MOST_OF_PLACE)
      .map((mark) => ({ mark, at })),
  )
  const depth = readsLanguage('english', language) && encoderFor(deep, 'english') ? 'english' : 'all'
  const encoder = encoderFor(deep, depth)
  if (ofPlaces.length === 0 || !encoder) return undefined
  const asked = readCompared(question)
  const alike = ofPlaces.filter(({ mark }) => mayAskTheSame(asked, readCompared(mark.question)))
  if (alike.length === 0) return undefined
  const [own, ...others] = await encoder.embed([question, ...alike.map(({ mark }) => mark.question)], 'query')
  const { probability } = judged
  const weights = ALIKE[depth]
  const chances = alike.map(({ mark, at }, nth) => {
    const odds =
      weights.always +
      weights.cosine * cosineOf(own, others[nth]) +
      weights.place * at +
      weights.probability * probability
    return { mark, chance: logistic(odds) }
  })
  const [best] = chances.toSorted((one, other) => other.chance - one.chance)
  return best && best.chance >= weights.leadsFrom ? best.mark : undefined
}

const isPlace = (mark: MarkedPlace, { documentId, quote }: DocumentSource): boolean =>
  mark.documentId === documentId && quotesTheSame(mark.quote, quote)

/** Of vectors of length 1. */
function cosineOf(one: Float32Array | undefined, other: Float32Array | undefined): number {
  return one && other ? one.reduce((sum, each, at) => sum + each * (other[at] ?? 0), 0) : 0
}
