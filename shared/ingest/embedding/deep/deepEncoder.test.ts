import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { entryPointAt } from '../../entryPoint.ts'
import type { Embedder } from '../../embedder.ts'
import { loadDeepEncoder } from './deepEncoder.ts'
import { openDeepEncoder } from './openDeepEncoders.ts'

const modelDir = join(import.meta.dirname, '../../../models')
let encoder: Embedder
beforeAll(async () => {
  encoder = await loadDeepEncoder({ model: 'veracite-deep', modelDir })
})

const dot = (a: Float32Array | undefined, b: Float32Array | undefined): number =>
  (a ?? new Float32Array()).reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0)

describe('the encoder that reads words in their context', () => {
  const parts = [
    '[Leave › Holidays]',
    'Full-time staff are entitled to 27 working days of holiday.',
    'They are requested in the portal.',
    'The canteen serves soup on Fridays.',
  ]

  it.each([
    ['the same language', 'How many vacation days do I get?'],
    ['German', 'Wie viele Urlaubstage habe ich im Jahr?'],
    ['Russian', 'Сколько дней отпуска мне положено?'],
    ['Chinese', '我每年有多少天假期?'],
  ])('finds the sentence that a question in %s asks for', async (_language, question) => {
    const [asked] = await encoder.embed([question], 'query')
    const [, ...sentences] = await encoder.embed(parts, 'passage')
    const near = sentences.map((sentence) => dot(asked, sentence))
    expect(near.indexOf(Math.max(...near))).toBe(0)
  })

  it('gives as many vectors of length 1 as parts, the first of the whole', async () => {
    const vectors = await encoder.embed(parts, 'passage')
    expect(vectors).toHaveLength(parts.length)
    for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1, 4)
    const mean = vectors.slice(1).map((vector) => dot(vectors[0], vector))
    expect(Math.min(...mean)).toBeGreaterThan(0.8)
  })

  it('reads a sentence by what stands around it', async () => {
    const [, , alone] = await encoder.embed(['', 'Nothing is said of it.', parts[2] ?? ''], 'passage')
    const [, , within] = await encoder.embed(parts, 'passage')
    expect(dot(alone, within)).toBeLessThan(0.99)
  })

  it('reads every part of a passage that is longer than it can see at once', async () => {
    const long = ['', ...Array.from({ length: 60 }, (_, at) => `${parts[1]} Article ${at} of the agreement says so.`)]
    const vectors = await encoder.embed(long, 'passage')
    expect(vectors).toHaveLength(long.length)
    for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1, 4)
  })

  it('gives zeros for a part without a token', async () => {
    const [, empty] = await encoder.embed(['', '', 'A sentence.'], 'passage')
    expect(dot(empty, empty)).toBe(0)
  })
})

it('is served by a pool, whole passages at a time', async () => {
  const pool = await openDeepEncoder({
    entry: entryPointAt(join(import.meta.dirname, 'deepWorker.ts')),
    modelDir,
    depth: 'all',
  })
  const many = ['', ...Array.from({ length: 12 }, (_, at) => `Sentence number ${at} is about ships.`)]
  expect({ modelId: pool.modelId, dimensions: pool.dimensions }).toEqual({
    modelId: encoder.modelId,
    dimensions: encoder.dimensions,
  })
  const [vectors, expected] = await Promise.all([pool.embed(many, 'passage'), encoder.embed(many, 'passage')])
  expect(vectors).toHaveLength(many.length)
  for (const [at, vector] of vectors.entries()) expect(dot(vector, expected[at])).toBeCloseTo(1, 4)
  await pool.close()
})

it('says what is no such encoder', async () => {
  await expect(loadDeepEncoder({ model: 'none/such', modelDir })).rejects.toThrow()
})
