import { describe, expect, test } from 'vitest'
import { weighedQuestion } from '../retrieval/testing/weighedQuestion.ts'
import { examine } from './examine.ts'
import { citationOf, cite, sourceOf } from './sources.ts'
import { understand } from './understand/understand.ts'
import { storedChunk } from './testing/storedChunk.ts'
import type { CitablePassage, Passage } from './types.ts'

const TEXT = '[Handbook › Leave] Leave is 27 days. Sick notes [3] are due on day four. Nothing else is said.'
const START = '[Handbook › Leave] '.length

function passage(changes: Parameters<typeof storedChunk>[1] = {}): Passage {
  const chunk = storedChunk(TEXT, { textStart: START, headingPath: ['Handbook', 'Leave'], ...changes })
  const spans = [...TEXT.slice(START).matchAll(/[^.]+\./g)].map(({ 0: text, index }) => {
    const start = START + index + (text.length - text.trimStart().length)
    return { start, end: START + index + text.length }
  })
  const sentences = spans.map((span, at) => ({
    ...span,
    own: 0,
    headed: 0,
    inContext: at === 1 ? 0.9 : 0.1,
    occurrences: [],
  }))
  return { marker: 4, chunk, score: 0.123456, sentences }
}

function citable(): CitablePassage {
  const whole = passage()
  return { ...whole, source: sourceOf(whole) }
}

describe('a source', () => {
  test('quotes the sentence that is nearest to the question, where it stands', () => {
    const source = sourceOf(passage())
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

  test('of a passage without sentences quotes its text without the headings', () => {
    expect(sourceOf({ ...passage(), sentences: [] }).quote).toBe(TEXT.slice(START))
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
    const { page, slide, sheet, rows } = sourceOf(passage({ place }))
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
    const source = citationOf(citable(), sentence)
    expect(source.quote).toBe(quote)
    expect(TEXT.slice(source.start, source.end)).toBe(quote)
  })

  test('is cut where it would fill the screen', () => {
    const long = { ...passage(), sentences: [], chunk: storedChunk('word '.repeat(500)) }
    expect(sourceOf(long).quote).toHaveLength(600)
  })
})

function asking(asked: string) {
  const question = weighedQuestion(asked)
  return { asked, question, understanding: understand(question) }
}

describe('an examination', () => {
  const chunks = [storedChunk('The office opens at nine. Bicycles are kept in the cellar.')]
  const hits = [{ id: 1, score: 1, similarity: 0.9, bm25: 9, named: 0 }]

  test('of passages that cover the question gives a quotation whose marks have sources', () => {
    const question = 'Where are bicycles kept?'
    const examined = examine({ ...asking(question), hits, chunks })
    expect(examined.answerable).toBe(true)
    expect(examined.quotation[0]).toMatchObject({ text: 'Bicycles are kept in the cellar [1].', supported: true })
    expect(examined.quotation[0]?.citations[0]?.quote).toBe('Bicycles are kept in the cellar.')
  })

  test('of passages that do not is a refusal with the topic, and has nothing to quote', () => {
    const question = 'Who won the chess olympiad in Tromsø?'
    const examined = examine({ ...asking(question), hits: [], chunks })
    expect([examined.answerable, examined.quotation]).toEqual([false, []])
    expect(examined.refusal.sources.at(-1)).toEqual({
      type: 'content_request',
      content: expect.stringContaining('chess'),
    })
  })

  test('of nothing at all is a refusal too', () => {
    const examined = examine({ ...asking('???'), hits: [], chunks: [] })
    expect(examined).toMatchObject({ answerable: false, passages: [], suggestions: [] })
    expect(examined.refusal.text).toContain('???')
  })

  test('is plain data, so that it can come from another thread', () => {
    const question = 'Where are bicycles kept?'
    const examined = examine({ ...asking(question), hits, chunks })
    expect(structuredClone(examined)).toEqual(examined)
  })
})

describe('a source that is cited more than once', () => {
  const content = '[Canoes] A canoe needs a deposit. It is paid back soon. Paddles are free.'
  const chunk = storedChunk(content, { textStart: 9, headingPath: ['Canoes'] })
  const whole: Passage = { marker: 1, score: 0.9, sentences: [], chunk }
  const canoes: CitablePassage = { ...whole, source: sourceOf(whole) }
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
