import { describe, expect, it } from 'vitest'
import type { DocumentChunk } from '../../shared/contract/documents.ts'
import { groupChunks } from './groupChunks.ts'

const chunk = (chunkIndex: number, text: string, rest: Partial<DocumentChunk> = {}): DocumentChunk => ({
  id: chunkIndex + 100,
  chunkIndex,
  content: text,
  text,
  overlap: 0,
  headingPath: rest.heading === undefined ? [] : [rest.heading],
  tables: [],
  ...rest,
})
const shape = (chunks: DocumentChunk[], marked: [number, { start: number; end: number }[]][] = []) =>
  groupChunks(chunks, new Map(marked)).map((group) =>
    group.chunks.map(({ chunk: { chunkIndex }, skipped }) => [chunkIndex, skipped]),
  )

describe('groupChunks', () => {
  it('keeps neighbours of one place together', () => {
    const chunks = [
      chunk(0, 'a', { page: 1, heading: 'A' }),
      chunk(1, 'b', { page: 1, heading: 'A' }),
      chunk(2, 'c', { page: 2, heading: 'A' }),
      chunk(3, 'd', { page: 2, heading: 'B' }),
      chunk(4, 'e', { sheet: 'S', rows: '2-4' }),
      chunk(5, 'f', { sheet: 'S', rows: '5-9' }),
    ]
    expect(shape(chunks)).toEqual([
      [
        [0, 0],
        [1, 0],
      ],
      [[2, 0]],
      [[3, 0]],
      [
        [4, 0],
        [5, 0],
      ],
    ])
  })

  it('leaves out what a chunk repeats of the one above it, except where something is marked in that', () => {
    const chunks = [
      chunk(0, 'One. Logs are kept long.', { heading: 'A' }),
      chunk(1, 'Logs are kept long. Two.', { heading: 'A', overlap: 19 }),
      chunk(2, 'Two. Three.', { heading: 'A', page: 2, overlap: 4 }),
    ]
    expect(shape(chunks)).toEqual([
      [
        [0, 0],
        [1, 19],
      ],
      [[2, 0]],
    ])
    expect(shape(chunks, [[1, [{ start: 5, end: 19 }]]])[0]?.[1]).toEqual([1, 0])
    expect(shape(chunks, [[1, [{ start: 20, end: 24 }]]])[0]?.[1]).toEqual([1, 19])
  })
})
