import { expect, test } from 'vitest'
import { storedChunk } from '../testing/storedChunk.ts'
import { withoutNearDuplicates } from './nearDuplicates.ts'

const TEXT =
  'The office in Bergen opens at seven in the morning. Bicycles are kept in the dry cellar below. Visitors sign in at the front desk on the ground floor and get a badge there.'

function left(...texts: readonly string[]): number[] {
  const chunks = texts.map((text, at) => storedChunk(at + 1, text, { document: at + 1 }))
  return withoutNearDuplicates(chunks).map(({ id }) => id)
}

test.each([
  ['a copy', TEXT, TEXT, [1]],
  ['a copy with one word changed', TEXT, TEXT.replace('dry', 'old'), [1]],
  ['the same sentences in another order', TEXT, TEXT.split('. ').toReversed().join('. '), [1]],
  ['the same with another figure', `${TEXT} It costs 30 crowns.`, `${TEXT} It costs 35 crowns.`, [1, 2]],
  ['another text', TEXT, TEXT.replace(/office|Bicycles|Visitors|cellar|badge|desk/g, 'matter'), [1, 2]],
  ['half of the text', TEXT, TEXT.slice(0, 95), [1, 2]],
  ['a short copy, which may be chance', 'It opens at seven.', 'It opens at seven.', [1, 2]],
])('%s', (_, first, second, expected) => {
  expect(left(first, second)).toEqual(expected)
})

test('of many copies the first is kept', () => {
  expect(left('Soup is served.', TEXT, TEXT, TEXT)).toEqual([1, 2])
})
