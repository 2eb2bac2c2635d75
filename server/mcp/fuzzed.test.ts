import { afterAll, beforeAll, expect, test } from 'vitest'
import { MCP_PATH } from '../../shared/domain/brand.ts'
import { leaksIn } from '../testing/fuzz/leaks.ts'
import { mutated, ODD_TEXTS, oddValue } from '../testing/fuzz/mutations.ts'
import { rawCall } from '../testing/fuzz/rawCall.ts'
import { anyOf, onceIn } from '../testing/fuzz/schemaValues.ts'
import { randomFor, ROUNDS } from '../testing/fuzz/seeded.ts'
import { makeWorld, secretsOf, type World } from '../testing/fuzz/world.ts'
import type { Random } from '../testing/random.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

const MESSAGES = 60 * ROUNDS

let server: TestServer
let world: World
let secrets: string[]
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
  await makeWorld(server, { secret: true })
  world = await makeWorld(server, { secret: false })
  secrets = secretsOf(server)
})
afterAll(() => server.stop())

const METHODS = ['initialize', 'ping', 'tools/list', 'tools/call', 'notifications/initialized', 'server/discover']
const ODDER_METHODS = ['resources/list', 'prompts/get', 'rpc.discover', '__proto__', 'constructor', 'toString', '']

/** A message that is as it should be, mostly a call of a tool. */
function message(random: Random): Record<string, unknown> {
  const base = { jsonrpc: '2.0', id: random.below(100) }
  if (onceIn(random, 3)) return { ...base, method: anyOf(random, METHODS), params: {} }
  const call = anyOf(random, [
    { name: 'search', arguments: { query: 'ferry' } },
    { name: 'ask', arguments: { question: 'When does the ferry leave?' } },
    { name: 'read_source', arguments: { source: '1' } },
  ])
  return { ...base, method: 'tools/call', params: call }
}

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`

/** What is sent of a message, by what is wrong with it. */
const KINDS: Record<string, (random: Random) => string> = {
  nothing: (random) => JSON.stringify(message(random)),
  'some values': (random) => JSON.stringify(mutated(message(random), random)) ?? '',
  'its parameters': (random) =>
    JSON.stringify({ ...message(random), params: mutated(message(random)['params'], random) }),
  'its id': (random) =>
    JSON.stringify(message(random)).replace(
      /"id":\d+/,
      `"id":${anyOf(random, ['1e999', '9'.repeat(5000), '-0', '1.5', 'null', '{}', '[]', 'true', '"\\ud800"', '""', `"${'x'.repeat(20_000)}"`])}`,
    ),
  'its method': (random) =>
    JSON.stringify({ ...message(random), method: anyOf(random, [...ODDER_METHODS, ...ODD_TEXTS]).slice(0, 9_000) }),
  'names that every object has': (random) =>
    JSON.stringify(message(random)).replace(
      /\{/,
      anyOf(random, [
        '{"__proto__":{"polluted":true},',
        '{"constructor":{"prototype":{"polluted":true}},',
        '{"toString":1,"valueOf":null,',
        '{"method":"ping","method":"tools/list",',
      ]),
    ),
  depth: (random) => {
    const deep = anyOf(random, [nested('[', ']', 20_000), nested('{"a":', '}', 9_000), '['.repeat(60_000)])
    return anyOf(random, [
      deep,
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${deep}}`,
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"query":${deep}}}}`,
      `{"jsonrpc":"2.0","id":${deep},"method":"ping"}`,
    ])
  },
  batches: (random) => {
    const batch = Array.from({ length: random.below(300) }, () =>
      onceIn(random, 4) ? oddValue(random) : message(random),
    )
    return JSON.stringify(batch)
  },
}

test.each(Object.entries(KINDS))(
  'a message in which %s may be wrong is answered as the protocol says',
  async (kind, draw) => {
    const found: string[] = []
    for (let at = 0; at < MESSAGES; at++) {
      const body = Buffer.from(draw(randomFor(`message | ${kind} | ${at}`)))
      const { answer, wrong } = await send(body)
      wrong.push(...leaksIn(answer.text, { request: body, secrets }))
      if (wrong.length > 0) found.push(`${at}: ${wrong.join(', ')} for ${body.toString('latin1').slice(0, 600)}`)
    }
    expect(found).toEqual([])
    expect({}).not.toHaveProperty('polluted')
  },
)

async function send(body: Buffer) {
  const headers = { ...world.headers.token, connection: 'close', 'content-type': 'application/json' }
  const lines = Object.entries({ ...headers, 'content-length': String(body.length) }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const head = [`POST ${MCP_PATH} HTTP/1.1`, ...lines, '', ''].join('\r\n')
  const answer = await rawCall(server.url, { bytes: Buffer.concat([Buffer.from(head), body]), cutOff: false })
  return { answer, wrong: faultsOf(answer) }
}

/** What is wrong with an answer, whatever was sent: it is one message of JSON-RPC, or nothing for a notification. */
function faultsOf({ status, text, hung }: { status: number; text: string; hung: boolean }): string[] {
  if (hung || status === 0) return ['no answer']
  if (status === 202) return []
  const allowed = [200, 400, 404, 413]
  const wrong = allowed.includes(status) ? [] : [`status ${status}`]
  const said = jsonOf(text.slice(text.indexOf('\r\n\r\n') + 4))
  if (said?.['jsonrpc'] !== '2.0') return [...wrong, 'no message of JSON-RPC']
  if ('result' in said === 'error' in said) wrong.push('neither or both of a result and an error')
  const code = (said['error'] as { code: number } | undefined)?.code
  if (code === -32_603) wrong.push('an internal error')
  if (status !== 200 && code === undefined) wrong.push(`a result with status ${status}`)
  return wrong
}

function jsonOf(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

test('after all of them the endpoint finds what it found before', async () => {
  const params = { name: 'search', arguments: { query: 'When does the ferry leave?' } }
  const { answer } = await send(Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })))
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('quarter past nine')])
})
