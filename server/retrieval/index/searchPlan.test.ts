import { describe, expect, test } from 'vitest'
import { discrimination } from '../rarity.ts'
import { chunksOf, searchPlan, visibleStatistics } from './searchPlan.ts'

describe('visible statistics', () => {
  const tally = [
    { level: 0, language: 'de', chunks: 3, terms: 60 },
    { level: 1, language: 'en', chunks: 4, terms: 100 },
    { level: 1, language: 'de', chunks: 3, terms: 40 },
    { level: 2, language: 'fr', chunks: 90, terms: 9000 },
  ]

  test.each([
    [0, { levels: [0], chunks: 3, averageTerms: 20, languages: ['de'] }],
    [1, { levels: [0, 1], chunks: 10, averageTerms: 20, languages: ['de', 'en'] }],
    [2, { levels: [0, 1, 2], chunks: 100, averageTerms: 92, languages: ['fr', 'de', 'en'] }],
  ])('up to rank %i are those of the levels up to it', (rank, expected) => {
    expect(visibleStatistics(tally, rank)).toEqual(expected)
  })

  test('of nothing are zeros, and what is empty does not count', () => {
    const nothing = { levels: [], chunks: 0, averageTerms: 0, languages: [] }
    expect(visibleStatistics([], 2)).toEqual(nothing)
    expect(visibleStatistics([{ level: 0, language: 'en', chunks: 0, terms: 0 }], 2)).toEqual(nothing)
    expect(visibleStatistics(tally.slice(3), 1)).toEqual(nothing)
  })

  test('name equally frequent languages in one order, whatever order they come in', () => {
    const even = [
      { level: 0, language: 'fr', chunks: 2, terms: 2 },
      { level: 0, language: 'en', chunks: 2, terms: 2 },
    ]
    expect(visibleStatistics(even, 0).languages).toEqual(['en', 'fr'])
    expect(visibleStatistics(even.toReversed(), 0).languages).toEqual(['en', 'fr'])
  })
})

describe('the plan', () => {
  const term = (...tokens: [string, number][]) => tokens.map(([token, chunks]) => ({ token, chunks }))
  const tokensOf = (terms: ReturnType<typeof term>[], all = 100) => searchPlan(terms, all).map(({ token }) => token)

  test('searches for every token that a chunk holds, rarest term first', () => {
    expect(tokensOf([term(['often', 20]), term(['seldom', 1], ['form', 3])])).toEqual(['seldom', 'form', 'often'])
  })

  test('leaves out tokens that no chunk holds, alone or beside others', () => {
    expect(tokensOf([term(['nowhere', 0]), term(['here', 5], ['not', 0])])).toEqual(['here'])
    expect(tokensOf([])).toEqual([])
  })

  test('leaves out common terms while two rarer ones are left, and not else', () => {
    const common = term(['common', 90])
    expect(tokensOf([common, term(['one', 5]), term(['two', 9])])).toEqual(['one', 'two'])
    expect(tokensOf([common, term(['one', 5])])).toEqual(['one', 'common'])
    expect(tokensOf([common])).toEqual(['common'])
    expect(tokensOf([term(['third', 30]), term(['one', 5]), term(['two', 9])])).toContain('third')
    expect(tokensOf([term(['third', 31]), term(['one', 5]), term(['two', 9])])).not.toContain('third')
  })

  test('weighs a token by how well it picks out chunks, once, whichever terms share it', () => {
    const plan = searchPlan([term(['a', 2], ['shared', 4]), term(['b', 3], ['shared', 4])], 50)
    expect(plan).toEqual([
      { token: 'a', weight: discrimination(2, 50) },
      { token: 'shared', weight: discrimination(4, 50) },
      { token: 'b', weight: discrimination(3, 50) },
    ])
  })

  test('takes a term for as frequent as its most frequent token', () => {
    expect(chunksOf(term(['a', 2], ['b', 7], ['c', 0]))).toBe(7)
    expect(chunksOf([])).toBe(0)
  })
})
