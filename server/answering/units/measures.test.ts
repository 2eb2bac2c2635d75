import { describe, expect, test } from 'vitest'
import { readQuestion } from '../../retrieval/question/questionTerms.ts'
import { weighQuestion } from '../../retrieval/ranking/matching.ts'
import type { UnitCandidates } from '../../retrieval/retrieve.ts'
import { storedChunk } from '../../retrieval/testing/storedChunk.ts'
import { understand } from '../understand/understand.ts'
import { MEASURES, type Measure } from './measureNames.ts'
import { measureUnits } from './measures.ts'

interface Given {
  asked?: string
  texts: readonly string[]
  near?: readonly (readonly number[])[]
  also?: readonly (readonly number[])[]
  turns?: { before: readonly (readonly number[])[]; asked: readonly (readonly number[])[] }
}

const byPassage = (all: readonly (readonly number[])[]) => new Map(all.map((cosines, at) => [at + 1, cosines]))

/** The units of some passages, each with its words and what is measured of it beside a question. */
function measured({ asked = 'How long is the leave?', texts, near = [], also = [], turns }: Given) {
  const chunks = texts.map((text, at) => storedChunk(at + 1, text, { heading: 'Holidays', name: `Note ${at}.md` }))
  const question = readQuestion(asked, ['en'])
  const counts = question.terms.map(({ term }) => ({ term, chunks: 1 }))
  const candidates: UnitCandidates = {
    question: weighQuestion(question, { chunks: texts.length, terms: counts }),
    hits: chunks.map(({ id }) => ({ id, score: 1 / id, similarity: 0.5, bm25: 1, named: 0 })),
    chunks,
    nearness: {
      near: byPassage(near),
      spread: near.length > 0 ? { mean: 0.2, deviation: 0.1 } : undefined,
    },
    second: { near: byPassage(also), spread: undefined },
    byEnglish: near.length > 0,
    ...(turns && { turns: { before: byPassage(turns.before), asked: byPassage(turns.asked) } }),
  }
  return measureUnits(candidates, understand(question)).map(({ chunk, unit, measures }) => ({
    text: chunk.content.slice(unit.start, unit.end),
    of: (measure: Measure): number => measures[MEASURES.indexOf(measure)] ?? NaN,
  }))
}

describe('what is measured of a unit', () => {
  test('is how near it is, and how far the nearest and the mean lie from it', () => {
    const [leave, canteen] = measured({ texts: ['Leave is 27 days. The canteen is closed.'], near: [[0.7, 0.3]] })
    expect(leave?.of('cosine')).toBeCloseTo(0.7)
    expect(leave?.of('cosineBehind')).toBeCloseTo(0.3)
    expect(leave?.of('cosineBefore')).toBeNaN()
    expect(canteen?.of('cosineBelowBest')).toBeCloseTo(-0.4)
    expect(canteen?.of('cosineAboveMean')).toBeCloseTo(1)
    expect(leave?.of('cosineRank')).toBe(0)
  })

  test('is how near a second encoder sees it', () => {
    const [leave, canteen] = measured({
      texts: ['Leave is 27 days. It is shut.'],
      near: [[0.7, 0.3]],
      also: [[0.5, 0.6]],
    })
    expect([leave?.of('also'), canteen?.of('also')].map((each) => each?.toFixed(2))).toEqual(['0.50', '0.60'])
    expect(leave?.of('alsoBelowBest')).toBeCloseTo(-0.1)
  })

  test('is how near it is to either turn of a question that goes on with its conversation', () => {
    const [leave, canteen] = measured({
      texts: ['Leave is 27 days. It is shut.'],
      near: [[0.7, 0.3]],
      turns: { before: [[0.8, 0.5]], asked: [[0.1, 0.4]] },
    })
    expect([leave, canteen].map((each) => each?.of('cosineOfBefore'))).toEqual([0.8, 0.5].map(Math.fround))
    expect(canteen?.of('cosineOfBeforeBelowBest')).toBeCloseTo(-0.3)
    expect(leave?.of('cosineOfAskedBelowBest')).toBeCloseTo(-0.3)
    expect(measured({ texts: ['Leave is long.'], near: [[0.7]] })[0]?.of('cosineOfAsked')).toBeNaN()
  })

  test('is not known of what no encoder has read', () => {
    const [leave] = measured({ texts: ['Leave is 27 days.'] })
    for (const measure of [
      'cosine',
      'cosineBelowBest',
      'cosineRank',
      'cosineOfDocument',
      'also',
      'alsoBelowBest',
    ] as const)
      expect(leave?.of(measure)).toBeNaN()
    expect(leave?.of('own')).toBeGreaterThan(0)
  })

  test('are the words of the question that it holds itself, and with its headings', () => {
    const [leave, canteen] = measured({ asked: 'leave in the holidays', texts: ['Leave is long. It closes.'] })
    expect(leave?.of('own')).toBeGreaterThan(0)
    expect(leave?.of('withHeadings')).toBeCloseTo(1)
    expect(canteen?.of('own')).toBe(0)
    expect(canteen?.of('withHeadingsBelowBest')).toBeLessThan(0)
  })

  test('is whether it is of another year than the question', () => {
    const [other, same, none] = measured({
      asked: 'What was the price in 2024?',
      texts: ['The price was 3 in 2023.', 'The price was 4 in 2024.', 'The price was 5.'],
    })
    expect(other?.of('otherYear')).toBe(1)
    expect(same?.of('otherYear')).toBe(0)
    expect(none?.of('otherYear')).toBeNaN()
  })

  test('is never infinite, whatever is asked and said', () => {
    for (const asked of ['', '?', 'a'.repeat(4000), '1 '.repeat(2000), '🙂', 'wie viel kostet das 2024']) {
      for (const { of } of measured({ asked, texts: ['• '.repeat(200), '1. a', 'Leave is 27 days.'], near: [[0, 0]] }))
        for (const measure of MEASURES) expect(Math.abs(of(measure))).not.toBe(Infinity)
    }
  })
})

test('two units of a document in the same words are one', () => {
  expect(measured({ texts: ['Leave is 27 days. Leave is 27 days.'] }).map(({ text }) => text)).toEqual([
    'Leave is 27 days.',
  ])
})

test('of very many units those are measured that are nearest or hold most of the question', () => {
  const texts = Array.from({ length: 30 }, (_, at) =>
    Array.from({ length: 10 }, (__, nth) => `Line ${at} ${nth} is there.`).join(' '),
  )
  const near = texts.map((_, at) => Array.from({ length: 10 }, (__, nth) => (at * 10 + nth) / 1000))
  const found = measured({ texts: [...texts.slice(0, -1), `${texts.at(-1)} The leave is long.`], near })
  expect(found.length).toBeLessThanOrEqual(64)
  expect(found.map(({ text }) => text)).toContain('The leave is long.')
  expect(found.map(({ text }) => text)).toContain('Line 29 9 is there.')
})
