import autocannon from 'autocannon'
import { foundOrganization, settled } from '../server/testing/organizations.ts'
import { startServerProcess } from '../server/testing/serverProcess.ts'
import { prose, randomNumbers } from './lib/prose.ts'
import { printTable, short } from './lib/table.ts'

const CHUNKS = 10_000
const CHUNK_WORDS = 200
const CHUNKS_PER_FILE = 500
const CLIENTS = 32
const SECONDS = 15

/** Answers a second of the builtin engine with 32 clients over 10k chunks, against the cheapest signed-in request. */
export async function run(): Promise<void> {
  const server = await startServerProcess({ from: 'bundle' })
  try {
    const { client } = await foundOrganization(server, { planType: 'premium' })
    const random = randomNumbers(11)
    for (let file = 0; file < CHUNKS / CHUNKS_PER_FILE; file++) {
      const sections = Array.from(
        { length: CHUNKS_PER_FILE },
        (_, at) => `## Section ${at}\n\n${prose(random, CHUNK_WORDS - 20)}`,
      )
      const { json } = await client.upload(`volume-${file}.md`, `# Volume ${file}\n\n${sections.join('\n\n')}\n`)
      await settled(client, json.document.id)
    }
    const headers = { cookie: client.cookie(), 'content-type': 'application/json' }
    const questions = Array.from(
      { length: 200 },
      () => `What does the report say about ${prose(random, 5).toLowerCase()}`,
    )
    const load = (path: string, requests: autocannon.Request[]) =>
      autocannon({ url: server.url + path, connections: CLIENTS, duration: SECONDS, headers, requests })
    const reference = await load('/api/auth/user', [{ method: 'GET' }])
    const chat = await load(
      '/api/chat',
      questions.map((message) => ({ method: 'POST', body: JSON.stringify({ message }) })),
    )
    const row = (name: string, result: autocannon.Result) => [
      name,
      short(result.requests.average),
      result.latency.p50,
      result.latency.p99,
      result.non2xx + result.errors,
      short(reference.requests.average / result.requests.average),
    ]
    printTable(
      ['request', 'per second', 'p50 ms', 'p99 ms', 'errors', 'cost'],
      [row('GET /api/auth/user (reference)', reference), row('POST /api/chat', chat)],
    )
  } finally {
    await server.stop()
  }
}
