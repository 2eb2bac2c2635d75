import { describe, expect, test } from 'vitest'
import type { DocumentSource } from '../../../shared/contract/chat.ts'
import { sourceOf } from '../testing/sourceOf.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { checkSentences } from '../verify/checkSentences.ts'
import { markersOf } from '../marks.ts'
import { createReceipt } from './receipt.ts'
import { receiptOfText } from './receiptOfText.ts'

const TEXTS = [
  'The office in Bergen opens at 7:30 on 1 March 2026. Guests pay £12 for a meal, and staff pay £5.',
  'The leave is called “time for family” in the handbook. Anna Petrova approves it within 10 days.',
]
const passages = TEXTS.map((text, at) => {
  const given = { marker: at + 1, chunk: storedChunk(text, { id: at + 1 }), score: 1, sentences: [] }
  return { ...given, source: sourceOf(given) }
})
const checked = (text: string, quotes?: string[]) =>
  checkSentences({
    sentences: [{ before: '', text, markers: markersOf(text), ...(quotes && { quotes }) }],
    passages,
  })[0]

describe('of a supported sentence it is told which', () => {
  test.each([
    ['times and dates', 'The office in Bergen opens at 7:30 on 1 March 2026 [1].', ['date 7:30', 'date 1 March 2026']],
    ['numbers, with their sign', 'Guests pay £12 for a meal [1].', ['number £12']],
    ['names', 'It is Anna Petrova who approves the leave within 10 days [2].', ['name Anna Petrova', 'number 10']],
    ['words between quotation marks', 'The leave is called “time for family” [2].', ['quote time for family']],
    ['sums', 'Guests and staff pay £17 together for a meal [1].', ['computed £17']],
  ])('%s were compared', (_, text, terms) => {
    const { supported, checked: found = [] } = checked(text) ?? {}
    expect(supported).toBe(true)
    expect(found.map(({ kind, text: term }) => `${kind} ${term}`)).toEqual(expect.arrayContaining(terms))
  })

  test('the quotation that came with it stands among them', () => {
    const { checked: found } = checked('Guests pay £12 for a meal [1].', ['Guests pay £12 for a meal']) ?? {}
    expect(found).toContainEqual({ kind: 'quote', text: 'Guests pay £12 for a meal' })
  })
})

describe('of a withheld sentence it is told what is lacking', () => {
  test.each([
    ['number', 'Guests pay £14 for a meal [1].'],
    ['date', 'The office in Bergen opens at 8:30 [1].'],
    ['name', 'The leave is approved by Olga Ivanova [2].'],
    ['quote', 'The leave is called “time for friends” in the handbook [2].'],
    ['unsaid', 'The office in Bergen sells bicycles and umbrellas to tourists [1].'],
  ])('%s', (reason, text) => {
    expect(checked(text)).toMatchObject({ supported: false, lacking: reason })
  })

  test('a quotation that stands nowhere', () => {
    expect(checked('Guests pay £12 for a meal [1].', ['meals are free'])).toMatchObject({ lacking: 'quote' })
  })

  test('nothing, where it says nothing', () => {
    expect(checked('[1][2]')).not.toHaveProperty('lacking')
  })
})

describe('a receipt', () => {
  test('holds the sentences that are shown, each with the use of its number, and counts the others', () => {
    const receipt = createReceipt('written')
    for (const text of [
      'The office in Bergen opens at 7:30 [1].',
      'Guests pay £14 for a meal [1].',
      'Guests pay £15 for a meal [1].',
      '- Guests pay **£12** for a meal [1].',
    ]) {
      const sentence = checked(text)
      if (sentence?.supported) receipt.show(sentence)
      else if (sentence) receipt.withhold(sentence)
    }
    expect(receipt.end().receipt).toMatchObject({
      sentences: [
        { text: 'The office in Bergen opens at 7:30.', how: 'written', passages: [{ marker: 1, use: 0 }] },
        { text: 'Guests pay £12 for a meal.', how: 'written', passages: [{ marker: 1, use: 1 }] },
      ],
      withheld: [{ reason: 'number', count: 2 }],
    })
  })

  test('of nothing is none', () => {
    expect(createReceipt('quoted').end()).toEqual({})
    expect(receiptOfText('Good morning!', [])).toEqual({})
  })

  test('of an answer that proves itself names the passages of each of its lines', () => {
    const source = (marker: number, about: Partial<DocumentSource> = {}): DocumentSource => ({
      ...(passages[0] as (typeof passages)[number]).source,
      marker,
      documentId: marker,
      ...about,
    })
    const computation = { formula: 'f', result: '412', table: '', columns: [], rows: [], used: 0 }
    const { receipt } = receiptOfText('The sites are:\n- Brno: 412 [1]\n| Oslo | 9 [1] |\nIt opens at 7:30 [2].', [
      source(1, { computation }),
      source(2),
    ])
    expect(receipt?.sentences).toEqual([
      { text: 'Brno: 412', how: 'computed', passages: [{ marker: 1, use: 0 }], checked: [] },
      { text: 'Oslo · 9', how: 'computed', passages: [{ marker: 1, use: 1 }], checked: [] },
      { text: 'It opens at 7:30.', how: 'quoted', passages: [{ marker: 2, use: 0 }], checked: [] },
    ])
  })
})
