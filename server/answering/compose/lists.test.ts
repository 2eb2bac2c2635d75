import { describe, expect, test } from 'vitest'
import { storedChunk } from '../testing/storedChunk.ts'
import { continueList, listsIn, type TextList } from './lists.ts'

const lists = (text: string, changes: Parameters<typeof storedChunk>[1] = {}) => listsIn(storedChunk(text, changes))
const points = ({ items }: TextList) => items.map(({ chunk, start, end }) => chunk.content.slice(start, end))

describe('the points of a list', () => {
  test('are found where each has a line', () => {
    const [list] = lists('Before you start:\n1. Open the valve.\n2. Press the green button. It lights up.\n3. Wait.')
    expect(list && points(list)).toEqual(['Open the valve.', 'Press the green button. It lights up.', 'Wait.'])
    expect(list?.lead).toMatchObject({ start: 0, end: 17 })
    expect(list?.ordered).toBe(true)
  })

  test('are found in a paragraph, the last up to its sentence', () => {
    const [list] = lists(
      'Keep this order: 1. Press the button. It is red. 2. Call 222. 3. Leave. Drills are held in May.',
    )
    expect(list && points(list)).toEqual(['Press the button. It is red.', 'Call 222.', 'Leave.'])
  })

  test.each([
    ['paragraphs with numbers', '1. Stop.\n\n2. Call.'],
    ['brackets', '1) Stop.\n2) Call.'],
    ['numbers in brackets', '(1) Stop.\n(2) Call.'],
    ['bullets', '• Stop.\n\n• Call.'],
    ['dashes', '- Stop.\n- Call.'],
    ['boxes', '[ ] Stop.\n[ ] Call.'],
    ['Chinese marks', '1、Stop.\n2、Call.'],
  ])('may have %s', (_, text) => {
    const [list] = lists(text)
    expect(list && points(list)).toEqual(['Stop.', 'Call.'])
  })

  test('keep a line that goes on in the next one', () => {
    const [list] = lists('[ ] Order work clothes. The size form\n    is in the letter.\n[ ] Name a buddy.')
    expect(list && points(list)).toEqual(['Order work clothes. The size form\n    is in the letter.', 'Name a buddy.'])
  })

  test.each([
    ['running text', 'The house was built in 1990. It has 3 floors.'],
    ['one bullet', '• Stop.'],
    ['numbers that do not follow each other', '1. Stop.\n\nA break.\n\n7. Call.'],
  ])('are none in %s', (_, text) => {
    expect(lists(text).filter(({ items }) => items.length > 1)).toEqual([])
  })

  test('are forty at most', () => {
    const [list] = lists(Array.from({ length: 90 }, (_, at) => `${at + 1}. Step.`).join('\n'))
    expect(list?.items).toHaveLength(40)
  })
})

describe('a list that goes on in the next passage', () => {
  const first = storedChunk('1. Stop.\n2. Call.', { id: 1, index: 0, headingPath: [] })
  const second = storedChunk('2. Call.\n3. Leave.\n4. Wait.', { id: 2, index: 1 })
  const whole = (next: ReturnType<typeof storedChunk>) => {
    const [list] = listsIn(first)
    return list && points(continueList(list, [{ ...next, document: first.document }]))
  }

  test('is one list, without what both passages hold', () => {
    expect(whole(second)).toEqual(['Stop.', 'Call.', 'Leave.', 'Wait.'])
  })

  test.each([
    ['another section', { ...second, headingPath: ['Other'] }],
    ['a passage further on', { ...second, index: 2 }],
    ['other numbers', storedChunk('7. Leave.\n8. Wait.', { index: 1 })],
    ['bullets', storedChunk('• Leave.\n• Wait.', { index: 1 })],
  ])('does not take in %s', (_, next) => {
    expect(whole(next)).toEqual(['Stop.', 'Call.'])
  })
})
