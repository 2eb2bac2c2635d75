import autocannon from 'autocannon'
import { foundOrganization } from '../server/testing/organizations.ts'
import { startServerProcess } from '../server/testing/serverProcess.ts'
import { createCorpus } from './corpus/corpus.ts'
import type { BenchOptions, Figure } from './lib/figures.ts'
import { documentsOf, questionsOn, takeIn } from './lib/fill.ts'
import { streamed, streamOf, type Streamed } from './lib/streamed.ts'
import { percentile } from './lib/table.ts'

const CHUNKS = 10_000
const QUICK_CHUNKS = 1_000
const CLIENTS = [1, 8, 32, 64]
/** The budgets are those of so many clients. */
const BUDGETED = 32
const SECONDS = 15
const QUICK_SECONDS = 5
/** Streamed answers that are timed, for each of so many clients. */
const STREAMS = [
  { clients: 1, answers: 40 },
  { clients: BUDGETED, answers: 320 },
]

/**
 * Answers of the builtin engine over text of natural word frequencies, to one and more clients, beside the cheapest signed-in
 * request; and how long a streamed answer takes to its first and its last byte.
 */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  // Writing them takes seconds in which nothing else is done here: a server gives up a connection that waits so long.
  const corpus = createCorpus()
  const documents = [...documentsOf(corpus, quick ? QUICK_CHUNKS : CHUNKS)]
  const server = await startServerProcess({ from: 'bundle' })
  try {
    const { client } = await foundOrganization(server, { planType: 'premium' })
    await takeIn(client, documents)
    const questions = questionsOn(corpus, documents, 200)
    const headers = { cookie: client.cookie(), 'content-type': 'application/json' }
    const duration = quick ? QUICK_SECONDS : SECONDS
    const load = (path: string, connections: number, requests: autocannon.Request[]) =>
      autocannon({ url: server.url + path, connections, duration, headers, requests })
    const figures: Figure[] = []
    for (const clients of CLIENTS) {
      const bare = await load('/api/auth/user', clients, [{ method: 'GET' }])
      const chat = await load(
        '/api/chat',
        clients,
        questions.map((message) => ({ method: 'POST', body: JSON.stringify({ message }) })),
      )
      figures.push(...figuresOf(clients, bare, chat))
    }
    for (const { clients, answers } of STREAMS) {
      const asked = Array.from({ length: answers }, (_, at) => questions[at % questions.length] ?? '')
      const bare = await streamed(
        client,
        asked.map((): [string, RequestInit] => ['/api/auth/user', {}]),
        clients,
      )
      figures.push(...streamFigures(clients, bare, await streamed(client, asked.map(streamOf), clients)))
    }
    return figures
  } finally {
    await server.stop()
  }
}

function figuresOf(clients: number, bare: autocannon.Result, chat: autocannon.Result): Figure[] {
  const name = nameOf(clients)
  const budgeted = clients === BUDGETED
  // Of short replies percentiles are told in whole milliseconds, down to 0.
  const mean = { what: 'mean of GET /api/auth/user', value: (clients * 1000) / bare.requests.average }
  return [
    {
      what: `answers to ${name}`,
      value: chat.requests.average,
      unit: 'a second',
      reference: { what: 'GET /api/auth/user', value: bare.requests.average },
      ...(budgeted && { budget: { least: 150 } }),
    },
    {
      what: `p50 of an answer, ${name}`,
      value: chat.latency.p50,
      unit: 'ms',
      reference: mean,
    },
    {
      what: `p99 of an answer, ${name}`,
      value: chat.latency.p99,
      unit: 'ms',
      reference: mean,
      ...(budgeted && { budget: { most: 500 } }),
    },
    { what: `errors, ${name}`, value: chat.non2xx + chat.errors, unit: '', budget: { most: 0 } },
  ]
}

/**
 * What is waited for until the first byte of a streamed answer, which says that the question is stored, and until the last one. The
 * engine's own time lies between the two.
 */
function streamFigures(clients: number, bare: Streamed, answers: Streamed): Figure[] {
  const name = nameOf(clients)
  const reference = (share: number) => ({ what: 'GET /api/auth/user', value: percentile(bare.whole, share) })
  return [
    {
      what: `first byte of a streamed answer, ${name}, p95`,
      value: percentile(answers.first, 0.95),
      unit: 'ms',
      reference: reference(0.95),
      budget: { most: 30 },
    },
    {
      what: `last byte of a streamed answer, ${name}, p99`,
      value: percentile(answers.whole, 0.99),
      unit: 'ms',
      reference: reference(0.99),
      ...(clients === BUDGETED && { budget: { most: 500 } }),
    },
  ]
}

const nameOf = (clients: number): string => `${clients} ${clients === 1 ? 'client' : 'clients'}`
