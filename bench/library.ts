import type { Client } from '../server/testing/client.ts'
import { foundOrganization } from '../server/testing/organizations.ts'
import { startServerProcess } from '../server/testing/serverProcess.ts'
import { until } from '../server/testing/until.ts'
import { processUsage } from '../shared/ingest/extraction/processUsage.ts'
import { createCorpus, type Corpus } from './corpus/corpus.ts'
import type { BenchOptions, Figure } from './lib/figures.ts'
import { percentile } from './lib/table.ts'

/** Documents of a small library, and how many times as many the large one has. */
const SMALL = 1_000
const QUICK_SMALL = 100
const TIMES = 10
const FOLDERS = 20
const TAGGED_EVERY = 10
const ROUNDS = 60
const PATIENCE_MS = 3_600_000

/**
 * What the Knowledge Base asks of a library of 10,000 documents with their passages, all of them uploaded, beside the same of a library
 * of 1,000: what shows a page must not grow with the whole. Processor time of the server is told as well, which the
 * machine's load does not change.
 */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const small = quick ? QUICK_SMALL : SMALL
  const server = await startServerProcess({ from: 'bundle' })
  try {
    const { client } = await foundOrganization(server, { planType: 'premium' })
    const corpus = createCorpus()
    const measured: Map<string, Measured>[] = []
    for (const [from, to] of [
      [0, small],
      [small, small * TIMES],
    ] as const) {
      await fill(client, corpus, { from, to })
      measured.push(await measure(client, callsOn(corpus, to), server.pid))
    }
    const [before, after] = measured
    return [...(after ?? [])].flatMap(([what, { p95, cpu }]) => {
      const reference = (value = 0) => ({ what: `of ${small}`, value })
      return [
        { what: `${what}: p95`, value: p95, unit: 'ms', reference: reference(before?.get(what)?.p95) },
        { what: `${what}: processor`, value: cpu, unit: 'ms', reference: reference(before?.get(what)?.cpu) },
      ]
    })
  } finally {
    await server.stop()
  }
}

/** Documents of a page each, in folders by turns, some with a tag. */
async function fill(client: Client, corpus: Corpus, { from, to }: { from: number; to: number }): Promise<void> {
  for (let number = from; number < to; number += 1) {
    const { name, text } = corpus.document(number, 1)
    const { status, json } = await client.upload(name, text, { folder: `shelf ${number % FOLDERS}` })
    if (status !== 201) throw new Error(`an upload was answered ${status}`)
    if (number % TAGGED_EVERY === 0)
      await client.patch(`/api/documents/${json.document.id}`, { tags: [`tag ${number % 300}`] })
  }
  const waiting = async () => (await client.get('/api/documents?status=processing&limit=1')).json.total
  await until(async () => (await waiting()) === 0, PATIENCE_MS)
}

/** The calls of the pages, each with words of its own in every round. */
function callsOn(corpus: Corpus, documents: number): Record<string, (round: number) => string> {
  const middle = Math.floor(documents / 2)
  const wordsOf = (round: number) => {
    const { text, language } = corpus.document((round * 7_919) % documents, 1)
    return encodeURIComponent(corpus.question(text, language, round).split(' ').slice(3, 5).join(' '))
  }
  const list = '/api/documents?type=file&limit=50'
  return {
    'nothing but the session': () => '/api/auth/user',
    'newest first': () => list,
    'newest first, from the middle': () => `${list}&offset=${middle}`,
    'by name': () => `${list}&sort=name`,
    'by name, from the middle': () => `${list}&sort=name&offset=${middle}`,
    'of one folder': (round) => `${list}&folder=shelf%20${round % FOLDERS}`,
    'of one tag': () => `${list}&tag=tag%200`,
    'search, name': (round) => `${list}&search=document-${round}.`,
    'search, content': (round) => `${list}&search=${wordsOf(round)}`,
    folders: () => '/api/documents/folders',
    tags: () => '/api/documents/tags',
    'explorer, its first topics': () => '/api/knowledge-chunks?limit=30',
    'explorer, search': (round) => `/api/knowledge-chunks?limit=30&search=${wordsOf(round)}`,
    'explorer, names of topics': () => '/api/knowledge-topics',
    'explorer, a topic by part of its name': () => '/api/knowledge-topics?search=ar',
  }
}

interface Measured {
  /** Milliseconds by the clock. */
  p95: number
  /** Milliseconds of the server's processor time for each call. */
  cpu: number
}

async function measure(
  client: Client,
  calls: Record<string, (round: number) => string>,
  pid: number,
): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>()
  for (const [what, address] of Object.entries(calls)) {
    const times: number[] = []
    // The first calls meet statements that are not prepared and names that are sealed.
    for (let round = 0; round < ROUNDS / 6; round += 1) await client.get(address(round))
    const cpu = () => processUsage(pid)?.cpuMs ?? 0
    const before = cpu()
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now()
      const { status } = await client.get(address(round))
      times.push(performance.now() - started)
      if (status !== 200) throw new Error(`${what} was answered ${status}`)
    }
    measured.set(what, { p95: percentile(times, 0.95), cpu: (cpu() - before) / ROUNDS })
  }
  return measured
}
