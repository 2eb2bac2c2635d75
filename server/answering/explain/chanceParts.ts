import { logistic } from '../linear.ts'
import { CHANCE_PARTS, type ChancePart } from '../../../shared/contract/explain/explanation.ts'
import { CHANCE_MEASURES, type ChanceMeasure } from '../units/measureNames.ts'
import { chanceOdds, chanceRow, type Ranking } from '../units/rankUnits.ts'

/** What each measure is about, for who reads no measures. */
const PART_OF: Record<ChanceMeasure, ChancePart> = {
  cosine: 'meaning',
  cosineBelowBest: 'meaning',
  cosineAboveMean: 'meaning',
  cosineRank: 'meaning',
  cosineBefore: 'meaning',
  cosineBehind: 'meaning',
  cosineOfPassage: 'meaning',
  cosineOfDocument: 'meaning',
  also: 'meaning',
  alsoBelowBest: 'meaning',
  alsoAboveMean: 'meaning',
  heldMean: 'meaning',
  heldLeast: 'meaning',
  heldMostTelling: 'meaning',
  heldLeastTelling: 'meaning',
  cosineOfBefore: 'meaning',
  cosineOfBeforeBelowBest: 'meaning',
  cosineOfAsked: 'meaning',
  cosineOfAskedBelowBest: 'meaning',
  similarity: 'meaning',
  similarityBelowBest: 'meaning',
  vectorRank: 'meaning',
  bm25: 'words',
  bm25BelowBest: 'words',
  wordRank: 'words',
  own: 'words',
  ownBelowBest: 'words',
  withLead: 'words',
  passage: 'words',
  pairs: 'words',
  rarestHeld: 'words',
  rarestMissing: 'words',
  grams: 'words',
  gramsBelowBest: 'words',
  unknown: 'words',
  named: 'headings',
  withHeadings: 'headings',
  withHeadingsBelowBest: 'headings',
  withTitle: 'headings',
  headings: 'headings',
  title: 'headings',
  depth: 'headings',
  namesHeld: 'names',
  numbersHeld: 'names',
  otherYear: 'names',
  words: 'form',
  kind: 'form',
  at: 'form',
  ofUnits: 'form',
  hasLead: 'form',
  figures: 'form',
  money: 'form',
  date: 'form',
  asks: 'form',
  leadsOn: 'form',
  capitals: 'form',
  address: 'form',
  terms: 'question',
  askedWords: 'question',
  wants: 'question',
  intent: 'question',
  polar: 'question',
  names: 'question',
  numbers: 'question',
  isEnglish: 'question',
  isInOwnLanguage: 'question',
  unitsOfDocument: 'others',
  score: 'others',
  aboveNext: 'others',
  aboveMean: 'others',
  candidates: 'others',
}

/** What one part of what was measured means for the chance. */
export interface TracedPart {
  part: ChancePart
  /** How likely the first unit would answer if nothing of this part were known. */
  without: number
  /** What it adds to the log-odds therefore; below zero what it takes. */
  added: number
}

/**
 * What each part of what was measured adds to the chance: all measures of it are made unknown together, since each of them stands in for the
 * others, and the chance is told anew. The ranker's score stays as it is, so that what a part adds through it counts for the score. What
 * moves the chance most comes first.
 */
export function chanceParts({ units, compared }: Pick<Ranking, 'units' | 'compared'>): TracedPart[] {
  const row = chanceRow(units, compared)
  if (!row) return []
  const odds = chanceOdds(row)
  return CHANCE_PARTS.map((part) => {
    const without = chanceOdds(row.map((value, at) => (PART_OF[CHANCE_MEASURES[at] ?? 'score'] === part ? NaN : value)))
    return { part, without: logistic(without), added: odds - without }
  }).toSorted((one, other) => Math.abs(other.added) - Math.abs(one.added))
}
