import { describe, expect, test } from 'vitest'
import { randomOf } from '../testing/random.ts'
import { markersOf, plainMarks } from './marks.ts'

describe('marks of a model, in every spelling, become plain ones', () => {
  test.each([
    ['It opens [1].', 'It opens [1].'],
    ['It opens [1, 2].', 'It opens [1][2].'],
    ['It opens [1;2 & 3].', 'It opens [1][2][3].'],
    ['It opens [1 and 2].', 'It opens [1][2].'],
    ['Es öffnet [1 und 2].', 'Es öffnet [1][2].'],
    ['It opens [1-3].', 'It opens [1][2][3].'],
    ['It opens [1–3].', 'It opens [1][2][3].'],
    ['It opens [2-40].', 'It opens [2][40].'],
    ['It opens [3-1].', 'It opens [3][1].'],
    ['It opens [^1].', 'It opens [1].'],
    ['It opens 【1】.', 'It opens [1].'],
    ['It opens 【1†source】.', 'It opens [1].'],
    ['It opens \\[1\\].', 'It opens [1].'],
    ['It opens <1>.', 'It opens [1].'],
    ['It opens [Passage 2].', 'It opens [2].'],
    ['It opens (sources 1, 2).', 'It opens [1][2].'],
    ['It opens [passage #4].', 'It opens [4].'],
    ['It opens [passage-abc 4].', 'It opens [4].'],
    ['Es öffnet (Quelle 3).', 'Es öffnet [3].'],
    ['Открыто [фрагмент 2].', 'Открыто [2].'],
    ['开放【段落 2】。', '开放[2]。'],
    ['開きます（出典 2）。', '開きます[2]。'],
    ['It opens (1).', 'It opens [1].'],
    ['It opens (1, 3) **', 'It opens [1][3] **'],
  ])('%s', (text, plain) => {
    expect(plainMarks(text)).toBe(plain)
  })

  test.each([
    'It costs 12 euros (3) for members and 5 for guests.',
    'It opens [a].',
    'It opens [12345].',
    'Press <Enter> and <b>.',
    'See (paragraph 3) of it.',
    'a < 1 and b > 2',
    'In (1998).',
    '',
  ])('%s – stays as it is', (text) => {
    expect(plainMarks(text)).toBe(text)
  })

  test('are not made anew where they are plain already', () => {
    const random = randomOf(9)
    const pieces = [
      '[1',
      ']',
      '[',
      '1',
      '2',
      ', ',
      '(',
      ')',
      '<',
      '>',
      '【',
      '】',
      ' ',
      'passage ',
      '-',
      '^',
      'it',
      '.',
      '†',
    ]
    for (let round = 0; round < 2000; round += 1) {
      const text = Array.from({ length: random.below(12) }, () => pieces[random.below(pieces.length)]).join('')
      const plain = plainMarks(text)
      expect(markersOf(plainMarks(plain)).slice(0, markersOf(plain).length), text).toEqual(markersOf(plain))
    }
  })

  test('are read in time that grows with the text', () => {
    for (const piece of ['[1,', '(passage ', '<1', '[passage-a', '\\[1 ', '[1†']) {
      expect(plainMarks(piece.repeat(20_000)).length).toBeGreaterThan(20_000)
    }
  })
})

test('markers are those of plain marks, in the order of the text', () => {
  expect(markersOf('b [2] a [1][3] [2] [x] [1234] [007]')).toEqual([2, 1, 3, 2, 7])
  expect(markersOf('')).toEqual([])
})
