import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openEmbedder } from '../../shared/ingest/embedding/openEmbedder.ts'
import { entryPoint } from '../workers.ts'
import { clusterVectors } from './clusterVectors.ts'

let embedder: Awaited<ReturnType<typeof openEmbedder>>
beforeAll(async () => {
  embedder = await openEmbedder({
    entry: entryPoint('embedWorker'),
    model: readConfig({}).embeddingModel,
    modelDir: join(import.meta.dirname, '../../shared/models'),
    workers: 1,
  })
})
afterAll(() => embedder.close())

/** Questions of the same matter stand together. */
async function groups(questions: readonly string[]): Promise<string[][]> {
  const clusters = await clusterVectors(await embedder.embed(questions, 'query'))
  return clusters.map((members) => members.map((at) => questions[at] ?? ''))
}

test.each([
  ['Is there parking at the office?', 'Do visitors have parking spaces?'],
  ['What does the premium plan cost?', 'How much is the premium subscription?'],
  ['When is the chemistry exam?', 'What is the exam date for chemistry?'],
  ['Wie viele Urlaubstage habe ich?', 'Wie hoch ist mein Urlaubsanspruch?'],
  ['Quels sont les horaires de la bibliothèque ?', 'À quelle heure ouvre la bibliothèque ?'],
])('%j and %j are one matter', async (one, other) => {
  expect(await groups([one, other])).toEqual([[one, other]])
})

test.each([
  ['Is there parking at the office?', 'How do I reset my password?'],
  ['What does the premium plan cost?', 'When is the chemistry exam?'],
  ['Wie viele Urlaubstage habe ich?', 'Wann öffnet die Kantine?'],
])('%j and %j are two', async (one, other) => {
  expect(await groups([one, other])).toHaveLength(2)
})

const unit = (angle: number) => Float32Array.of(Math.cos(angle), Math.sin(angle))

test('a chain of neighbours is no cluster: what counts is the mean', async () => {
  const chain = Array.from({ length: 12 }, (_, at) => unit((at * Math.PI) / 12))
  const clusters = await clusterVectors(chain, 0.9)
  expect(clusters.length).toBeGreaterThan(2)
  expect(clusters.flat().sort((a, b) => a - b)).toEqual(chain.map((_, at) => at))
})

test('the same as by comparing every pair anew', async () => {
  let seed = 7
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const vectors = Array.from({ length: 40 }, () => unit(random() * Math.PI * 2))
  const cosine = (a: number, b: number) =>
    (vectors[a]?.[0] ?? 0) * (vectors[b]?.[0] ?? 0) + (vectors[a]?.[1] ?? 0) * (vectors[b]?.[1] ?? 0)
  const mean = (a: number[], b: number[]) =>
    a.flatMap((x) => b.map((y) => cosine(x, y))).reduce((sum, each) => sum + each, 0) / (a.length * b.length)
  let expected = vectors.map((_, at) => [at])
  for (;;) {
    const pairs = expected.flatMap((a, at) => expected.slice(at + 1).map((b) => ({ a, b, value: mean(a, b) })))
    const best = pairs.reduce((most, each) => (each.value > most.value ? each : most), { a: [0], b: [0], value: -2 })
    if (best.value < 0.8) break
    expected = [...expected.filter((each) => each !== best.a && each !== best.b), [...best.a, ...best.b]]
  }
  const inOrder = (clusters: number[][]) => clusters.map((each) => each.sort((a, b) => a - b).join(' ')).sort()
  expect(inOrder(await clusterVectors(vectors, 0.8))).toEqual(inOrder(expected))
})

test.each([[[]], [[Float32Array.of(0, 0), Float32Array.of(0, 0)]]])(
  'vectors without a direction stand alone',
  async (vectors) => {
    expect(await clusterVectors(vectors)).toHaveLength(vectors.length)
  },
)
