import type { ExplainedGate } from '../../../shared/contract/explain/explanation.ts'

/** What the measures of the gate are about, for who reads them. */
export const PARTS = ['words', 'names', 'numbers', 'meaning', 'rank', 'length', 'deep'] as const
export type Part = (typeof PARTS)[number]

const OF_MEASURES: Record<Exclude<Part, 'deep'>, readonly string[]> = {
  words: [
    'passage',
    'known',
    'together',
    'sentence',
    'own',
    'missing',
    'lost',
    'first',
    'firstSentence',
    'united',
    'coverageGap',
    'coverageMean',
    'pairs',
    'sentencePairs',
  ],
  names: ['namesFirst', 'namesBest', 'nameLost', 'named', 'asksNames'],
  numbers: ['numbersFirst', 'asksNumbers'],
  meaning: ['similarity', 'standsOut', 'similarityGap', 'similarityFifth', 'similarityTenth', 'firstSimilarity'],
  rank: ['score', 'scoreGap', 'lexicalGap'],
  length: ['words'],
}

/** What a measure is about. */
function partOf(name: string): Part {
  const found = (Object.keys(OF_MEASURES) as (keyof typeof OF_MEASURES)[]).find((part) =>
    OF_MEASURES[part].includes(name),
  )
  return found ?? 'deep'
}

/** The points of the measures, by what they are about; what has none is left out. What lacks most comes first. */
export function partsOf({ measures }: Pick<ExplainedGate, 'measures'>): { part: Part; added: number; most: number }[] {
  return PARTS.map((part) => {
    const own = measures.filter(({ name }) => partOf(name) === part)
    const sum = (of: 'added' | 'most') => own.reduce((all, measure) => all + measure[of], 0)
    return { part, added: sum('added'), most: sum('most') }
  })
    .filter(({ added, most }) => added !== 0 || most !== 0)
    .toSorted((one, other) => other.most - other.added - (one.most - one.added))
}
