import { expect, test } from 'vitest'
import { anything } from '../../testing/anyBytes.ts'
import { createWordTable } from './wordTable.ts'

const PIECES = ['a', 'b', 'ß', 'é', 'я', '京', '都', '\u{1f600}', '\ud83d', '\udc00', '1']

/** Words of a few characters of all kinds, also halves of characters. */
function words(seed: number, count: number): string[] {
  const bytes = anything(seed).bytes(count * 8)
  return Array.from({ length: count }, (_, at) =>
    Array.from({ length: 1 + (at % 5) }, (_each, nth) => PIECES[(bytes[at * 8 + nth] ?? 0) % PIECES.length]).join(''),
  )
}

test('what is found is what a map by words holds, wherever the word stands in a text', () => {
  const table = createWordTable<number>(100_000)
  const map = new Map<string, number>()
  words(7, 5000).forEach((word, at) => {
    if (!map.has(word)) table.add(word, at)
    map.set(word, map.get(word) ?? at)
  })
  expect(map.size).toBeGreaterThan(1500)
  for (const word of [...map.keys(), ...words(8, 2000)]) {
    const text = `a1${word}京`
    expect(table.find(text, 2, 2 + word.length)).toBe(map.get(word))
  }
})

test('it holds so many words and begins anew with the next', () => {
  const table = createWordTable<string>(3)
  for (const word of ['one', 'two', 'three']) table.add(word, word)
  expect(table.find('one', 0, 3)).toBe('one')
  table.add('four', 'four')
  expect(['one', 'two', 'three', 'four'].map((word) => table.find(word, 0, word.length))).toEqual([
    undefined,
    undefined,
    undefined,
    'four',
  ])
})
