import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { entryPointAt } from '../../entryPoint.ts'
import type { ComparesWords, Embedder } from '../../embedder.ts'
import { loadDeepEncoder } from './deepEncoder.ts'
import { ENCODERS } from './encoders.ts'
import { openDeepEncoder } from './openDeepEncoders.ts'

const modelDir = join(import.meta.dirname, '../../../models')

const dot = (a: Float32Array | undefined, b: Float32Array | undefined): number =>
  (a ?? new Float32Array()).reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0)

const UNITS = [
  'Staff handbook > Leave: Full-time staff are entitled to 27 working days of leave.',
  'Staff handbook > Devices: Lost or stolen devices are reported to the help desk.',
  'Staff handbook > Gifts: Presents of up to €30 may be accepted.',
  'Staff handbook > Canteen: The canteen serves soup on Fridays.',
]

describe.each(['english', 'all'] as const)('the encoder for %s', (depth) => {
  let encoder: Embedder & ComparesWords
  beforeAll(async () => {
    encoder = await loadDeepEncoder({ model: ENCODERS[depth], modelDir })
  })

  const nearestTo = async (question: string) => {
    const [asked] = await encoder.embed([question], 'query')
    const [, ...vectors] = await encoder.embed(['', ...UNITS], 'passage')
    const near = vectors.map((vector) => dot(asked, vector))
    return near.indexOf(Math.max(...near))
  }

  it.each([
    ['How much vacation do I get?', 0],
    ['My phone was nicked, whom do I tell?', 1],
    ['How big may a gift from a customer be?', 2],
    ['What is there for lunch at the end of the week?', 3],
  ])('finds what says in other words what is asked: %s', async (question, expected) => {
    expect(await nearestTo(question)).toBe(expected)
  })

  it.runIf(depth === 'all').each([
    ['German', 'Wie viele Urlaubstage habe ich im Jahr?'],
    ['Russian', 'Сколько дней отпуска мне положено?'],
    ['Chinese', '我每年有多少天假期?'],
  ])('finds what a question in %s asks for', async (_language, question) => {
    expect(await nearestTo(question)).toBe(0)
  })

  it('gives one vector of length 1 for each unit, and before them their mean', async () => {
    const [whole, ...vectors] = await encoder.embed(['', ...UNITS], 'passage')
    expect(vectors).toHaveLength(UNITS.length)
    for (const vector of [whole, ...vectors]) expect(dot(vector, vector)).toBeCloseTo(1, 4)
    const sum = vectors.reduce(
      (all, vector) => all.map((value, at) => value + (vector[at] ?? 0)),
      new Float32Array(384),
    )
    expect(dot(whole, sum) / Math.sqrt(dot(sum, sum))).toBeCloseTo(1, 4)
  })

  it('reads each for itself: what stands beside it changes nothing', async () => {
    const [, alone] = await encoder.embed(['', UNITS[0] ?? ''], 'passage')
    const [, , beside] = await encoder.embed(['', UNITS[1] ?? '', UNITS[0] ?? ''], 'passage')
    expect(dot(alone, beside)).toBeCloseTo(1, 5)
  })

  it('reads the beginning of one that is longer than it can see', async () => {
    const long = `${UNITS[0]} ${'And so on and on. '.repeat(200)}`
    const longer = `${long} ${'More of it. '.repeat(200)}`
    const [, one, other] = await encoder.embed(['', long, longer], 'passage')
    expect(dot(one, other)).toBeCloseTo(1, 5)
  })

  it('gives zeros for what has no word, and reads what stands above where there is nothing else', async () => {
    const [whole, empty] = await encoder.embed(['', '  '], 'passage')
    expect([dot(whole, whole), dot(empty, empty)]).toEqual([0, 0])
    const [heading] = await encoder.embed(['Visitors'], 'passage')
    expect(dot(heading, heading)).toBeCloseTo(1, 4)
  })

  it('tells how near each piece of a question comes to one of a text', async () => {
    const [weights, same, other, none] = await encoder.compare([
      'Lost devices are reported.',
      UNITS[1] ?? '',
      UNITS[3] ?? '',
      ' ',
    ])
    expect([same?.length, other?.length, none?.length]).toEqual(Array(3).fill(weights?.length))
    expect(Math.min(...(weights ?? [0]))).toBeGreaterThan(0)
    const mean = (row: Float32Array = new Float32Array()) => row.reduce((sum, each) => sum + each, 0) / row.length
    expect(mean(same)).toBeGreaterThan(mean(other) + 0.1)
    expect(Math.max(...(same ?? [2]))).toBeLessThanOrEqual(1.0001)
    expect(new Set(none)).toEqual(new Set([-1]))
    expect(await encoder.compare(['', UNITS[0] ?? ''])).toEqual([new Float32Array(), new Float32Array()])
  })

  it('weighs rare words more than those that stand everywhere', async () => {
    const [[often = 0], [rare = 0]] = await Promise.all([
      encoder.compare(['the']).then(([row]) => [...(row ?? [])]),
      encoder.compare(['canteen']).then(([row]) => [...(row ?? [])]),
    ])
    expect(rare).toBeGreaterThan(often)
  })

  it('is served by a pool, whole passages at a time', async () => {
    const pool = await openDeepEncoder({
      entry: entryPointAt(join(import.meta.dirname, 'deepWorker.ts')),
      modelDir,
      depth,
    })
    const many = ['', ...Array.from({ length: 12 }, (_, at) => `Sentence number ${at} is about ships.`)]
    const { modelId, dimensions } = encoder
    expect({ modelId: pool.modelId, dimensions: pool.dimensions }).toEqual({ modelId, dimensions })
    const [vectors, expected] = await Promise.all([pool.embed(many, 'passage'), encoder.embed(many, 'passage')])
    expect(vectors).toHaveLength(many.length)
    for (const [at, vector] of vectors.entries()) expect(dot(vector, expected[at])).toBeCloseTo(1, 4)
    expect(await pool.compare?.(UNITS)).toEqual(await encoder.compare(UNITS))
    await pool.close()
  })
})

it('says what is no such encoder', async () => {
  await expect(loadDeepEncoder({ model: 'none/such', modelDir })).rejects.toThrow()
  await expect(loadDeepEncoder({ model: 'veracite-multilingual', modelDir })).rejects.toThrow()
})
