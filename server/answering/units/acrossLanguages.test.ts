import { describe, expect, test } from 'vitest'
import { ACROSS_LANGUAGES } from './acrossModel.ts'
import { CHANCE_MEASURES, type ChanceMeasure } from './measureNames.ts'
import { CHANCE } from './model.ts'
import { chanceOdds } from './rankUnits.ts'
import { sumOfTrees, unpackTrees } from './trees.ts'

/** A row of the chance, in which everything else is unknown. */
function row(known: Partial<Record<ChanceMeasure, number>>): Float32Array {
  return Float32Array.from(CHANCE_MEASURES, (measure) => known[measure] ?? NaN)
}

const byTrees = (of: Float32Array): number => sumOfTrees(unpackTrees(CHANCE), of)

describe('a unit in another language than the question', () => {
  test('that an encoder has read answers likelier than the trees tell', () => {
    const across = row({ cosine: 0.5, isInOwnLanguage: 0 })
    expect(ACROSS_LANGUAGES).toBeGreaterThan(0)
    expect(chanceOdds(across)).toBeCloseTo(byTrees(across) + ACROSS_LANGUAGES)
  })

  test.each([
    ['that none has read', { isInOwnLanguage: 0 }],
    ['is no unit in its own', { cosine: 0.5, isInOwnLanguage: 1 }],
  ])('%s: as the trees tell', (_, known) => {
    expect(chanceOdds(row(known))).toBeCloseTo(byTrees(row(known)))
  })
})
