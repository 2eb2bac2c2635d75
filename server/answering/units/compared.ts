import { documentTitle } from '../../../shared/ingest/answerUnits/documentTitle.ts'
import { unitsInContext } from '../../../shared/ingest/answerUnits/unitContext.ts'
import { encoderFor, type DeepEncoder } from '../../../shared/ingest/embedding/deep/encoders.ts'
import type { UnitCandidates } from '../../retrieval/retrieve.ts'
import { COMPARED_MEASURES, type ComparedMeasure } from './measureNames.ts'
import type { MeasuredUnit } from './measures.ts'

/** Of units that were compared with the question, how near each piece of the question something in them comes. */
export type Compared = ReadonlyMap<MeasuredUnit, PiecesHeld>

/** Of each piece of a question how much it tells, and the cosine of what comes nearest to it in a unit. */
export interface PiecesHeld {
  weights: Float32Array
  cosines: Float32Array
}

/** Units that are compared: the one that may be asserted, and those that say how far it stands out. */
const COMPARED = 3

/**
 * Compares the words of a question with those of the best units, by the encoder that saw how near they come: a vector of a whole sentence hardly tells the
 * right thing from its neighbour, its words do. Nothing is compared where no encoder has read, or the encoder fails.
 */
export async function compareBest(
  encoders: readonly DeepEncoder[] | undefined,
  { question, nearness, byEnglish }: UnitCandidates,
  ranked: readonly MeasuredUnit[],
): Promise<Compared> {
  const encoder = nearness.near.size > 0 ? encoderFor(encoders, byEnglish ? 'english' : 'all') : undefined
  const best = ranked.slice(0, COMPARED)
  const read = best.map(
    ({ chunk, ordinal }) => unitsInContext(chunk, documentTitle(chunk.document.name))[ordinal] ?? '',
  )
  if (!encoder?.compare || best.length === 0) return new Map()
  const [weights, ...rows] = await encoder.compare([question.text, ...read]).catch(() => [])
  if (!weights?.length) return new Map()
  return new Map(best.flatMap((unit, at) => (rows[at] ? [[unit, { weights, cosines: rows[at] }] as const] : [])))
}

/** Pieces of a question that tell most of it. */
const MOST_TELLING = 3

/** What comparing tells of the best unit, in the order of {@link COMPARED_MEASURES}; NaN where it was not compared. */
export function measureHeld(unit: MeasuredUnit, compared: Compared): number[] {
  const held = compared.get(unit)
  if (!held) return COMPARED_MEASURES.map(() => NaN)
  const { weights, cosines } = held
  const others = [...compared].flatMap(([each, { cosines: own }]) => (each === unit ? [] : [own]))
  const ahead = cosines.map((cosine, at) => cosine - Math.max(...others.map((own) => own[at] ?? NaN)))
  const telling = [...weights.keys()].toSorted((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0))
  const most = telling.slice(0, MOST_TELLING)
  const isAlone = others.length === 0
  const values: Record<ComparedMeasure, number> = {
    heldMean: meanOf(cosines, weights),
    heldLeast: Math.min(...cosines),
    heldMostTelling: cosines[telling[0] ?? 0] ?? NaN,
    heldLeastTelling: Math.min(...most.map((at) => cosines[at] ?? NaN)),
    heldAhead: isAlone ? NaN : meanOf(ahead, weights),
    heldFarthestBehind: isAlone ? NaN : Math.min(...ahead),
  }
  return COMPARED_MEASURES.map((measure) => values[measure])
}

function meanOf(values: Float32Array, weights: Float32Array): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0) / all
}
