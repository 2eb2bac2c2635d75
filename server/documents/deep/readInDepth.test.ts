import { expect, test } from 'vitest'
import type { Depth } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { readInDepth } from './readInDepth.ts'

const chunk = {
  content: '[Leave › Holidays] There are 27 days. They are for all.',
  textStart: 19,
  headingPath: ['Leave', 'Holidays'],
  language: 'en',
}

/** An encoder that notes what it is given, with vectors of one number. */
function noting(depth: Depth) {
  const read: string[][] = []
  const encoder = {
    depth,
    embed: (texts: readonly string[]) => {
      read.push([...texts])
      return Promise.resolve(texts.map(() => Float32Array.of(1)))
    },
  }
  return { encoder, read }
}

test.each(['english', 'all'] as const)(
  'the encoder for %s reads the units of a passage with title and headings',
  async (depth) => {
    const { encoder, read } = noting(depth)
    expect(await readInDepth([encoder], chunk, 'Staff_handbook.md')).toEqual(Int8Array.of(127, 127, 127))
    expect(read).toEqual([
      [
        '',
        'Staff handbook > Leave > Holidays: There are 27 days.',
        'Staff handbook > Leave > Holidays: They are for all.',
      ],
    ])
  },
)

test.each([
  ['english', 0],
  ['all', 3],
] as const)('the encoder for %s makes of a German passage %i vectors', async (depth, expected) => {
  const { encoder } = noting(depth)
  expect(await readInDepth([encoder], { ...chunk, language: 'de' }, 'Leave.md')).toHaveLength(expected)
})
