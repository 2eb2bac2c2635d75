import { describe, expect, test } from 'vitest'
import { answerUnits, unitText } from './answerUnits.ts'
import { chunkBlocks } from '../chunkBlocks.ts'
import type { Block } from '../blocks.ts'
import { unitsInContext } from './unitContext.ts'

/** The units of the passages of a document, each as its kind, what leads in and its words. */
function unitsOf(...texts: (string | Block)[]): string[] {
  const blocks = texts.map((text): Block => (typeof text === 'string' ? { type: 'text', text, place: {} } : text))
  return chunkBlocks(blocks, { language: 'en' }).flatMap((chunk) =>
    answerUnits(chunk).map((unit) => {
      const { lead, text } = unitText(chunk.content, unit)
      return [unit.kind, lead && `<${lead}>`, text.replace(/\n+/g, ' / ')].filter((each) => each !== '').join(' ')
    }),
  )
}

describe('a passage is cut into what can be an answer', () => {
  test('sentences, of which one that ends in a colon or asks leads in the next', () => {
    expect(
      unitsOf('Leave is paid. How much is it? It is 27 days. For part-timers this holds:\nIt is 14 days.'),
    ).toEqual([
      'sentence Leave is paid.',
      'sentence How much is it?',
      'sentence <How much is it?> It is 27 days.',
      'sentence For part-timers this holds:',
      'sentence <For part-timers this holds:> It is 14 days.',
    ])
  })

  test('items with what leads in, and a short list as a whole', () => {
    expect(unitsOf('Bring along:', '• your pass', '• a towel. It is washed.', 'The pool opens at nine.')).toEqual([
      'sentence Bring along:',
      'list <Bring along:> • your pass / • a towel. It is washed.',
      'item <Bring along:> • your pass',
      'item <Bring along:> • a towel. It is washed.',
      'sentence It is washed.',
      'sentence The pool opens at nine.',
    ])
  })

  test('steps that share a line', () => {
    expect(unitsOf('Do this: 1. Stop the press. 2. Call the foreman.')).toEqual([
      'sentence Do this:',
      'list <Do this:> 1. Stop the press. 2. Call the foreman.',
      'item <Do this:> 1. Stop the press.',
      'item <Do this:> 2. Call the foreman.',
    ])
  })

  test('a long list is cut into its items alone', () => {
    const items = Array.from({ length: 30 }, (_, at) => `• the tool of shelf number ${at} is lent out for a week`)
    expect(unitsOf(...items).filter((unit) => unit.startsWith('list'))).toEqual([])
  })

  test('rows of a table with what stands above it', () => {
    const row = (cells: string[], header: boolean): Block => ({ type: 'row', cells, header, table: 1, place: {} })
    const rows = [row(['Boat', 'Deposit'], true), row(['Canoe', '1,200'], false), row(['Kayak', '900'], false)]
    expect(unitsOf('Deposits in crowns:', ...rows, 'Pay at the desk.')).toEqual([
      'sentence Deposits in crowns:',
      'row <Deposits in crowns:> Boat: Canoe — Deposit: 1,200',
      'row <Deposits in crowns:> Boat: Kayak — Deposit: 900',
      'sentence Pay at the desk.',
    ])
  })

  test('a program is one unit', () => {
    expect(unitsOf({ type: 'text', text: 'npm ci\nnpm test', place: {}, code: true })).toEqual([
      'code ```\nnpm ci\nnpm test\n```'.replace(/\n+/g, ' / '),
    ])
  })
})

test.each([
  ['bullets alone', '• '.repeat(20_000)],
  ['numbers', '1. '.repeat(20_000)],
  ['colons', `${'a: '.repeat(20_000)}b`],
  ['lines', '• a\n'.repeat(20_000)],
])('hostile text is cut in order, and units lie within it: %s', (_, text) => {
  const chunk = { content: text, textStart: 0, headingPath: [], language: 'en', parts: [] }
  const units = answerUnits(chunk)
  for (const { start, end } of units) expect(start >= 0 && start < end && end <= text.length).toBe(true)
})

test('an encoder reads a unit with the title, the nearest headings and what leads in', () => {
  const chunk = {
    content: '[Staff handbook › Leave › Holidays] Take note:\nThey are paid.',
    textStart: 36,
    headingPath: ['Staff handbook', 'Leave', 'Holidays'],
    language: 'en',
  }
  expect(unitsInContext(chunk, 'Staff Handbook')).toEqual([
    'Staff Handbook > Leave > Holidays: Take note:',
    'Staff Handbook > Leave > Holidays: Take note: They are paid.',
  ])
})
