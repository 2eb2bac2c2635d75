import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Embedder } from '../../embedder.ts'
import { loadDeepEncoder } from './deepEncoder.ts'

const modelDir = join(import.meta.dirname, '../../../models')
let encoder: Embedder
beforeAll(async () => {
  encoder = await loadDeepEncoder({ model: 'veracite-english', modelDir })
})

const dot = (a: Float32Array | undefined, b: Float32Array | undefined): number =>
  (a ?? new Float32Array()).reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0)

describe('the encoder for single sentences', () => {
  const sentences = [
    'Full-time staff are entitled to 27 working days of leave.',
    'Lost or stolen devices are reported to the help desk.',
    'Presents of up to €30 may be accepted.',
    'The canteen serves soup on Fridays.',
  ]

  it.each([
    ['How much vacation do I get?', 0],
    ['My phone was nicked, whom do I tell?', 1],
    ['How big may a gift from a customer be?', 2],
    ['What is there for lunch at the end of the week?', 3],
  ])('finds what says in other words what is asked: %s', async (question, expected) => {
    const [asked] = await encoder.embed([question], 'query')
    const [, ...vectors] = await encoder.embed(['', ...sentences], 'passage')
    const near = vectors.map((vector) => dot(asked, vector))
    expect(near.indexOf(Math.max(...near))).toBe(expected)
  })

  it('gives one vector of length 1 for each sentence, and before them their mean', async () => {
    const [whole, ...vectors] = await encoder.embed(['Staff', ...sentences], 'passage')
    expect(vectors).toHaveLength(sentences.length)
    for (const vector of [whole, ...vectors]) expect(dot(vector, vector)).toBeCloseTo(1, 4)
    const sum = vectors.reduce(
      (all, vector) => all.map((value, at) => value + (vector[at] ?? 0)),
      new Float32Array(384),
    )
    expect(dot(whole, sum) / Math.sqrt(dot(sum, sum))).toBeCloseTo(1, 4)
  })

  it('reads a sentence under its heading, and for itself: what stands beside it changes nothing', async () => {
    const [, alone] = await encoder.embed(['', sentences[0] ?? ''], 'passage')
    const [, headed] = await encoder.embed(['Visitors', sentences[0] ?? ''], 'passage')
    const [, , beside] = await encoder.embed(['', sentences[1] ?? '', sentences[0] ?? ''], 'passage')
    expect(dot(alone, headed)).toBeLessThan(0.99)
    expect(dot(alone, beside)).toBeCloseTo(1, 5)
  })

  it('reads the beginning of a sentence that is longer than it can see', async () => {
    const long = `${sentences[0]} ${'And so on and on. '.repeat(200)}`
    const longer = `${long} ${'More of it. '.repeat(200)}`
    const [, one, other] = await encoder.embed(['', long, longer], 'passage')
    expect(dot(one, other)).toBeCloseTo(1, 5)
  })

  it('gives zeros for a sentence without a word, and reads the heading where there is none', async () => {
    const [whole, empty] = await encoder.embed(['', '  '], 'passage')
    expect([dot(whole, whole), dot(empty, empty)]).toEqual([0, 0])
    const [heading] = await encoder.embed(['Visitors'], 'passage')
    expect(dot(heading, heading)).toBeCloseTo(1, 4)
  })
})
