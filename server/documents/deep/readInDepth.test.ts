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

test.each([
  ['english', 'Holidays'],
  ['all', '[Leave › Holidays] '],
] as const)('the encoder for %s reads the sentences of a passage under its heading', async (depth, label) => {
  const { encoder, read } = noting(depth)
  expect(await readInDepth([encoder], chunk, 'Leave.md')).toEqual(Int8Array.of(127, 127, 127))
  expect(read).toEqual([
    [label, 'There are 27 days. ', 'They are for all.'].map((text) => (text === label ? text : text.trim())),
  ])
})

test.each([
  ['english', 0],
  ['all', 3],
  ['units', 0],
] as const)('the encoder for %s makes of a German passage %i vectors', async (depth, expected) => {
  const { encoder } = noting(depth)
  expect(await readInDepth([encoder], { ...chunk, language: 'de' }, 'Leave.md')).toHaveLength(expected)
})

test('the encoder of units reads each of them with title and headings', async () => {
  const { encoder, read } = noting('units')
  const inDepth = await readInDepth([encoder], chunk, 'Staff_handbook.md')
  expect(inDepth).toEqual(Int8Array.of(127, 127, 127))
  expect(read).toEqual([
    [
      '',
      'Staff handbook > Leave > Holidays: There are 27 days.',
      'Staff handbook > Leave > Holidays: They are for all.',
    ],
  ])
})
