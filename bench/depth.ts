import autocannon from 'autocannon'
import type { Client } from '../server/testing/client.ts'
import { foundOrganization } from '../server/testing/organizations.ts'
import { startServerProcess } from '../server/testing/serverProcess.ts'
import { until } from '../server/testing/until.ts'
import { processUsage } from '../shared/ingest/extraction/processUsage.ts'
import { createCorpus, type CorpusDocument } from './corpus/corpus.ts'
import type { BenchOptions, Figure } from './lib/figures.ts'
import { chunksIn, documentsOf, questionsOn, takeIn } from './lib/fill.ts'
import { percentile } from './lib/table.ts'

const CHUNKS = 1_000
const QUICK_CHUNKS = 200
const QUESTIONS = 200
const QUICK_QUESTIONS = 60
const CLIENTS = 32
const SECONDS = 15
const QUICK_SECONDS = 5
const PATIENCE_MS = 3_600_000
/** An encoder that nobody asks is let go of after a minute. */
const IDLE_MS = 75_000

/** What no document tells, so that the encoder for other words is asked every time. */
const IN_OTHER_WORDS = [
  'How much vacation do I get?',
  'Who pays when something breaks?',
  'What should I bring on the first day?',
  'When is everybody paid?',
  'How soon will it be repaired?',
]

/** `DEEP_SEARCH`, the first without an encoder: what the others are compared with. */
const DEPTHS = ['off', 'english', 'on'] as const
type SetDepth = (typeof DEPTHS)[number]

interface Measured {
  searchable: number
  passage: number
  p50: number
  cpu: number
  answers: number
  idle: number
}

/**
 * What the encoders cost that read in depth: the same documents and questions to servers without one, with the one for other words in
 * English and with the one for all languages. Every third question is one that no document answers by its words.
 */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const corpus = createCorpus()
  const documents = [...documentsOf(corpus, quick ? QUICK_CHUNKS : CHUNKS, 10)]
  const told = questionsOn(corpus, documents, quick ? QUICK_QUESTIONS : QUESTIONS)
  const questions = told.map((question, at) => (at % 3 === 2 ? (IN_OTHER_WORDS[at % 5] ?? question) : question))
  const measured: Partial<Record<SetDepth, Measured>> = {}
  for (const depth of DEPTHS) measured[depth] = await measure(depth, { documents, questions, quick })
  const { off } = measured
  return DEPTHS.flatMap((depth) => {
    const own = measured[depth]
    return off && own && depth !== 'off' ? figuresOf(depth, own, off) : []
  })
}

async function measure(
  depth: SetDepth,
  {
    documents,
    questions,
    quick,
  }: { documents: readonly CorpusDocument[]; questions: readonly string[]; quick: boolean },
): Promise<Measured> {
  const server = await startServerProcess({ from: 'bundle', env: { DEEP_SEARCH: depth } })
  const cpuNow = () => processUsage(server.pid)?.cpuMs ?? 0
  try {
    const newcomer = await foundOrganization(server)
    const began = performance.now()
    await takeIn(newcomer.client, documents.slice(0, 1))
    const searchable = performance.now() - began
    const { client } = await foundOrganization(server, { planType: 'premium' })
    await takeIn(client, documents)
    const before = cpuNow()
    await until(async () => !('inDepth' in (await client.get('/api/documents?limit=1')).json), PATIENCE_MS)
    const passage = (cpuNow() - before) / Math.max(1, chunksIn(server.dataDir))
    // The first ones load what is loaded once.
    await askEach(client, questions.slice(0, 10))
    const started = cpuNow()
    const times = await askEach(client, questions)
    const cpu = (cpuNow() - started) / questions.length
    const { requests } = await autocannon({
      url: `${server.url}/api/chat`,
      connections: CLIENTS,
      duration: quick ? QUICK_SECONDS : SECONDS,
      headers: { cookie: client.cookie(), 'content-type': 'application/json' },
      requests: questions.map((message) => ({ method: 'POST', body: JSON.stringify({ message }) })),
    })
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    const idle = (processUsage(server.pid)?.resident ?? 0) / 1e6
    return { searchable, passage, p50: percentile(times, 0.5), cpu, answers: requests.average, idle }
  } finally {
    await server.stop()
  }
}

/** Milliseconds of each answer, one question after the other. */
async function askEach(client: Client, questions: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const message of questions) {
    const started = performance.now()
    const { status } = await client.post('/api/chat', { message })
    if (status !== 200) throw new Error(`a question was answered ${status}`)
    times.push(performance.now() - started)
  }
  return times
}

function figuresOf(depth: SetDepth, own: Measured, off: Measured): Figure[] {
  const beside = (name: keyof Measured) => ({ what: 'off', value: off[name] })
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
      budget: { least: 25 },
    },
    { what: `${depth}: idle memory`, value: own.idle, unit: 'MB', reference: beside('idle'), budget: { most: 450 } },
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
