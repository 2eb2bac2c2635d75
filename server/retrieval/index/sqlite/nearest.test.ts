import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedder } from '../../../../shared/ingest/embedding/openEmbedder.ts'
import { entryPoint } from '../../../workers.ts'
import { createCodec } from '../indexCodec.ts'
import { chunkOf, tenantOf } from '../testing/samples.ts'
import { openIndexForReading, openIndexForWriting } from './indexFile.ts'
import { upsertChunks } from './indexWriter.ts'
import { openStore } from '../testing/openStore.ts'

const root = join(import.meta.dirname, '../../../..')
const folder = mkdtempSync(join(tmpdir(), 'nearest-'))
const texts = sentences()
let vectors: Float32Array[]
/** Every twentieth vector as a question, with the numbers of the forty that are exactly nearest to it, nearest first. */
let asked: { vector: Float32Array; exact: number[] }[]
beforeAll(async () => {
  const embedder = await openEmbedder({
    entry: entryPoint('embedWorker'),
    model: 'veracite-multilingual',
    modelDir: join(root, 'shared/models'),
    workers: 1,
  })
  vectors = await embedder.embed(texts, 'passage')
  await embedder.close()
  asked = vectors.filter((_, at) => at % 20 === 0).map((vector) => ({ vector, exact: nearestTo(vector) }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs of one to six sentences of the project's own documents. */
function sentences(): string[] {
  const paths = ['docs', 'shared/packs'].flatMap((each) =>
    readdirSync(join(root, each)).map((name) => join(root, each, name)),
  )
  const found = paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => readFileSync(path, 'utf8').split(/(?<=[.:;])\s+/))
    .filter((text) => text.length > 30)
  return [...new Set([1, 2, 3, 4, 5, 6].flatMap((size) => found.map((_, at) => found.slice(at, at + size).join(' '))))]
}

function nearestTo(vector: Float32Array): number[] {
  return vectors
    .map((other, at) => ({ id: at + 1, similarity: cosine(vector, other) }))
    .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
    .slice(0, 40)
    .map(({ id }) => id)
}

/** A plain loop: millions of pairs are compared. */
function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

test.each([
  ['kept', 1e7],
  ['read from the file each time', 1e5],
])('of the ten exactly nearest vectors, %s, 999 of 1000 are found, of the forty 995', async (_what, bytes) => {
  const dimensions = vectors[0]?.length ?? 0
  const codec = createCodec(tenantOf(1), dimensions)
  const writing = openIndexForWriting(join(folder, '1.db'))
  const chunks = vectors.map((vector, at) => chunkOf(at + 1, 'text', { vector }))
  for (let at = 0; at < chunks.length; at += 500)
    upsertChunks({ db: writing, codec, dimensions }, chunks.slice(at, at + 500))
  writing.close()
  const db = openIndexForReading(join(folder, '1.db'))
  if (!db) throw new Error('the index was not written')
  const store = openStore(db, { codec, dimensions, bytes })
  let [ofTen, ofForty] = [0, 0]
  for (const { vector, exact } of asked) {
    const near = new Set((await store.nearest(codec.rotate(vector), { levels: [1], limit: 40 })).map(({ id }) => id))
    const found = exact.map((id) => near.has(id))
    ofTen += found.slice(0, 10).filter(Boolean).length
    ofForty += found.filter(Boolean).length
  }
  store.close()
  expect(vectors.length).toBeGreaterThan(1500)
  expect(ofTen / (asked.length * 10)).toBeGreaterThanOrEqual(0.999)
  expect(ofForty / (asked.length * 40)).toBeGreaterThanOrEqual(0.995)
})
