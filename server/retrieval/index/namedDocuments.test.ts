import { expect, test } from 'vitest'
import { MOST_NAMED, namedDocuments } from './namedDocuments.ts'

const range = (from: number, size: number) => Array.from({ length: size }, (_, at) => from + at)

test.each([
  ['nothing where no name holds a term', [[], []], []],
  ['the document whose name alone holds a term', [[7], []], [7]],
  ['not what a term of many names says', [range(1, 50)], []],
  ['the one that holds most of the terms first, without those that hold less', [[1, 2], [1], range(1, 40)], [1]],
  [
    'all that hold the same',
    [
      [3, 4],
      [3, 4],
    ],
    [3, 4],
  ],
])('names %s', (_, holders, expected) => {
  expect(namedDocuments(holders).map(({ document }) => document)).toEqual(expected)
})

test('a name is clearer the more distinctive terms it holds, up to 1', () => {
  const [one] = namedDocuments([[1]])
  const [two] = namedDocuments([[1], [1]])
  const [three] = namedDocuments([[1], [1], [1]])
  expect([one?.strength, two?.strength, three?.strength]).toEqual([0.5, 1, 1])
})

test('more documents than can be searched are none', () => {
  const many = range(1, MOST_NAMED + 1)
  const terms = Array.from({ length: 9 }, () => many)
  expect(namedDocuments(terms)).toEqual([])
})
