import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { foundOrganization } from '../server/testing/organizations.ts'
import { startServerProcess } from '../server/testing/serverProcess.ts'
import { until } from '../server/testing/until.ts'
import { readIntoChunks } from '../shared/ingest/extraction/readIntoChunks.ts'
import { loadEmbedder } from '../shared/ingest/embedding/loadEmbedder.ts'
import { ingestLargeFiles } from './largeFiles.ts'
import { prose, randomNumbers } from './lib/prose.ts'
import { printTable, short } from './lib/table.ts'

const FILES = 40
const WORDS = 8_000
const modelDir = join(import.meta.dirname, '..', 'shared', 'models')

/**
 * Time of the whole way from upload to searchable, against extract + embed + one insert per chunk in one process; and what
 * the largest files take of memory.
 */
export async function run(): Promise<void> {
  const random = randomNumbers(7)
  const files = Array.from({ length: FILES }, (_, number) => ({
    name: `report-${number}.md`,
    bytes: Buffer.from(
      `# Report ${number}\n\n${Array.from({ length: WORDS / 100 }, () => prose(random, 100)).join('\n\n')}\n`,
    ),
  }))
  const bare = await bareSteps(files)
  const whole = await wholeWay(files)
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6
  printTable(
    ['way', 'seconds', 'MB/s', 'chunks/s', 'ratio'],
    [
      [
        'bare steps (reference)',
        short(bare.seconds),
        short(megabytes / bare.seconds),
        short(bare.chunks / bare.seconds),
        1,
      ],
      [
        'upload to searchable',
        short(whole),
        short(megabytes / whole),
        short(bare.chunks / whole),
        short(whole / bare.seconds),
      ],
    ],
  )
  await ingestLargeFiles()
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
    const { chunks } = await readIntoChunks(file, { cpuMs: Infinity })
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
