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

const TOKEN = {
  often: 1,
  seldom: 2,
  form: 3,
  nowhere: 4,
  here: 5,
  not: 6,
  common: 7,
  one: 8,
  two: 9,
  third: 10,
  a: 11,
  b: 12,
  c: 13,
  shared: 14,
}

describe('the plan', () => {
  const term = (...tokens: [number, number][]) => tokens.map(([token, chunks]) => ({ token, chunks }))
  const tokensOf = (terms: ReturnType<typeof term>[], all = 100) => searchPlan(terms, all).map(({ token }) => token)

  test('searches for every token that a chunk holds, rarest term first', () => {
    expect(tokensOf([term([TOKEN.often, 20]), term([TOKEN.seldom, 1], [TOKEN.form, 3])])).toEqual([
      TOKEN.seldom,
      TOKEN.form,
      TOKEN.often,
    ])
  })

  test('leaves out tokens that no chunk holds, alone or beside others', () => {
    expect(tokensOf([term([TOKEN.nowhere, 0]), term([TOKEN.here, 5], [TOKEN.not, 0])])).toEqual([TOKEN.here])
    expect(tokensOf([])).toEqual([])
  })

  test('leaves out common terms while two rarer ones are left, and not else', () => {
    const common = term([TOKEN.common, 90])
    expect(tokensOf([common, term([TOKEN.one, 5]), term([TOKEN.two, 9])])).toEqual([TOKEN.one, TOKEN.two])
    expect(tokensOf([common, term([TOKEN.one, 5])])).toEqual([TOKEN.one, TOKEN.common])
    expect(tokensOf([common])).toEqual([TOKEN.common])
    expect(tokensOf([term([TOKEN.third, 30]), term([TOKEN.one, 5]), term([TOKEN.two, 9])])).toContain(TOKEN.third)
    expect(tokensOf([term([TOKEN.third, 31]), term([TOKEN.one, 5]), term([TOKEN.two, 9])])).not.toContain(TOKEN.third)
  })

  test('weighs a token by how well it picks out chunks, once, whichever terms share it', () => {
    const plan = searchPlan([term([TOKEN.a, 2], [TOKEN.shared, 4]), term([TOKEN.b, 3], [TOKEN.shared, 4])], 50)
    expect(plan).toEqual([
      { token: TOKEN.a, weight: discrimination(2, 50) },
      { token: TOKEN.shared, weight: discrimination(4, 50) },
      { token: TOKEN.b, weight: discrimination(3, 50) },
    ])
  })

  test('takes a term for as frequent as its most frequent token', () => {
    expect(chunksOf(term([TOKEN.a, 2], [TOKEN.b, 7], [TOKEN.c, 0]))).toBe(7)
    expect(chunksOf([])).toBe(0)
  })
})
