import { logistic } from '../linear.ts'
import type { WhenUnsure } from '../../../shared/domain/people.ts'
import type { UnitCandidates } from '../../retrieval/retrieve.ts'
import type { Understanding } from '../understand/types.ts'
import { ACROSS_LANGUAGES } from './acrossModel.ts'
import { measureHeld, type Compared } from './compared.ts'
import { pastDocuments } from './editions.ts'
import { CHANCE_MEASURES } from './measureNames.ts'
import { measureUnits, type MeasuredUnit } from './measures.ts'
import { ANSWER_FROM, CHANCE, PLACES_FROM, RANKER } from './model.ts'
import { sumOfTrees, unpackTrees, type Trees } from './trees.ts'

/** A unit with how well it answers: comparable among the units of one question. */
export interface RankedUnit extends MeasuredUnit {
  score: number
  /** Whether its document says by its name that it no longer counts, and the question does not ask for that one. */
  isPast: boolean
}

/** What may answer a question, best first, and what is to be made of it. */
export interface Ranking {
  units: readonly RankedUnit[]
  /** What came of comparing the first one. */
  compared: Compared | undefined
  /** How likely the first one answers, 0 to 1. */
  chance: number
  /** The chance from which it is asserted, and from which places are worth showing. */
  answerFrom: number
  placesFrom: number
}

/** Units behind the first that say how far it stands out. */
const OTHERS = 5

/**
 * Ranks the units of what was found, best first (LambdaMART over their measures, Burges 2010). Trained on collections of real documents, see
 * `scripts/model/units/README.md`.
 */
export function rankUnits(found: UnitCandidates, understanding: Understanding): RankedUnit[] {
  const { ranker } = trees()
  const isPast = pastDocuments(found.question.text)
  return measureUnits(found, understanding)
    .map((unit) => ({ ...unit, score: sumOfTrees(ranker, unit.measures), isPast: isPast(unit.chunk.document.name) }))
    .toSorted((one, other) => other.score - one.score)
}

/** The unit that may be asserted: the first one, or where its document no longer counts the best of the next ones whose does; else the first all the same. */
export function candidateOf(units: readonly RankedUnit[]): RankedUnit | undefined {
  const [first] = units
  return units.slice(0, 1 + OTHERS).find(({ isPast }) => !isPast) ?? first
}

/**
 * Says how likely the first of the units answers, and from where on it is asserted. Calibrated on the same collections. What no longer counts is shown and
 * not asserted; what counts goes before it where that is sure.
 */
export function weighRanked(
  units: readonly RankedUnit[],
  found: UnitCandidates,
  { whenUnsure = 'refuse', compared }: { whenUnsure?: WhenUnsure; compared?: Compared | undefined },
): Ranking {
  const kind = kindOf(found)
  const [answerFrom, placesFrom] = [ANSWER_FROM[kind][whenUnsure], PLACES_FROM[kind]]
  const [first, candidate] = [units[0], candidateOf(units)]
  const own = candidate && candidate !== first ? [candidate, ...units.filter((each) => each !== candidate)] : units
  const chance = chanceOf(own, compared)
  if (!first?.isPast || (!candidate?.isPast && chance >= answerFrom))
    return { units: own, compared, chance, answerFrom, placesFrom }
  return { units, compared, chance: chanceOf(units, compared), answerFrom: 1, placesFrom }
}

/** Which thresholds count: by whether an encoder has read what was found, and whether it is the one for English. */
function kindOf({ nearness, byEnglish, question }: UnitCandidates): keyof typeof ANSWER_FROM {
  if (nearness.near.size > 0) return byEnglish ? 'readEnglish' : 'read'
  return question.language === 'en' ? 'unreadEnglish' : 'unread'
}

/** How likely the first unit answers; 0 where there is none. */
function chanceOf(units: readonly RankedUnit[], compared: Compared | undefined): number {
  const row = chanceRow(units, compared)
  return row ? logistic(chanceOdds(row)) : 0
}

/** What the chance goes by, in the order of `CHANCE_MEASURES`; undefined without a unit. */
export function chanceRow(
  [first, ...others]: readonly RankedUnit[],
  compared: Compared | undefined,
): Float32Array | undefined {
  if (!first) return undefined
  const next = others.filter(({ isPast }) => isPast === first.isPast).slice(0, OTHERS)
  const mean = next.reduce((sum, { score }) => sum + score, 0) / next.length
  const own = [first.score, first.score - (next[0]?.score ?? NaN), first.score - mean, others.length + 1]
  return Float32Array.from([...first.measures, ...own, ...measureHeld(first, compared)])
}

/** The log-odds that a first unit answers, by its row. */
export function chanceOdds(row: Float32Array): number {
  return sumOfTrees(trees().chance, row) + (isAcross(row) ? ACROSS_LANGUAGES : 0)
}

const IN_OWN_LANGUAGE = CHANCE_MEASURES.indexOf('isInOwnLanguage')
const COSINE = CHANCE_MEASURES.indexOf('cosine')

/** Whether the first unit, that an encoder has read, is in another language than the question. */
const isAcross = (row: Float32Array): boolean => row[IN_OWN_LANGUAGE] === 0 && !Number.isNaN(row[COSINE])

let unpacked: { ranker: Trees; chance: Trees } | undefined

/** Both models, unpacked when they are first needed. */
function trees() {
  return (unpacked ??= { ranker: unpackTrees(RANKER), chance: unpackTrees(CHANCE) })
}
