import { afterAll, beforeAll, expect, test } from 'vitest'
import { MCP_PATH } from '../../shared/domain/brand.ts'
import { uploadAndWait } from '../testing/organizations.ts'
import { leaksIn } from '../testing/fuzz/leaks.ts'
import { oddQuestion } from '../testing/fuzz/questions.ts'
import { randomFor, ROUNDS } from '../testing/fuzz/seeded.ts'
import { makeWorld, secretsOf, SECRET_WORD, type Caller, type World } from '../testing/fuzz/world.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

const QUESTIONS = 25 * ROUNDS
/** In a document of the same organization that only its administrators may see. */
const HIDDEN_WORD = 'marmoreal'
/** What leads to both words without saying them. */
const NEAR = ['heliotrop*', 'heliotropi', 'heliotropism', 'marmore*', 'marmoreals', 'marm?real', 'marmor%']

let server: TestServer
let world: World
let secrets: string[]
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
  await makeWorld(server, { secret: true })
  world = await makeWorld(server, { secret: false })
  const hidden = `# Stones\n\nThe ${HIDDEN_WORD} ferry leaves at noon, and its ${HIDDEN_WORD} permit costs 90 crowns.\n`
  await uploadAndWait(world.owner.client, 'stones.md', hidden, { accessLevel: 'admin' })
  secrets = [...secretsOf(server), HIDDEN_WORD]
})
afterAll(() => server.stop())

interface Way {
  caller: Caller
  ask: (question: string) => [path: string, init: RequestInit]
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})
const inAddress = (question: string) => encodeURIComponent(Buffer.from(question).toString())
const called = (name: string, args: object) =>
  json({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })

const WAYS: Record<string, Way> = {
  chat: { caller: 'member', ask: (message) => ['/api/chat', json({ message })] },
  'streamed chat': {
    caller: 'member',
    ask: (message) => ['/api/chat', json({ message }, { accept: 'text/event-stream' })],
  },
  explorer: { caller: 'member', ask: (question) => [`/api/knowledge-chunks?search=${inAddress(question)}`, {}] },
  topics: { caller: 'member', ask: (question) => [`/api/knowledge-topics?search=${inAddress(question)}`, {}] },
  library: { caller: 'owner', ask: (question) => [`/api/documents?search=${inAddress(question)}`, {}] },
  'search over MCP': { caller: 'member', ask: (query) => [MCP_PATH, called('search', { query })] },
  'ask over MCP': { caller: 'member', ask: (question) => [MCP_PATH, called('ask', { question })] },
  widget: { caller: 'visitor', ask: (message) => [`/api/embed/chat/${world.slug}`, json({ message })] },
}

const send = ({ caller, ask }: Way, question: string) => {
  const [path, init] = ask(question)
  const { host: _, ...headers } = world.headers[caller]
  return server
    .client()
    .send(path, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init.headers)) } })
}

test.each(Object.entries(WAYS))(
  'whatever is asked in the way of %s is answered, and finds nothing that is hidden',
  async (name, way) => {
    const found: string[] = []
    const statuses = new Set<number>()
    for (let at = 0; at < QUESTIONS; at++) {
      const question = oddQuestion(NEAR, randomFor(`question | ${name} | ${at}`))
      const { status, text } = await send(way, question)
      statuses.add(status)
      // Administrators may see what members may not.
      const kept = way.caller === 'owner' ? secrets.filter((word) => word !== HIDDEN_WORD) : secrets
      const wrong = leaksIn(text, { request: Buffer.from(question), secrets: kept })
      if (status >= 500) wrong.push(`status ${status}`)
      if (wrong.length > 0) found.push(`${at}: ${wrong.join(', ')} for ${JSON.stringify(question.slice(0, 600))}`)
    }
    expect(found).toEqual([])
    expect([...statuses]).toContain(200)
  },
)

test('what is hidden is found by whom it is for, and everything goes on', async () => {
  const answer = await world.owner.client.post('/api/chat', { message: `When does the ${HIDDEN_WORD} ferry leave?` })
  expect(answer.json.message.content).toContain('noon')
  const { text } = await send(WAYS['chat'] as Way, 'When does the ferry leave?')
  expect(text).toContain('quarter past nine')
  expect(text).not.toContain(SECRET_WORD)
})
