import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaksIn } from './testing/fuzz/leaks.ts'
import { operationsOf, type Operation } from './testing/fuzz/operations.ts'
import { rawCall, type RawAnswer } from './testing/fuzz/rawCall.ts'
import { KINDS, type Kind } from './testing/fuzz/kinds.ts'
import { requestFor } from './testing/fuzz/requests.ts'
import { randomFor, ROUNDS } from './testing/fuzz/seeded.ts'
import { CALLERS, makeWorld, secretsOf, type Caller, type World } from './testing/fuzz/world.ts'
import { ROUTE_ENTRIES } from './testing/routeEntries.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'

/** Routes that share an organization: what their requests take away is there again for the next ones. */
const ROUTES_PER_WORLD = 12
/** Set, so that requests come as far as to its check. */
const OPERATOR_TOKEN = 'a-token-that-no-request-has'
const KEYS = Object.keys(ROUTE_ENTRIES)
const groups = Array.from({ length: Math.ceil(KEYS.length / ROUTES_PER_WORLD) }, (_, at) => {
  const keys = KEYS.slice(at * ROUTES_PER_WORLD, (at + 1) * ROUTES_PER_WORLD)
  return { first: keys[0], keys }
})

let server: TestServer
let operations: Operation[]
let stranger: World
let secrets: string[]
beforeAll(async () => {
  // Nothing outside is asked for, whatever address a request names.
  const webAccess = { allowAddress: () => false, resolve: async () => [], delayMs: 0 }
  server = await startTestServer({ env: { LOG_LEVEL: 'silent', OPERATOR_TOKEN }, webAccess })
  operations = operationsOf((await server.client().get('/api/openapi.json')).json)
  stranger = await makeWorld(server, { secret: true })
  secrets = [...secretsOf(server), OPERATOR_TOKEN]
})
// It fails where an answer had a status that its route does not declare.
afterAll(() => server.stop())

interface Case {
  operation: Operation
  caller: Caller
  kind: Kind
  round: number
}

/** How often each status was answered. */
const statuses = new Map<number, number>()

test.each(groups)(
  'every request from $first on is answered, without a failure of the server and without a leak',
  async ({ keys }) => {
    const found: string[] = []
    let world = await makeWorld(server, { secret: false })
    for (const each of operations.filter(({ key }) => keys.includes(key)).flatMap(casesOf)) {
      const { answer, wrong, name } = await tryOut(each, world)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (wrong.length > 0) found.push(`${name}: ${wrong.join(', ')}`)
      if (answer.status >= 200 && answer.status < 400 && !(await standsAs(each.caller, world)))
        world = await makeWorld(server, { secret: false })
    }
    expect(found).toEqual([])
  },
)

test("the requests went further than to the door, and another organization's things are as they were", async () => {
  for (const status of [200, 201, 302, 400, 401, 403, 404])
    expect([status, statuses.has(status)]).toEqual([status, true])
  expect({}).not.toHaveProperty('polluted')
  expect((await server.client().get('/healthz')).text).toBe('ok')
  expect(await leftOf(stranger)).toEqual({ documents: 2, members: 3, conversations: 2 })
})

function casesOf(operation: Operation): Case[] {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
  return rounds.flatMap((round) =>
    CALLERS.flatMap((caller) => KINDS.map((kind) => ({ operation, caller, kind, round }))),
  )
}

/** Sends a request; says what is wrong with its answer. */
async function tryOut(
  { operation, caller, kind, round }: Case,
  world: World,
): Promise<{ answer: RawAnswer; wrong: string[]; name: string }> {
  const name = [operation.key, caller, kind, round].join(' | ')
  const random = randomFor(name)
  const ids = (prefix: string) => idsAt(prefix, world)
  const request = requestFor({ operation, kind, headers: world.headers[caller], ids }, random)
  const answer = await rawCall(server.url, request)
  const wrong = leaksIn(answer.text, { request: request.bytes, secrets })
  if (answer.hung) wrong.push('no answer')
  // A request that was cut off has nobody to be answered.
  else if (answer.status === 0 && !request.cutOff) wrong.push('closed without an answer')
  if (answer.status >= 500 && !answer.text.includes('BILLING_NOT_CONFIGURED')) wrong.push(answer.text)
  if (wrong.length > 0) wrong.push(JSON.stringify(request.bytes.toString('latin1').slice(0, 1500)))
  return { answer, wrong, name }
}

/** Values for the parameter that ends a path: of the caller's organization, and of another one. */
function idsAt(path: string, world: World): string[] {
  if (path.includes('embed') || path.includes(':documentId'))
    return path.endsWith(':slug') ? [world.slug] : [world.ids['/api/documents/:id'] ?? '']
  return [world, world, stranger].map(({ ids }) => ids[path]).filter((id) => id !== undefined)
}

/** Whether a caller is still known after what they did. */
async function standsAs(caller: Caller, world: World): Promise<boolean> {
  if (caller === 'nobody' || caller === 'visitor') return true
  const headers = Object.entries({ ...world.headers[caller], connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const bytes = Buffer.from(['GET /api/organization/current HTTP/1.1', ...headers, '', ''].join('\r\n'))
  return (await rawCall(server.url, { bytes, cutOff: false })).status === 200
}

/** What there is of an organization, counted by its owner. */
async function leftOf({ owner: { client } }: World): Promise<Record<string, number>> {
  const [documents, members, conversations] = [
    (await client.get('/api/documents')).json.total,
    (await client.get('/api/users')).json.length,
    (await client.get('/api/conversations')).json,
  ]
  return { documents, members, conversations: (conversations.conversations ?? conversations).length }
}
