import { describe, expect, test } from 'vitest'
import { saturated, damping } from '../../rarity.ts'
import { randomNumbers } from '../testing/samples.ts'
import { createByteWriter } from './bytes.ts'
import { MOST_TERMS } from './columns.ts'
import { LARGEST_SEGMENT } from './mergePlan.ts'
import { scorePostings, visitPostings, writePosting } from './postings.ts'

type Posting = readonly [ordinal: number, count: number]

function write(list: readonly Posting[]): Uint8Array {
  const writer = createByteWriter(1)
  for (const [at, [ordinal, count]] of list.entries()) writePosting(writer, list[at - 1]?.[0] ?? 0, ordinal, count)
  return writer.view().slice()
}

function read(bytes: Uint8Array, part = { from: 0, to: bytes.length }): Posting[] {
  const found: Posting[] = []
  visitPostings(bytes, part, (ordinal, count) => found.push([ordinal, count]))
  return found
}

/** Lists of all densities, with counts of every length. */
function lists(): Posting[][] {
  const random = randomNumbers(11)
  return Array.from({ length: 60 }, (_, nth) => {
    const list: Posting[] = []
    const furthest = 2 ** (1 + (nth % 16))
    for (let ordinal = Math.floor(random() * furthest); ordinal < LARGEST_SEGMENT && list.length < 500;) {
      list.push([ordinal, random() < 0.5 ? 1 : 1 + Math.floor(random() ** 4 * 40_000)])
      ordinal += 1 + Math.floor(random() * furthest)
    }
    return list
  })
}

describe('a posting list', () => {
  test('gives back what was written, from anywhere among other bytes', () => {
    for (const list of lists()) {
      const bytes = write(list)
      expect(read(bytes)).toEqual(list)
      const among = Uint8Array.of(255, 7, ...bytes, 255, 9)
      expect(read(among, { from: 2, to: 2 + bytes.length })).toEqual(list)
    }
  })

  test('of a term that every chunk holds once takes one byte a chunk', () => {
    const list = Array.from({ length: 1000 }, (_, ordinal): Posting => [ordinal, 1])
    expect(write(list)).toHaveLength(1000)
  })

  test('is scored as BM25 says, to the last bit', () => {
    const terms = Uint16Array.from({ length: LARGEST_SEGMENT }, (_, at) => at % (MOST_TERMS + 1))
    const averageTerms = 123.4
    const damped = Float64Array.from({ length: MOST_TERMS + 1 }, (_, count) => damping(count / averageTerms))
    for (const list of lists()) {
      const scores = new Float64Array(LARGEST_SEGMENT).fill(0.25)
      const bytes = write(list)
      scorePostings(bytes, { from: 0, to: bytes.length }, { scores, terms, damping: damped, weight: 1.7 })
      for (const [ordinal, count] of list) {
        expect(scores[ordinal]).toBe(0.25 + 1.7 * saturated(count, (terms[ordinal] ?? 0) / averageTerms))
        scores[ordinal] = 0.25
      }
      expect(scores.every((score) => score === 0.25)).toBe(true)
    }
  })
})
