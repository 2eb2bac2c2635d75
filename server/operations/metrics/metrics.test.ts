import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { foundOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { runCommand } from '../../testing/program/runCommand.ts'
import { until } from '../../testing/until.ts'
import { startLanguageModel, type LanguageModelServer } from '../../testing/languageModels.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { untilWidened } from '../../testing/writtenBy.ts'

const TOKEN = 'a-token-for-the-watching-program'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
  owner = await foundOrganization(server, { organizationName: 'Canary Islands' })
  await uploadAndWait(owner.client, 'canary-secret.md', '# Opening\n\nThe canary house opens at nine.\n')
})
afterAll(() => server.stop())

/** Every figure, by its name with its labels. */
async function figures(): Promise<Map<string, number>> {
  const { status, text } = await server.client().get('/metrics')
  expect(status).toBe(200)
  return parsed(text)
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"'
const FIGURE = new RegExp(`^(${NAME}(?:\\{${LABEL}(?:,${LABEL})*\\})?) (\\S+)$`)

/** Reads the text format as its description has it: each family announced once, each figure a number under its family. */
function parsed(text: string): Map<string, number> {
  const found = new Map<string, number>()
  const families = new Set<string>()
  let family = ''
  expect(text.endsWith('\n')).toBe(true)
  for (const line of text.slice(0, -1).split('\n')) {
    const announced = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram)$`).exec(line)
    if (announced) {
      family = announced[1] ?? ''
      expect([family, families.has(family)]).toEqual([family, false])
      families.add(family)
    } else if (!line.startsWith('# HELP ')) {
      const [, name = line, value] = FIGURE.exec(line) ?? []
      expect([line, Number.isFinite(Number(value))]).toEqual([line, true])
      expect([line, name.startsWith(family), found.has(name)]).toEqual([line, true, false])
      found.set(name, Number(value))
    }
  }
  return found
}

const ROUTE_ASKED = 'veracite_http_requests_total{route="/api/chat",method="POST",status="2xx"}'

describe('the figures', () => {
  test("keep to what Prometheus' own linter asks for", async () => {
    const { text } = await server.client().get('/metrics')
    const families = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', type = '']) => ({ name, type }))
    expect(families.length).toBeGreaterThan(20)
    for (const { name, type } of families) {
      expect(text).toMatch(new RegExp(`^# HELP ${name} \\S.*$`, 'm'))
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter'])
      expect(name).toMatch(/^[a-z][a-z0-9_]*$/)
      expect(name).not.toMatch(
        /_(bucket|sum|count|gauge|counter|histogram|ms|milliseconds|minutes|kilobytes|megabytes)$/,
      )
      // These labels are for histograms and summaries, of which it has none.
      const own = text.split('\n').filter((line) => line.startsWith(`${name}{`))
      if (type !== 'histogram') expect(own.filter((line) => /[{,](le|quantile)="/.test(line))).toEqual([])
    }
    expect(text).not.toContain('quantile=')
  })

  test('grow with what is asked and how it ends', async () => {
    const withoutDocuments = await foundOrganization(server)
    const before = await figures()
    await owner.client.post('/api/chat', { message: 'When does the canary house open?' })
    await owner.client.post('/api/chat', { message: 'What is the airspeed of a swallow?' })
    await withoutDocuments.client.post('/api/chat', { message: 'What is the airspeed of a swallow?' })
    await owner.client.post('/api/login/local', { organizationSlug: owner.slug, username: 'nobody', password: 'wrong' })
    const after = await figures()
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    expect(grown(ROUTE_ASKED)).toBe(3)
    expect(grown('veracite_http_request_duration_seconds_count{route="/api/chat",method="POST"}')).toBe(3)
    expect(grown('veracite_answers_total{engine="builtin",outcome="answered"}')).toBe(1)
    expect(grown('veracite_answers_total{engine="builtin",outcome="unsure"}')).toBe(1)
    expect(grown('veracite_answers_total{engine="builtin",outcome="refused"}')).toBe(1)
    expect(grown('veracite_answer_first_text_seconds_count{engine="builtin"}')).toBe(3)
    expect(grown('veracite_search_duration_seconds_count{task="find"}')).toBe(3)
    expect(grown('veracite_http_errors_total{code="INVALID_CREDENTIALS"}')).toBe(1)
  })

  test('tell what was read, what waits, and how the process is', async () => {
    const now = await figures()
    expect(now.get('veracite_ingest_duration_seconds_count{line="document",outcome="completed"}')).toBe(1)
    expect(now.get('veracite_search_tasks{lane="members",state="waiting"}')).toBe(0)
    expect(now.get('veracite_search_threads{lane="members"}')).toBeGreaterThanOrEqual(1)
    expect(now.get('veracite_search_threads_started_total{lane="members"}')).toBeGreaterThanOrEqual(1)
    expect(now.get('veracite_search_threads_started_total{lane="visitors"}')).toBe(0)
    expect(now.get('veracite_index_calls{state="waiting"}')).toBeGreaterThanOrEqual(0)
    expect(now.get('veracite_mail_waiting{state="refused"}')).toBe(0)
    expect(now.get('veracite_webhook_deliveries_waiting')).toBe(0)
    expect(now.get('veracite_connections_open')).toBeGreaterThan(0)
    expect(now.get('veracite_http_requests_open')).toBe(1)
    expect(now.get('veracite_ready')).toBe(1)
    expect(now.get('process_resident_memory_bytes')).toBeGreaterThan(10e6)
    for (const percentile of ['50', '90', '99', '100'])
      expect(now.get(`veracite_event_loop_delay_seconds{percentile="${percentile}"}`)).toBeGreaterThanOrEqual(0)
  })

  test('tell when data were backed up and the backup was found good', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'veracite-backups-'))
    expect((await figures()).has('veracite_backup_age_seconds')).toBe(false)
    expect((await runCommand(server.dataDir, ['backup', '--to', folder])).exitCode).toBe(0)
    expect((await runCommand(server.dataDir, ['verify-backup', '--from', folder])).exitCode).toBe(0)
    const now = await figures()
    for (const figure of ['veracite_backup_age_seconds', 'veracite_backup_verified_age_seconds'])
      expect([figure, (now.get(figure) ?? Infinity) < 600]).toEqual([figure, true])
    await rm(folder, { recursive: true })
    const broken = join(server.dataDir, 'last-backup.json')
    await writeFile(broken, '{"at": 5')
    expect((await figures()).has('veracite_backup_age_seconds')).toBe(false)
  })

  test('hold nothing that comes from outside, whatever is asked for', async () => {
    const hostile = [
      '/api/documents/471100474711',
      '/api/organization/canary-islands',
      '/api/documents/%22%7D%20evil%201%0Aevil_total%205',
      '/embed/evil-slug',
      '/evil/%5C%22%0A',
      '/assets/evil.js',
      `/api/${'evil'.repeat(500)}`,
      '/api/evil?evil=evil',
    ]
    for (const path of hostile) await owner.client.get(path)
    for (const method of ['PROPFIND', 'M-SEARCH', 'PUT']) await raw(method, '/api/documents/evil')
    for (let at = 0; at < 300; at++) await owner.client.get(`/api/documents/evil-${at}`)
    const { text } = await server.client().get('/metrics')
    expect(text).not.toMatch(/evil|canary|471100474711|example\.|PROPFIND|M-SEARCH|"PUT"/i)
    expect(text).not.toContain(owner.email)
    expect(parsed(text).get('veracite_http_requests_total{route="/api/documents/:id",method="GET",status="4xx"}')).toBe(
      302,
    )
  })
})

/** Sends a request with any method. */
function raw(method: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}${path}`, { method }, (response) => response.resume().on('end', resolve))
    sent.on('error', reject)
    sent.end()
  })
}

describe('without a token', () => {
  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto'])(
    'what a proxy hands on with %s gets nothing',
    async (name) => {
      const { status, json } = await server.client().get('/metrics', { [name]: '127.0.0.1' })
      expect([status, json.code]).toEqual([404, 'NOT_FOUND'])
    },
  )

  test('a session makes no difference', async () => {
    expect((await owner.client.get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  })
})

describe('with a token', () => {
  let guarded: TestServer
  beforeAll(async () => {
    guarded = await startTestServer({ env: { METRICS_TOKEN: TOKEN, LOG_LEVEL: 'silent' } })
  })
  afterAll(() => guarded.stop())
  const read = (headers: Record<string, string>) => guarded.client().get('/metrics', headers)

  test('whoever has it reads them, from wherever', async () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' }
    const { status, headers: answered } = await read(headers)
    expect(status).toBe(200)
    expect(answered.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answered.get('cache-control')).toBe('no-store')
  })

  test.each<Record<string, string>>([
    {},
    { authorization: 'Bearer ' },
    { authorization: TOKEN },
    { authorization: `Basic ${TOKEN}` },
    { authorization: `Bearer ${TOKEN}x` },
    { authorization: `Bearer ${TOKEN.slice(0, -1)}` },
    { authorization: `Bearer ${TOKEN} ${TOKEN}` },
    { cookie: `token=${TOKEN}` },
  ])('nobody else does, on this machine neither: %o', async (headers) => {
    expect((await read(headers)).status).toBe(404)
  })
})

describe('the figures of a language model', () => {
  let model: LanguageModelServer
  let asking: TestServer
  beforeAll(async () => {
    model = await startLanguageModel('small')
    const env = { ANSWER_ENGINE: 'openai', OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_MODEL: 'small' }
    asking = await startTestServer({ env: { ...env, LOG_LEVEL: 'silent' } })
  })
  afterAll(async () => {
    await asking.stop()
    await model.stop()
  })

  test('tell of its failures, of what it is asked just now, and of those who leave', async () => {
    const read = async () => parsed((await asking.client().get('/metrics')).text)
    const { client } = await foundOrganization(asking)
    await uploadAndWait(client, 'opening.md', '# Opening\n\nThe lighthouse opens at nine.\n')
    const question = { message: 'When does the lighthouse open?' }
    // The server tries it at the start.
    await untilWidened({ model, client })
    expect((await read()).get('veracite_engine_up{engine="openai"}')).toBe(1)
    model.fail(400)
    await client.post('/api/chat', question)
    const failed = await read()
    expect(failed.get('veracite_engine_up{engine="openai"}')).toBe(0)
    expect(failed.get('veracite_engine_failures_total{engine="openai",fault="rejected"}')).toBeGreaterThan(0)

    model.hang('The lighthouse opens at nine [1]. ')
    const gone = new AbortController()
    const response = await client.open('/api/chat', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(question),
      signal: gone.signal,
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const running = 'veracite_engine_requests{engine="openai",state="running"}'
    await until(async () => (await read()).get(running) === 1)
    expect((await read()).get('veracite_event_streams_open')).toBe(1)
    gone.abort()
    await until(async () => (await read()).get('veracite_event_streams_open') === 0)
    // Whoever comes back reads on, unless the answer is stopped.
    expect((await read()).get(running)).toBe(1)
    const [{ id }] = (await client.get('/api/conversations')).json
    const reply = (await client.get(`/api/conversations/${id}/messages`)).json.at(-1)
    await client.post(`/api/chat/answers/${reply.id}/stop`)
    await until(async () => (await read()).get('veracite_answers_total{engine="none",outcome="left"}') === 1)

    model.say('The lighthouse opens at nine [1].')
    await client.post('/api/chat', question)
    const well = await read()
    expect(well.get('veracite_engine_up{engine="openai"}')).toBe(1)
    expect(well.get('veracite_answers_total{engine="openai",outcome="answered"}')).toBe(1)
  })
})

describe('/readyz', () => {
  let other: TestServer
  afterEach(() => other.stop())

  test('says no while the server stops, and when its database is gone, and why in the log alone', async () => {
    other = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
    const { client } = other
    expect((await client().get('/readyz')).status).toBe(200)
    await rename(`${other.dataDir}/veracite.db`, `${other.dataDir}/elsewhere.db`)
    const gone = await client().get('/readyz')
    expect([gone.status, gone.json]).toEqual([503, { code: 'BUSY', message: 'The server is not ready.' }])
    expect(parsed((await client().get('/metrics')).text).get('veracite_ready')).toBe(0)
    expect((await client().get('/healthz')).status).toBe(200)
    await rename(`${other.dataDir}/elsewhere.db`, `${other.dataDir}/veracite.db`)
    expect((await client().get('/readyz')).status).toBe(200)
    other.composition.drain()
    expect((await client().get('/readyz')).status).toBe(503)
    expect((await client().get('/healthz')).status).toBe(200)
  })
})
