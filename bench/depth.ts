import autocannon from 'autocannon'
import { foundOrganization } from '../server/testing/organizations.ts'
import { startServerProcess } from '../server/testing/serverProcess.ts'
import { until } from '../server/testing/until.ts'
import { processUsage } from '../shared/ingest/extraction/processUsage.ts'
import { createCorpus, type CorpusDocument } from './corpus/corpus.ts'
import type { BenchOptions, Figure } from './lib/figures.ts'
import { chunksIn, documentsOf, questionsOn, takeIn } from './lib/fill.ts'
import { askEach, askedByPeople, sampleFiles } from './lib/people.ts'
import { percentile } from './lib/table.ts'

const CHUNKS = 1_000
const QUICK_CHUNKS = 200
const QUESTIONS = 200
const QUICK_QUESTIONS = 60
const CLIENTS = 32
const SECONDS = 15
const QUICK_SECONDS = 5
const PATIENCE_MS = 3_600_000
/** Servers that are started for the time of a first document: one time alone is up to a fifth off. */
const FIRST_DOCUMENTS = 5
/** An encoder that nobody asks is let go of after a minute. */
const IDLE_MS = 75_000

/** `DEEP_SEARCH`, the first without an encoder: what the others are compared with. */
const DEPTHS = ['off', 'english', 'on'] as const
type SetDepth = (typeof DEPTHS)[number]

interface Measured extends Begun {
  passage: number
  p50: number
  cpu: number
  answers: number
  /** Of an answer to one of many clients. */
  p99: number
  failed: number
  /** Of questions of words thrown together. */
  thrown: { p50: number; cpu: number }
  idle: number
}

/** What a newcomer waits for. */
interface Begun {
  ready: number
  searchable: number
}

/**
 * What the encoders cost that read in depth: the same documents and questions to servers without one, with the one for other words in
 * English and with the one for all languages. The questions are of people about the samples; beside them stand questions of words of the
 * other documents, thrown together, of which the gate is hardly ever sure, so that nearly all are looked for in depth.
 */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const corpus = createCorpus()
  const documents = [...documentsOf(corpus, quick ? QUICK_CHUNKS : CHUNKS, 10)]
  const thrown = questionsOn(corpus, documents, quick ? QUICK_QUESTIONS : QUESTIONS)
  const measured: Partial<Record<SetDepth, Measured>> = {}
  const begun = await firstDocuments(documents)
  for (const depth of DEPTHS)
    measured[depth] = { ...(await measure(depth, { documents, thrown, quick })), ...begun[depth] }
  const { off } = measured
  return DEPTHS.flatMap((depth) => {
    const own = measured[depth]
    return off && own && depth !== 'off' ? figuresOf(depth, own, off) : []
  })
}

async function measure(
  depth: SetDepth,
  { documents, thrown, quick }: { documents: readonly CorpusDocument[]; thrown: readonly string[]; quick: boolean },
): Promise<Omit<Measured, keyof Begun>> {
  const server = await startServerProcess({ from: 'bundle', env: { DEEP_SEARCH: depth } })
  const cpuNow = () => processUsage(server.pid)?.cpuMs ?? 0
  try {
    const { client } = await foundOrganization(server, { planType: 'premium' })
    await takeIn(client, [...sampleFiles(), ...documents])
    const before = cpuNow()
    // Read while questions are asked, they would be taken for their cost.
    await until(async () => !('inDepth' in (await client.get('/api/documents?limit=1')).json), PATIENCE_MS)
    const passage = (cpuNow() - before) / Math.max(1, chunksIn(server.dataDir))
    const timed = async (asked: readonly string[]): Promise<{ p50: number; cpu: number }> => {
      const started = cpuNow()
      const times = await askEach(client, asked)
      return { p50: percentile(times, 0.5), cpu: (cpuNow() - started) / asked.length }
    }
    const people = askedByPeople()
    // The first ones load what is loaded once.
    await askEach(client, [...thrown.slice(0, 5), ...people.slice(0, 5)])
    const { p50, cpu } = await timed(people)
    const { requests, latency, errors, non2xx } = await autocannon({
      url: `${server.url}/api/chat`,
      connections: CLIENTS,
      duration: quick ? QUICK_SECONDS : SECONDS,
      headers: { cookie: client.cookie(), 'content-type': 'application/json' },
      requests: people.map((message) => ({ method: 'POST', body: JSON.stringify({ message }) })),
    })
    const ofThrown = await timed(thrown)
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    const idle = (processUsage(server.pid)?.resident ?? 0) / 1e6
    const many = { answers: requests.average, p99: latency.p99, failed: errors + non2xx }
    return { passage, p50, cpu, ...many, thrown: ofThrown, idle }
  } finally {
    await server.stop()
  }
}

/**
 * Milliseconds from a start to where the server is ready, and from the upload of a newcomer's first document to where it is found, in the
 * median over servers of their own: one of each setting after the other, since a machine changes its pace.
 */
async function firstDocuments(documents: readonly CorpusDocument[]): Promise<Record<SetDepth, Begun>> {
  const times: Record<SetDepth, Begun[]> = { off: [], english: [], on: [] }
  for (let round = 0; round < FIRST_DOCUMENTS; round += 1)
    for (const depth of DEPTHS) times[depth].push(await firstDocument(depth, documents))
  const medians = (depth: SetDepth): Begun => {
    const median = (name: keyof Begun) =>
      percentile(
        times[depth].map((each) => each[name]),
        0.5,
      )
    return { ready: median('ready'), searchable: median('searchable') }
  }
  return { off: medians('off'), english: medians('english'), on: medians('on') }
}

async function firstDocument(depth: SetDepth, documents: readonly CorpusDocument[]): Promise<Begun> {
  const started = performance.now()
  const server = await startServerProcess({ from: 'bundle', env: { DEEP_SEARCH: depth } })
  const ready = performance.now() - started
  try {
    const { client } = await foundOrganization(server)
    const began = performance.now()
    await takeIn(client, documents.slice(0, 1))
    return { ready, searchable: performance.now() - began }
  } finally {
    await server.stop()
  }
}

/** Milliseconds of each answer, one question after the other. */

function figuresOf(depth: SetDepth, own: Measured, off: Measured): Figure[] {
  const beside = (name: Exclude<keyof Measured, 'thrown'>) => ({ what: 'off', value: off[name] })
  return [
    {
      what: `${depth}: an answer takes longer, p50`,
      value: own.p50 - off.p50,
      unit: 'ms',
      reference: beside('p50'),
      budget: { most: 150 },
    },
    { what: `${depth}: processor time of a question`, value: own.cpu, unit: 'ms', reference: beside('cpu') },
    {
      what: `${depth}: answers to ${CLIENTS} clients`,
      value: own.answers,
      unit: 'a second',
      reference: beside('answers'),
      budget: { least: 30 },
    },
    {
      what: `${depth}: such an answer, p99`,
      value: own.p99,
      unit: 'ms',
      reference: beside('p99'),
      budget: { most: 2000 },
    },
    { what: `${depth}: errors`, value: own.failed, unit: '', budget: { most: 0 } },
    {
      what: `${depth}: an answer to words thrown together takes longer, p50`,
      value: own.thrown.p50 - off.thrown.p50,
      unit: 'ms',
      reference: { what: 'off', value: off.thrown.p50 },
    },
    {
      what: `${depth}: processor time of such a question`,
      value: own.thrown.cpu,
      unit: 'ms',
      reference: { what: 'off', value: off.thrown.cpu },
    },
    { what: `${depth}: idle memory`, value: own.idle, unit: 'MB', reference: beside('idle'), budget: { most: 450 } },
    {
      what: `${depth}: start to ready`,
      value: own.ready,
      unit: 'ms',
      reference: beside('ready'),
      budget: { most: 1000 },
    },
    { what: `${depth}: processor time of a passage, behind its ingestion`, value: own.passage, unit: 'ms' },
    {
      what: `${depth}: upload to searchable, the first document`,
      value: own.searchable,
      unit: 'ms',
      reference: beside('searchable'),
      budget: { ratio: 1.2 },
    },
  ]
}
