/** What is measured of a unit beside a question, in the order of its row; NaN where it is not known, as how near it is while the encoder has not read it. */
export const MEASURES = [
  'cosine',
  'cosineBelowBest',
  'cosineAboveMean',
  'cosineRank',
  'cosineBefore',
  'cosineBehind',
  'cosineOfPassage',
  'cosineOfDocument',
  'also',
  'alsoBelowBest',
  'alsoAboveMean',
  'cosineOfBefore',
  'cosineOfBeforeBelowBest',
  'cosineOfAsked',
  'cosineOfAskedBelowBest',
  'similarity',
  'similarityBelowBest',
  'bm25',
  'bm25BelowBest',
  'wordRank',
  'vectorRank',
  'named',
  'own',
  'ownBelowBest',
  'withLead',
  'withHeadings',
  'withHeadingsBelowBest',
  'withTitle',
  'headings',
  'title',
  'passage',
  'pairs',
  'rarestHeld',
  'rarestMissing',
  'grams',
  'gramsBelowBest',
  'words',
  'kind',
  'at',
  'ofUnits',
  'depth',
  'hasLead',
  'figures',
  'money',
  'date',
  'asks',
  'leadsOn',
  'capitals',
  'address',
  'unitsOfDocument',
  'namesHeld',
  'numbersHeld',
  'otherYear',
  'terms',
  'askedWords',
  'wants',
  'intent',
  'polar',
  'names',
  'numbers',
  'unknown',
  'isEnglish',
  'isInOwnLanguage',
] as const

export type Measure = (typeof MEASURES)[number]

/** What is measured of the best unit by comparing its words with the question's. */
export const COMPARED_MEASURES = ['heldMean', 'heldLeast', 'heldMostTelling', 'heldLeastTelling'] as const

export type ComparedMeasure = (typeof COMPARED_MEASURES)[number]

/**
 * What the chance that the first unit answers goes by, in the order of its row: its measures, its score, how far it stands out, among how many, and what
 * comparing its words tells.
 */
export const CHANCE_MEASURES = [
  ...MEASURES,
  'score',
  'aboveNext',
  'aboveMean',
  'candidates',
  ...COMPARED_MEASURES,
] as const

export type ChanceMeasure = (typeof CHANCE_MEASURES)[number]
