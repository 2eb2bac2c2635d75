import { documentTitle } from '../../../shared/ingest/answerUnits/documentTitle.ts'
import { unitsInContext } from '../../../shared/ingest/answerUnits/unitContext.ts'
import { encoderFor, type DeepEncoder } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { encodedText, type UnitCandidates } from '../../retrieval/retrieve.ts'
import { COMPARED_MEASURES, type ComparedMeasure } from './measureNames.ts'
import type { MeasuredUnit } from './measures.ts'

/** A unit whose words were compared with the question's: of each piece of the question how much it tells, and the cosine of what comes nearest to it. */
export interface Compared {
  unit: MeasuredUnit
  weights: Float32Array
  cosines: Float32Array
}

/**
 * Compares the words of a question with those of the best unit, by the encoder that saw how near it comes: a vector of a whole sentence hardly tells the
 * right thing from its neighbour, its words do. Undefined where no encoder has read, or the encoder fails.
 */
export async function compareFirst(
  encoders: readonly DeepEncoder[] | undefined,
  { question, nearness, byEnglish }: UnitCandidates,
  first: MeasuredUnit | undefined,
): Promise<Compared | undefined> {
  const encoder = nearness.near.size > 0 ? encoderFor(encoders, byEnglish ? 'english' : 'all') : undefined
  if (!encoder?.compare || !first) return undefined
  const { chunk, ordinal } = first
  const text = unitsInContext(chunk, documentTitle(chunk.document.name))[ordinal] ?? ''
  const [weights, cosines] = await encoder.compare([encodedText(question), text]).catch(() => [])
  return weights?.length && cosines ? { unit: first, weights, cosines } : undefined
}

/** Pieces of a question that tell most of it. */
const MOST_TELLING = 3

/** What comparing tells of a unit, in the order of {@link COMPARED_MEASURES}; NaN where it was not compared. */
export function measureHeld(unit: MeasuredUnit, compared: Compared | undefined): number[] {
  if (compared?.unit !== unit) return COMPARED_MEASURES.map(() => NaN)
  const { weights, cosines } = compared
  const telling = [...weights.keys()].toSorted((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const values: Record<ComparedMeasure, number> = {
    heldMean: cosines.reduce((sum, cosine, at) => sum + cosine * (weights[at] ?? 0), 0) / all,
    heldLeast: Math.min(...cosines),
    heldMostTelling: cosines[telling[0] ?? 0] ?? NaN,
    heldLeastTelling: Math.min(...telling.slice(0, MOST_TELLING).map((at) => cosines[at] ?? NaN)),
  }
  return COMPARED_MEASURES.map((measure) => values[measure])
}
