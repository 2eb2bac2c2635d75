import { rm } from 'node:fs/promises'
import type { Client } from '../server/testing/client.ts'
import { foundOrganization } from '../server/testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../server/testing/serverProcess.ts'
import { processUsage } from '../shared/ingest/extraction/processUsage.ts'
import { createCorpus } from './corpus/corpus.ts'
import type { BenchOptions, Figure } from './lib/figures.ts'
import { chunksIn, documentsOf, takeIn } from './lib/fill.ts'
import { percentile } from './lib/table.ts'

const CHUNKS = 100_000
const QUICK_CHUNKS = 5_000
const IDLE_READS = 500
const PATHS = ['/api/auth/user', '/api/documents?limit=20', '/api/conversations']
const SETTLED_MS = 2_000

/**
 * What reads of one organization wait while another's documents are taken in, beside what they wait on an idle server; then a
 * start over all that was taken in, and the memory of the server that has started.
 */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const server = await startServerProcess({ from: 'bundle' })
  const { dataDir } = server
  try {
    const reading = await readsBeside(server, quick ? QUICK_CHUNKS : CHUNKS)
    const chunks = chunksIn(dataDir)
    await server.end('SIGTERM')
    return [...reading, ...(await startOver(dataDir, chunks))]
  } finally {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function readsBeside(server: ServerProcess, chunks: number): Promise<Figure[]> {
  const reader = (await foundOrganization(server)).client
  const writer = (await foundOrganization(server, { planType: 'premium' })).client
  await readUntil(reader, (count) => count >= IDLE_READS / 5)
  const idle = await readUntil(reader, (count) => count >= IDLE_READS)
  let done = false
  const taken = takeIn(writer, documentsOf(createCorpus(), chunks)).finally(() => (done = true))
  const busy = await readUntil(reader, () => done)
  await taken
  const p99 = (times: readonly number[]) => percentile(times, 0.99)
  return [
    {
      what: 'p99 of reads while documents are taken in',
      value: p99(busy),
      unit: 'ms',
      reference: { what: 'idle', value: p99(idle) },
      budget: { ratio: 3 },
    },
  ]
}

/** Milliseconds of reads one after the other. */
async function readUntil(client: Client, enough: (count: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (!enough(times.length)) {
    const started = performance.now()
    const { status } = await client.get(PATHS[times.length % PATHS.length] ?? '/')
    if (status !== 200) throw new Error(`a read was answered ${status}`)
    times.push(performance.now() - started)
  }
  return times
}

async function startOver(dataDir: string, chunks: number): Promise<Figure[]> {
  const started = performance.now()
  const server = await startServerProcess({ from: 'bundle', dataDir })
  const ready = performance.now() - started
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  const resident = (processUsage(server.pid)?.resident ?? 0) / 1e6
  await server.end('SIGTERM')
  const over = `over ${chunks} chunks`
  return [
    { what: `start to ready ${over}`, value: ready / 1000, unit: 's', budget: { most: 1 } },
    { what: `idle memory ${over}`, value: resident, unit: 'MB', budget: { most: 180 } },
  ]
}
