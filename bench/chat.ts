import autocannon from 'autocannon'
import type { Client } from '../server/testing/client.ts'
import { foundOrganization } from '../server/testing/organizations.ts'
import { startServerProcess } from '../server/testing/serverProcess.ts'
import { createCorpus } from './corpus/corpus.ts'
import type { BenchOptions, Figure } from './lib/figures.ts'
import { documentsOf, questionsOn, takeIn } from './lib/fill.ts'
import { percentile } from './lib/table.ts'

const CHUNKS = 10_000
const QUICK_CHUNKS = 1_000
const CLIENTS = [1, 8, 32, 64]
/** The budgets are those of so many clients. */
const BUDGETED = 32
const SECONDS = 15
const QUICK_SECONDS = 5
const STREAMS = 40

/**
 * Answers of the builtin engine over text of natural word frequencies, to one and more clients, beside the cheapest signed-in
 * request; and how long a streamed answer takes to its first byte.
 */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const server = await startServerProcess({ from: 'bundle' })
  try {
    const { client } = await foundOrganization(server, { planType: 'premium' })
    const corpus = createCorpus()
    const documents = [...documentsOf(corpus, quick ? QUICK_CHUNKS : CHUNKS)]
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
    return [...figures, await firstBytes(client, questions)]
  } finally {
    await server.stop()
  }
}

function figuresOf(clients: number, bare: autocannon.Result, chat: autocannon.Result): Figure[] {
  const name = `${clients} ${clients === 1 ? 'client' : 'clients'}`
  const budgeted = clients === BUDGETED
  return [
    {
      what: `answers to ${name}`,
      value: chat.requests.average,
      unit: 'a second',
      reference: { what: 'GET /api/auth/user', value: bare.requests.average },
      ...(budgeted && { budget: { least: 150 } }),
    },
    { what: `p50 of an answer, ${name}`, value: chat.latency.p50, unit: 'ms' },
    {
      what: `p99 of an answer, ${name}`,
      value: chat.latency.p99,
      unit: 'ms',
      ...(budgeted && { budget: { most: 500 } }),
    },
    { what: `errors, ${name}`, value: chat.non2xx + chat.errors, unit: '', budget: { most: 0 } },
  ]
}

/** Time to the first byte of streamed answers, one after the other; the builtin engine's own time is part of it. */
async function firstBytes(client: Client, questions: readonly string[]): Promise<Figure> {
  const times: number[] = []
  for (const message of questions.slice(0, STREAMS)) {
    const asked = performance.now()
    const response = await client.open('/api/chat', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ message }),
    })
    const reader = response.body?.getReader()
    await reader?.read()
    times.push(performance.now() - asked)
    while (reader && !(await reader.read()).done);
  }
  return {
    what: 'first byte of a streamed answer, p95',
    value: percentile(times, 0.95),
    unit: 'ms',
    budget: { most: 30 },
  }
}
