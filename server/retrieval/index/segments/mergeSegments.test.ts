import { describe, expect, test } from 'vitest'
import { randomNumbers } from '../testing/samples.ts'
import { REMOVED } from './columns.ts'
import { mergeSegments } from './mergeSegments.ts'
import { buildSegment, type Segment, type SegmentChunk } from './segment.ts'
import { spellingOf } from './vocabulary.ts'

const DIMENSIONS = 64
const WORDS = Array.from(
  { length: 300 },
  (_, at) => `word${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`,
)
const tokenOf = (term: string): number => WORDS.indexOf(term) * 2 ** 39 + 17

function chunksOf(seed: number, size: number, firstId: number): SegmentChunk[] {
  const random = randomNumbers(seed)
  return Array.from({ length: size }, (_, at) => {
    const words = new Set(
      Array.from({ length: 1 + Math.floor(random() * 30) }, () => WORDS[Math.floor(random() ** 3 * 300)] ?? ''),
    )
    return {
      id: firstId + at * 3,
      terms: 20 + Math.floor(random() * 9000),
      counts: new Map([...words].map((word) => [tokenOf(word), 1 + Math.floor(random() ** 3 * 200)])),
      spellings: [...words].map((word) => spellingOf(word, word)),
      bits: random() < 0.1 ? undefined : Uint8Array.from({ length: DIMENSIONS / 8 }, () => random() * 256),
    }
  })
}

const partOf = ({ columns, lists, vocabulary }: Segment) => ({ columns, blocks: lists.blocks, vocabulary })

describe('merged segments', () => {
  test.each([
    ['nothing was removed', 0],
    ['some chunks were removed', 0.2],
    ['most chunks were removed', 0.9],
    ['all chunks were removed', 1],
  ])('are the segment of the chunks that are left, where %s', (_, share) => {
    const random = randomNumbers(3)
    const parts = [70, 1, 0, 200, 33].map((size, at) => chunksOf(at + 1, size, at * 2 ** 33))
    const left: SegmentChunk[] = []
    const segments = parts.map((chunks, at) => {
      const segment = buildSegment(chunks, DIMENSIONS)
      for (const [ordinal, chunk] of chunks.entries())
        // One of them is whole in any case but the last.
        if (random() < share && (at !== 0 || share === 1)) segment.columns.states[ordinal] = REMOVED
        else left.push(chunk)
      return segment
    })
    expect(mergeSegments(segments.map(partOf), { dimensions: DIMENSIONS, token: tokenOf })).toEqual(
      buildSegment(left, DIMENSIONS),
    )
  })

  test('are the same however they were merged before', () => {
    const all = chunksOf(9, 120, 5)
    const pieces = [all.slice(0, 50), all.slice(50, 51), all.slice(51, 90), all.slice(90)].map((chunks) =>
      partOf(buildSegment(chunks, DIMENSIONS)),
    )
    const options = { dimensions: DIMENSIONS, token: tokenOf }
    const inSteps = mergeSegments([partOf(mergeSegments(pieces.slice(0, 3), options)), ...pieces.slice(3)], options)
    expect(inSteps).toEqual(mergeSegments(pieces, options))
    expect(inSteps).toEqual(buildSegment(all, DIMENSIONS))
  })
})
