import { describe, expect, test } from 'vitest'
import { renderChunk } from '../../shared/ingest/renderChunk.ts'
import { splitSentences } from '../../shared/text/sentences.ts'
import { weighedQuestion } from '../retrieval/testing/weighedQuestion.ts'
import type { StoredChunk } from '../retrieval/types.ts'
import type { NearestAsked } from './compose/nearest.ts'
import { examineNearest, mayBeInOtherWords, whatMayAnswer } from './examineNearest.ts'
import { storedChunk } from './testing/storedChunk.ts'
import { understand } from './understand/understand.ts'

/** A passage, and how near each of its sentences comes; the whole comes as near as `whole`. */
interface Seen {
  chunk: StoredChunk
  near: readonly number[]
  whole?: number
}

const seen = (
  content: string,
  near: readonly number[],
  { whole = 0.3, ...changes }: Partial<StoredChunk> & { whole?: number } = {},
): Seen => ({
  chunk: storedChunk(content, changes),
  near,
  whole,
})

/** What is quoted for a question of passages that the encoder has seen, with the marks of their sources. */
function answer(question: string, passages: readonly Seen[], asked: Partial<NearestAsked> = {}): string | undefined {
  const chunks = passages.map(({ chunk }, at) => ({
    ...chunk,
    id: at + 1,
    document: { ...chunk.document, id: at + 1 },
  }))
  const nearest = ({ near }: Seen): number => Math.max(...near)
  const order = passages
    .map((_, at) => at)
    .toSorted((a, b) => nearest(passages[b] as Seen) - nearest(passages[a] as Seen))
  const hits = order.map((at) => ({ id: at + 1, score: 0, similarity: 0, bm25: 0, named: 0 }))
  const deep = new Map(passages.map(({ near, whole = 0 }, at) => [at + 1, { passage: whole, sentences: [...near] }]))
  const examined = examineNearest(
    { question: weighedQuestion(question), hits, chunks, deep },
    { rows: true, counts: false, ...asked },
  )
  return examined?.quotation.map(({ before, text }) => before + text).join('')
}

describe('a question in other words than the documents', () => {
  const leave = seen(
    'Every employee has 27 days of annual leave. From the sixth year it is 30 days. Requests go to the office.',
    [0.5, 0.45, 0.2],
  )

  test('is answered with the sentence that comes nearest, and those behind it that come as near', () => {
    expect(answer('How much vacation do I get?', [seen('Soup is served at noon.', [0.2]), leave])).toBe(
      'Every employee has 27 days of annual leave [1]. From the sixth year it is 30 days [1].',
    )
  })

  test('is refused where no sentence comes near', () => {
    expect(answer('How much vacation do I get?', [{ ...leave, near: [0.39, 0.3, 0.2] }])).toBeUndefined()
  })

  test('is answered with the sentence before, where the nearest points back at it', () => {
    const kept = seen('Lost badges are locked at once. After that they cost €10.', [0.2, 0.5])
    expect(answer('What do I pay for a new card?', [kept])).toBe(
      'Lost badges are locked at once [1]. After that they cost €10 [1].',
    )
  })

  test('is answered with the whole list that the nearest sentence stands in', () => {
    const steps = seen(
      'If you are stung:\n1. Let it bleed.\n2. Clean it.\n3. Call 7450.\n\nDrills are in May.',
      [0.3, 0.3, 0.6, 0.3, 0.1],
    )
    expect(answer('I pricked myself. What now?', [steps])).toBe(
      'If you are stung: [1]\n\n1. Let it bleed [1].\n2. Clean it [1].\n3. Call 7450 [1].',
    )
  })

  test('is answered with what stands behind a question of the document that comes near', () => {
    const asked = seen('May I eat before the operation? Nothing for six hours. Visitors wait outside.', [0.6, 0.3, 0.2])
    expect(answer('How long do I have to fast?', [asked])).toContain('Nothing for six hours [1].')
  })
})

describe('what comes near and is about something else', () => {
  const leave = seen('Every employee has 27 days of annual leave.', [0.9])

  test.each([
    ['a name', 'How much vacation does Ingrid Solberg get?'],
    ['a number', 'How much vacation do I get after 12 months?'],
    ['an article', 'How much vacation do owners of a TX500 get?'],
  ])('is not quoted where the question holds %s', (_, question) => {
    expect(answer(question, [leave])).toBeUndefined()
  })

  test.each([
    ['Which shop is not open on Sundays?', undefined],
    ['Who doesn’t have to pay?', undefined],
    ['What do I do when I cannot come?', 'Whoever stays away calls the office [1].'],
    ['What happens if I never sign?', 'Whoever stays away calls the office [1].'],
  ])('%s: only what is so is told', (question, expected) => {
    expect(answer(question, [seen('Whoever stays away calls the office.', [0.6])])).toBe(expected)
  })

  test.each([
    ['a date alone', 'March 27, 2016', {}, undefined],
    ['a sentence with a date', 'Salaries are paid on March 27, 2016.', {}, 'Salaries are paid on March 27, 2016 [1].'],
    ['no number where one is counted', 'Wardens look after the huts.', { counts: true }, undefined],
    ['a number where one is counted', 'Two wardens are on duty.', { counts: true }, 'Two wardens are on duty [1].'],
  ])('%s', (_, text, asked, expected) => {
    expect(answer('When do I get money?', [seen(text, [0.6]), seen('Soup is served.', [0.45])], asked)).toBe(expected)
  })

  const prose = `${'The river is long and wide, and ships go up and down on it the whole year. '.repeat(9)}Fish are plenty.`
  const sentences = splitSentences(prose, 'en').length

  test.each([
    ['comes as near as all of it', 0.5, undefined],
    ['stands out', 0.3, 'Fish are plenty [1].'],
  ])('long prose: quoted or not as a sentence %s', (_, whole, expected) => {
    const near = Array.from({ length: sentences }, (__, at) => (at === sentences - 1 ? 0.55 : 0.2))
    expect(answer('Which animals live there?', [seen(prose, near, { whole })])).toBe(expected)
  })

  test.each([
    ['is quoted', true, /Birth of a child/],
    ['is not quoted where rows are found by words', false, undefined],
  ])('the row of a table %s', (_, rows, expected) => {
    const structure = {
      headingPath: [],
      overlap: 0,
      index: 0,
      place: {},
      language: 'en',
      parts: [
        {
          before: '' as const,
          table: {
            columns: ['Occasion', 'Days'],
            rows: [
              {
                cells: [
                  { column: 0, text: 'Birth of a child' },
                  { column: 1, text: '10' },
                ],
              },
              {
                cells: [
                  { column: 0, text: 'Moving house' },
                  { column: 1, text: '1' },
                ],
              },
            ],
          },
        },
      ],
    }
    const { content, textStart } = renderChunk(structure)
    const table = seen(content, [0.5, 0.2], { textStart, parts: structure.parts })
    const found = answer('How long is paternity leave?', [table], { rows })
    if (expected) expect(found).toMatch(expected)
    else expect(found).toBeUndefined()
  })
})

test.each([
  ['How much vacation do I get?', true],
  ['I pricked myself with a needle. What now?', true],
  ['How many days off do I get?', true],
  ['What is a sick note?', true],
  ['Is there a company gym?', false],
  ['Do you offer a gym?', false],
  ['Which machine is the loudest?', false],
  ['What do all machines cost together?', false],
])('%s may be told in other words: %s', (question, expected) => {
  expect(mayBeInOtherWords(understand(weighedQuestion(question)))).toBe(expected)
})

test.each([
  ['How much vacation do I get?', false, { rows: true, counts: false }],
  ['How much vacation do I get?', true, { rows: false, counts: false }],
  ['How many days off do I get?', false, { rows: false, counts: true }],
  ['Why do I get fewer days off?', false, { rows: false, counts: false }],
])('%s (found by words: %s) may be answered with %o', (question, covered, expected) => {
  expect(whatMayAnswer(understand(weighedQuestion(question)), { covered })).toEqual(expected)
})
