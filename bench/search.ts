import Sqlite from 'better-sqlite3'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as sqliteVec from 'sqlite-vec'
import { createWorkerIndex } from '../server/retrieval/index/workerIndex.ts'
import { entryPoint } from '../server/workers.ts'
import { prose, randomNumbers } from './lib/prose.ts'
import { percentile, printTable, short } from './lib/table.ts'

const SIZES = [10_000, 100_000]
const DIMENSIONS = 256
const QUESTIONS = 200
const BATCH = 200

/** Time of one search of the index (keywords and vectors, fused), against a bare sqlite-vec scan of the same vectors. */
export async function run(): Promise<void> {
  const rows: (string | number)[][] = []
  for (const size of SIZES) {
    const index = await measureIndex(size)
    const scan = measureScan(size)
    rows.push([`${size} chunks, bare scan (reference)`, ...figures(scan), 1])
    rows.push([`${size} chunks, search`, ...figures(index), short(percentile(index, 0.95) / percentile(scan, 0.95))])
  }
  printTable(['what', 'p50 ms', 'p95 ms', 'p95 ratio'], rows)
}

const figures = (times: number[]) => [short(percentile(times, 0.5)), short(percentile(times, 0.95))]

/** Unit vectors around a few hundred topics, as embeddings of real text lie. */
function vectorsOf(seed: number): () => Float32Array {
  const random = randomNumbers(seed)
  const gauss = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
  const topics = Array.from({ length: 300 }, () => Float32Array.from({ length: DIMENSIONS }, gauss))
  return () => {
    const topic = topics[Math.floor(random() * topics.length)] ?? new Float32Array(DIMENSIONS)
    const vector = topic.map((value) => value + gauss())
    const length = Math.hypot(...vector)
    return vector.map((value) => value / length)
  }
}

async function measureIndex(size: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-bench-index-'))
  const index = createWorkerIndex({
    entry: entryPoint('indexWorker'),
    folder,
    model: { id: 'bench', dimensions: DIMENSIONS },
    workers: 1,
  })
  const tenant = { organizationId: 1, keys: { terms: randomBytes(32), rotation: randomBytes(32) } }
  const random = randomNumbers(3)
  const nextVector = vectorsOf(5)
  try {
    for (let from = 0; from < size; from += BATCH) {
      await index.upsert(
        tenant,
        Array.from({ length: BATCH }, (_, at) => ({
          id: from + at + 1,
          documentId: Math.floor((from + at) / 500) + 1,
          accessLevel: 'users' as const,
          content: prose(random, 150),
          language: 'en',
          title: 'Report',
          vector: nextVector(),
        })),
      )
    }
    const times: number[] = []
    for (let question = 0; question < QUESTIONS; question++) {
      const text = `What about ${prose(random, 6)}`
      const vector = nextVector()
      const highestLevel = 'users'
      const started = performance.now()
      const [asked] = await index.read(tenant, { texts: [text], highestLevel })
      if (asked) await index.search(tenant, { question: asked, vector, highestLevel, limit: 30 })
      times.push(performance.now() - started)
    }
    return times
  } finally {
    await index.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function measureScan(size: number): number[] {
  const db = new Sqlite(':memory:')
  sqliteVec.load(db)
  db.exec(`create virtual table v using vec0(id integer primary key, embedding float[${DIMENSIONS}])`)
  const insert = db.prepare('insert into v (id, embedding) values (?, ?)')
  const nextVector = vectorsOf(5)
  db.transaction(() => {
    for (let id = 1; id <= size; id++) insert.run(BigInt(id), nextVector())
  })()
  const scan = db.prepare('select id, distance from v where embedding match ? and k = 30')
  const times = Array.from({ length: QUESTIONS }, () => {
    const query = nextVector()
    const started = performance.now()
    scan.all(query)
    return performance.now() - started
  })
  db.close()
  return times
}
