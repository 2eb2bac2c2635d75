import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '../server/testing/client.ts'
import { foundOrganization } from '../server/testing/organizations.ts'
import { startServerProcess } from '../server/testing/serverProcess.ts'
import { until } from '../server/testing/until.ts'
import { processUsage } from '../shared/ingest/extraction/processUsage.ts'
import { createCorpus } from './corpus/corpus.ts'
import type { BenchOptions, Figure } from './lib/figures.ts'
import { documentsOf, questionsOn, takeIn } from './lib/fill.ts'
import { percentile } from './lib/table.ts'

const DOCUMENTS = 1_000
const QUICK_DOCUMENTS = 100
const IDLE_QUESTIONS = 200
const OWN_CHUNKS = 2_000
const PATIENCE_MS = 1_800_000
const SAMPLES = join(import.meta.dirname, '../shared/ingest/testdata')
const KINDS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'csv', 'txt', 'md', 'html', 'images']

/**
 * Documents of every kind, good ones and broken ones, uploaded by one organization: what the answers of another take meanwhile beside
 * those on an idle server, how much memory it takes, and whether every document came to an end.
 */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const server = await startServerProcess({ from: 'bundle' })
  try {
    const asking = (await foundOrganization(server, { planType: 'premium' })).client
    const corpus = createCorpus()
    const own = [...documentsOf(corpus, OWN_CHUNKS)]
    await takeIn(asking, own)
    const questions = questionsOn(corpus, own, IDLE_QUESTIONS)
    await ask(asking, questions, (count) => count >= IDLE_QUESTIONS)
    const idle = await ask(asking, questions, (count) => count >= IDLE_QUESTIONS)
    const { client: uploading } = await foundOrganization(server, { planType: 'premium' })
    let done = false
    let highest = 0
    const watch = setInterval(() => (highest = Math.max(highest, processUsage(server.pid)?.resident ?? 0)), 200)
    const started = performance.now()
    const taken = uploadAll(uploading, quick ? QUICK_DOCUMENTS : DOCUMENTS).finally(() => (done = true))
    const busy = await ask(asking, questions, () => done)
    const { completed, failed } = await taken
    clearInterval(watch)
    const seconds = (performance.now() - started) / 1000
    return [
      {
        what: 'p95 of an answer while another organization uploads',
        value: percentile(busy, 0.95),
        unit: 'ms',
        reference: { what: 'idle', value: percentile(idle, 0.95) },
        budget: { ratio: 2 },
      },
      { what: `mixed documents that are searchable, ${failed} are said to be unreadable`, value: completed, unit: '' },
      { what: 'documents a second', value: (completed + failed) / seconds, unit: '' },
      { what: 'highest memory of the server without its children', value: highest / 1e6, unit: 'MB' },
    ]
  } finally {
    await server.stop()
  }
}

/** Milliseconds of questions one after the other. */
async function ask(
  client: Client,
  questions: readonly string[],
  enough: (count: number) => boolean,
): Promise<number[]> {
  const times: number[] = []
  while (!enough(times.length)) {
    const message = questions[times.length % questions.length] ?? ''
    const started = performance.now()
    const { status } = await client.post('/api/chat', { message })
    if (status !== 200) throw new Error(`a question was answered ${status}`)
    times.push(performance.now() - started)
  }
  return times
}

/** Every sample over and over, each time with other bytes behind its end, which the readers of all kinds leave aside. */
async function uploadAll(client: Client, count: number): Promise<{ completed: number; failed: number }> {
  const samples = KINDS.flatMap((kind) => readdirSync(join(SAMPLES, kind)).map((name) => ({ kind, name })))
  for (let number = 0; number < count; number += 1) {
    const { kind, name } = samples[number % samples.length] ?? { kind: '', name: '' }
    const bytes = Buffer.concat([readFileSync(join(SAMPLES, kind, name)), Buffer.from(`\n${number}\n`)])
    const { status } = await client.upload(`${number}-${name}`, bytes)
    if (status !== 201) throw new Error(`${name} was answered ${status}`)
  }
  const total = async (status: string): Promise<number> =>
    (await client.get(`/api/documents?status=${status}&limit=1`)).json.total
  await until(async () => (await total('processing')) === 0, PATIENCE_MS)
  return { completed: await total('completed'), failed: await total('failed') }
}
