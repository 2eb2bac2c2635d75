import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { foundOrganization } from '../server/testing/organizations.ts'
import { startServerProcess } from '../server/testing/serverProcess.ts'
import { until } from '../server/testing/until.ts'
import { unpackBatch } from '../shared/ingest/extraction/packedBatch.ts'
import { readIntoChunks } from '../shared/ingest/extraction/readIntoChunks.ts'
import { loadEmbedder } from '../shared/ingest/embedding/loadEmbedder.ts'
import { ingestLargeFiles } from './largeFiles.ts'
import { createCorpus } from './corpus/corpus.ts'
import type { BenchOptions, Figure } from './lib/figures.ts'

const DOCUMENTS = 60
const QUICK_DOCUMENTS = 4
const PAGES = 100
const modelDir = join(import.meta.dirname, '..', 'shared', 'models')

/**
 * Time of the whole way from upload to searchable, against extract + embed + one insert per chunk in one process; and what
 * the largest files take of memory.
 */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const corpus = createCorpus()
  const files = Array.from({ length: quick ? QUICK_DOCUMENTS : DOCUMENTS }, (_, number) => {
    const { name, text } = corpus.document(number, PAGES)
    return { name, bytes: Buffer.from(text) }
  })
  const bare = await bareSteps(files)
  const whole = await wholeWay(files)
  const figures: Figure[] = [
    {
      what: 'text to searchable',
      value: whole,
      unit: 's',
      reference: { what: 'bare steps', value: bare.seconds },
      budget: { ratio: 1.5 },
    },
    {
      what: 'chunks to searchable',
      value: bare.chunks / whole,
      unit: 'a second',
      reference: { what: 'bare steps', value: bare.chunks / bare.seconds },
      budget: { least: 600 },
    },
  ]
  return quick ? figures : [...figures, ...(await ingestLargeFiles())]
}

type File = { name: string; bytes: Buffer }

async function bareSteps(files: readonly File[]): Promise<{ seconds: number; chunks: number }> {
  const embedder = await loadEmbedder({ model: 'veracite-multilingual', modelDir })
  await embedder.embed(['warm'], 'passage')
  const db = new Sqlite(':memory:')
  db.exec('create table chunk (id integer primary key, content text, vector blob)')
  const insert = db.prepare('insert into chunk (content, vector) values (?, ?)')
  const started = performance.now()
  let count = 0
  for (const file of files) {
    const { batches } = await readIntoChunks(file, { cpuMs: Infinity })
    const chunks = batches.flatMap(unpackBatch)
    const vectors = await embedder.embed(
      chunks.map((chunk) => chunk.content),
      'passage',
    )
    for (const [at, chunk] of chunks.entries())
      insert.run(chunk.content, Buffer.from(vectors[at]?.buffer ?? new ArrayBuffer(0)))
    count += chunks.length
  }
  db.close()
  return { seconds: (performance.now() - started) / 1000, chunks: count }
}

async function wholeWay(files: readonly File[]): Promise<number> {
  const server = await startServerProcess({ from: 'bundle' })
  try {
    const { client } = await foundOrganization(server, { planType: 'premium' })
    const started = performance.now()
    for (const file of files) await client.upload(file.name, file.bytes)
    await until(
      async () => (await client.get('/api/documents?status=completed&limit=1')).json.total === files.length,
      600_000,
    )
    return (performance.now() - started) / 1000
  } finally {
    await server.stop()
  }
}
