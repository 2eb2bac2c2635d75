import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadEmbedder } from '../../shared/ingest/embedding/loadEmbedder.ts'
import type { Matrix } from './matrix.ts'
import { writeModelFolder } from './modelFolder.ts'
import { packRows } from './nibbles.ts'
import { Segmenter } from './segmenter.ts'
import { staticGraph } from './staticGraph.ts'

const pieces = ['<pad>', '<unk>', '▁', '▁cat', '▁dog', 's', '猫', '▁猫'].map((text, id) => ({
  text,
  score: id < 2 ? 0 : -2 - id / 10,
}))
const rows: Matrix = { rows: 8, columns: 4, data: new Float32Array(32) }
rows.data.set([3, 0, 0, 0], 3 * 4)
rows.data.set([0, 4, 0, 0], 4 * 4)
rows.data.set([0, 0, 1, -1], 5 * 4)
rows.data.set([2, 0, 0, 0], 6 * 4)

async function open() {
  const modelDir = mkdtempSync(join(tmpdir(), 'models-'))
  const use = { prefixes: { query: '', passage: '' } }
  const tokenizer = { pieces, unknown: 1, pad: 0, lowercase: true }
  writeModelFolder(join(modelDir, 'tiny'), {
    graph: staticGraph(packRows(rows), 4),
    tokenizer,
    width: 4,
    maximumTokens: 16,
    use,
  })
  return loadEmbedder({ model: 'tiny', modelDir })
}

function distance(left: Float32Array | undefined, right: Float32Array | undefined): number {
  return Math.hypot(...(left ?? []).map((value, index) => value - (right?.[index] ?? Number.NaN)))
}

describe('a static model written by hand', () => {
  it('adds up the rows of a text and gives the sum at length 1', async () => {
    const { embed } = await open()
    const [vector = new Float32Array()] = await embed(['Cat DOG'], 'query')
    for (const [index, expected] of [0.6, 0.8, 0, 0].entries()) expect(vector[index]).toBeCloseTo(expected, 0)
    expect(Math.hypot(...vector)).toBeCloseTo(1, 5)
  })

  it('counts neither padding nor what it does not know', async () => {
    const { embed } = await open()
    const [long, short, unknown] = await embed(['dogs ??? cat cat', 'dogs', '???'], 'passage')
    expect([...(unknown ?? [])]).toEqual([0, 0, 0, 0])
    const [dogs] = await embed(['dogs'], 'passage')
    const [dogsAndCats] = await embed(['dogs cat cat'], 'passage')
    expect(distance(short, dogs)).toBeLessThan(1e-5)
    expect(distance(long, dogsAndCats)).toBeLessThan(1e-5)
  })
})

describe('4-bit rows', () => {
  it('stay near the numbers they stand for, and exact zeros stay zeros', () => {
    const values = Float32Array.from({ length: 64 }, (_, index) => Math.sin(index * 7))
    const { bytes, scales } = packRows({
      rows: 2,
      columns: 64,
      data: Float32Array.from([...values, ...new Float32Array(64)]),
    })
    const unpacked = Array.from(values, (_, index) => {
      const pair = bytes[index % 32] ?? 0
      return ((index < 32 ? pair & 15 : pair >> 4) - 7.5) * (scales[0] ?? 0)
    })
    expect(Math.max(...unpacked.map((value, index) => Math.abs(value - (values[index] ?? 9))))).toBeLessThan(0.15)
    expect(scales[1]).toBe(0)
  })
})

describe('the segmenter', () => {
  it('takes the most probable pieces and leaves out what no piece holds', () => {
    const segmenter = new Segmenter(pieces)
    expect(segmenter.segment('Cats\n dog')).toEqual([3, 5, 4])
    expect(segmenter.segment('猫cat?')).toEqual([7])
    expect(segmenter.segmentRun('猫')).toEqual([6])
  })
})
