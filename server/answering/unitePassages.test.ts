import { describe, expect, test } from 'vitest'
import type { Examined } from './examined.ts'
import { citablePassage, examinedOf, quotedSentence } from './testing/examined.ts'
import { storedChunk } from './testing/storedChunk.ts'
import { fuse, remark, renumber, unite } from './unitePassages.ts'

/** What a search came to: passages with the ids of their chunks, of which it quotes some by their numbers. */
function examined(ids: readonly number[], quoted: readonly number[] = []): Examined {
  const passages = ids.map((id, at) => citablePassage(storedChunk(`Passage ${id}.`, { id }), at + 1))
  const cited = passages.filter(({ marker }) => quoted.includes(marker))
  return examinedOf(
    passages,
    cited.map((passage) => quotedSentence(`Passage [${passage.marker}].`, passage)),
  )
}

const idsOf = (passages: Examined['passages']) => passages.map(({ chunk }) => chunk.id)
const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

describe('passages of several searches', () => {
  test('stand once each, those of the first search first', () => {
    const { passages, numbers } = unite([examined([10, 20]), examined([20, 30]), examined([30, 10, 40])])
    expect(idsOf(passages)).toEqual([10, 20, 30, 40])
    expect(passages.map(({ marker, source }) => [marker, source.marker])).toEqual(range(1, 4).map((at) => [at, at]))
    expect(numbers.map((each) => [...each])).toEqual([
      [
        [1, 1],
        [2, 2],
      ],
      [
        [1, 2],
        [2, 3],
      ],
      [
        [1, 3],
        [2, 1],
        [3, 4],
      ],
    ])
  })

  test('come first where several searches found them, by reciprocal ranks', () => {
    expect(idsOf(fuse([examined([10, 20, 30]), examined([30, 20, 40])]).passages)).toEqual(
      [20, 30, 10, 40].toSorted((a, b) => rank(b) - rank(a)),
    )
    function rank(id: number): number {
      const ranks = [
        [10, 20, 30],
        [30, 20, 40],
      ]
        .map((ids) => ids.indexOf(id))
        .filter((at) => at >= 0)
      return ranks.reduce((sum, at) => sum + 1 / (61 + at), 0)
    }
  })

  test('are twelve at most, but for those that a quotation cites', () => {
    const cited = examined(range(100, 8), [8])
    expect(idsOf(unite([examined(range(1, 10)), cited]).passages)).toEqual([...range(1, 10), 100, 101, 107])
    expect(idsOf(unite([examined(range(1, 20))]).passages)).toEqual(range(1, 12))
    expect(idsOf(fuse([examined(range(1, 20)), cited]).passages)).toContain(107)
  })

  test('are none of no search', () => {
    expect(unite([])).toEqual({ passages: [], numbers: [] })
    expect(fuse([examined([])])).toMatchObject({ passages: [] })
  })

  test('keep every quotation true: its new numbers lead to what the old ones led to', () => {
    const all = [examined([10, 20], [2]), examined([30, 10, 20], [1, 3]), examined([50, 30], [2])]
    for (const { passages, numbers } of [unite(all), fuse(all)])
      all.forEach((each, at) => {
        for (const sentence of each.quotation) {
          const renumbered = renumber(sentence, numbers[at])
          expect(renumbered.markers.map((marker) => passages[marker - 1]?.chunk.id)).toEqual(
            sentence.markers.map((marker) => each.passages[marker - 1]?.chunk.id),
          )
          expect(renumbered.text).toBe(`Passage [${renumbered.markers[0]}].`)
          expect(renumbered.citations.map(({ marker }) => marker)).toEqual(renumbered.markers)
        }
      })
  })
})

test('marks get other numbers all at once, and what is no mark stays', () => {
  const swapped = new Map([
    [1, 2],
    [2, 1],
  ])
  expect(remark('a [1] b [2][1] c [3] d [1999] (1) [x]', (marker) => swapped.get(marker) ?? marker)).toBe(
    'a [2] b [1][2] c [3] d [1999] (1) [x]',
  )
  expect(renumber({ before: '', text: 'a [4].', markers: [4], supported: true, citations: [] }, undefined).text).toBe(
    'a [4].',
  )
})
