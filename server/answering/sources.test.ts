import { describe, expect, test } from 'vitest'
import { citable } from './citable.ts'
import { citationOf, cite, quoteSpan } from './sources.ts'
import { storedChunk } from './testing/storedChunk.ts'
import { citablePassage } from './testing/examined.ts'
import type { CitablePassage } from './types.ts'

const TEXT = '[Handbook › Leave] Leave is 27 days. Sick notes [3] are due on day four. Nothing else is said.'
const START = '[Handbook › Leave] '.length
const NEAREST = 'Sick notes [3] are due on day four.'

function passage(changes: Parameters<typeof storedChunk>[1] = {}): CitablePassage {
  const chunk = storedChunk(TEXT, { textStart: START, headingPath: ['Handbook', 'Leave'], ...changes })
  const start = TEXT.indexOf(NEAREST)
  return citable({ marker: 4, chunk, score: 0.123456 }, { start, end: start + NEAREST.length })
}

test('a passage is cited with its sentences, and which of them is nearest', () => {
  const { sentences, best } = passage()
  expect(sentences.map(({ start, end }) => TEXT.slice(start, end))).toEqual([
    'Leave is 27 days.',
    NEAREST,
    'Nothing else is said.',
  ])
  expect(best).toBe(1)
})

describe('a source', () => {
  test('quotes the sentence that is nearest to the question, where it stands', () => {
    const { source } = passage()
    expect(source).toMatchObject({
      marker: 4,
      score: 0.123,
      heading: 'Handbook › Leave',
      filename: 'a.md',
      chunkIndex: 0,
    })
    expect(source.quote).toBe('Sick notes [3] are due on day four.')
    expect(TEXT.slice(source.start, source.end)).toBe(source.quote)
  })

  test.each([
    [{ page: 3 }, { page: 3 }],
    [{ slide: 2 }, { slide: 2 }],
    [
      { sheet: 'Rates', rows: { first: 4, last: 4 } },
      { sheet: 'Rates', rows: '4' },
    ],
    [
      { sheet: 'Rates', rows: { first: 4, last: 9 } },
      { sheet: 'Rates', rows: '4-9' },
    ],
    [{}, {}],
  ])('names its place %j', (place, wanted) => {
    const { page, slide, sheet, rows } = passage({ place }).source
    expect(JSON.parse(JSON.stringify({ page, slide, sheet, rows }))).toEqual(wanted)
  })
})

describe('a citation', () => {
  test.each([
    ['a quotation', 'Leave is 27 days.', 'Leave is 27 days.'],
    ['a quotation with its mark', 'Leave is 27 days [4].', 'Leave is 27 days.'],
    [
      'a quotation of a sentence that held a mark itself',
      'Sick notes are due on day four [4].',
      'Sick notes [3] are due on day four.',
    ],
    ['a sentence in other words', 'You have 27 days of leave [4].', 'Sick notes [3] are due on day four.'],
    ['what stands only in the headings', 'Handbook', 'Sick notes [3] are due on day four.'],
  ])('of %s', (_, sentence, quote) => {
    const source = citationOf(passage(), sentence)
    expect(source.quote).toBe(quote)
    expect(TEXT.slice(source.start, source.end)).toBe(quote)
  })

  test('is cut where it would fill the screen', () => {
    const chunk = storedChunk('word '.repeat(500))
    const { quote, cut } = quoteSpan({ marker: 1, chunk, score: 1 }, { start: 0, end: 2500 })
    expect(quote).toHaveLength(600)
    expect(cut).toBe('end')
  })
})

describe('a source that is cited more than once', () => {
  const content = '[Canoes] A canoe needs a deposit. It is paid back soon. Paddles are free.'
  const chunk = storedChunk(content, { textStart: 9, headingPath: ['Canoes'] })
  const canoes = citablePassage(chunk)
  const cited = (...sentences: string[]) => {
    const sources = new Map<number, ReturnType<typeof citationOf>>()
    for (const sentence of sentences) cite(sources, sentence, [citationOf(canoes, sentence)])
    return sources.get(1)
  }

  test('has one quotation where it is cited once', () => {
    const source = cited('A canoe needs a deposit [1].')
    expect(source?.quote).toBe('A canoe needs a deposit.')
    expect(source?.quotes).toBeUndefined()
  })

  test('keeps what is quoted at each mark, in order', () => {
    const source = cited('Paddles are free [1].', 'A canoe needs a deposit [1].', 'It is paid back soon [1].')
    expect(source?.quote).toBe('Paddles are free.')
    expect(source?.quotes?.map(({ quote }) => quote)).toEqual([
      'Paddles are free.',
      'A canoe needs a deposit.',
      'It is paid back soon.',
    ])
    for (const { quote, start, end } of source?.quotes ?? []) expect(content.slice(start, end)).toBe(quote)
  })

  test('counts two marks in one sentence as two', () => {
    const source = cited('A canoe [1] needs a deposit [1].', 'Paddles are free [1].')
    expect(source?.quotes?.length).toBe(3)
    expect(source?.quotes?.at(-1)?.quote).toBe('Paddles are free.')
  })
})
