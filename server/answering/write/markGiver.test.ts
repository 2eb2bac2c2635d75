import { describe, expect, test } from 'vitest'
import { createMarkGiver, isItem, leadsOn } from './markGiver.ts'

/** Sentences with the markers they were given, in the order in which they were let go. */
function given(...sentences: readonly (readonly [before: string, text: string])[]) {
  const giver = createMarkGiver()
  const ready = sentences.flatMap(([before, text]) => giver.take({ before, text }))
  return [...ready, ...giver.flush()].map(({ text, markers }) => `${text} ← ${markers.join(',')}`)
}

describe('a sentence without a mark', () => {
  test('gets those of the next marked sentence of its line', () => {
    expect(given(['', 'It opens at nine.'], [' ', 'It closes at five [2].'])).toEqual([
      'It opens at nine. ← 2',
      'It closes at five [2]. ← 2',
    ])
  })

  test('gets none from another line', () => {
    expect(given(['', 'It opens at nine.'], ['\n', 'It closes at five [2].'])).toEqual([
      'It opens at nine. ← ',
      'It closes at five [2]. ← 2',
    ])
  })

  test('gets none from the one before it', () => {
    expect(given(['', 'It closes at five [2].'], [' ', 'It opens at nine.'])).toEqual([
      'It closes at five [2]. ← 2',
      'It opens at nine. ← ',
    ])
  })

  test('waits for a mark with few others', () => {
    const many = Array.from({ length: 9 }, (_, at) => [' ', `Gate ${at} is open.`] as const)
    const marked = given(...many, [' ', 'That is all [3].'])
    expect(marked.filter((line) => line.endsWith('← 3'))).toEqual(['Gate 8 is open. ← 3', 'That is all [3]. ← 3'])
    expect(marked).toHaveLength(10)
  })
})

describe('marks that stand at the beginning of a sentence', () => {
  test('belong to the one before', () => {
    expect(given(['', 'It opens at nine.'], [' ', '[1] It closes at five [2].'])).toEqual([
      'It opens at nine. [1] ← 1',
      'It closes at five [2]. ← 2',
    ])
  })

  test('are added to its own', () => {
    expect(given(['', 'It opens at nine [1].'], [' ', '[2][3]'])).toEqual(['It opens at nine [1]. [2][3] ← 1,2,3'])
  })

  test('count in round brackets where a sentence waits for one', () => {
    expect(given(['', 'It opens at nine.'], [' ', '(1) It closes at five [2].'])[0]).toBe('It opens at nine. [1] ← 1')
    expect(given(['', '(1) It closes at five [2].'])).toEqual(['(1) It closes at five [2]. ← 2'])
  })

  test('alone, before anything was said, belong to nothing', () => {
    expect(given(['', '[4]'], [' ', 'It opens at nine.'])).toEqual(['It opens at nine. ← '])
  })
})

describe('a list', () => {
  test('has the marks of the line that leads to it, where its points have none', () => {
    expect(given(['', 'Bring these [1]:'], ['\n', '- a badge'], ['\n', '- a key'])).toEqual([
      'Bring these [1]: ← 1',
      '- a badge ← 1',
      '- a key ← 1',
    ])
  })

  test('may have one mark at its end', () => {
    expect(given(['', 'Bring these:'], ['\n', '- a badge'], ['\n', '- a key [2]'])).toEqual([
      'Bring these: ← 2',
      '- a badge ← 2',
      '- a key [2] ← 2',
    ])
  })

  test('gives none of its marks to what follows it', () => {
    expect(given(['', 'Bring these [1]:'], ['\n', '- a badge'], ['\n\n', 'Dogs stay outside.'])[2]).toBe(
      'Dogs stay outside. ← ',
    )
  })
})

test('a marked sentence is let go once no other mark can follow', () => {
  const giver = createMarkGiver()
  expect(giver.take({ before: '', text: 'It opens at nine [1].' })).toEqual([])
  expect(giver.release()).toMatchObject([{ text: 'It opens at nine [1].', markers: [1] }])
  expect(giver.release()).toEqual([])
  expect(giver.take({ before: ' ', text: 'It closes.' })).toEqual([])
  expect(giver.release()).toEqual([])
  expect(giver.flush()).toMatchObject([{ text: 'It closes.', markers: [] }])
})

test.each([
  ['- a', true, false],
  ['2) a', true, false],
  ['| a | b |', true, false],
  ['b) a', true, false],
  ['-a', false, false],
  ['2026. A year', false, false],
  ['Bring **these**:', false, true],
  ['Bring these [1] [2]:', false, true],
  ['Bring these: [1][2]', false, true],
  ['携帯品：', false, true],
  ['It is 9:30', false, false],
])('%s', (text, item, leads) => {
  expect([isItem({ text }), leadsOn({ text })]).toEqual([item, leads])
})
