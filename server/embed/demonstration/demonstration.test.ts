import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganizationCatalog } from '../../organizations/organizationCatalog.ts'
import { createClock } from '../../testing/clock.ts'
import { signUpData } from '../../testing/organizations.ts'
import { inDatabase, changeDatabase } from '../../testing/inDatabase.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'
import { SHOP, visit, visitorWith } from '../../testing/widget/visitors.ts'
import { createDemonstration } from './demonstration.ts'
import { LIMITS_OF_ADDRESS } from './settings.ts'

const SAMPLES = readdirSync(join(import.meta.dirname, '..', '..', '..', 'shared', 'samples')).toSorted()
const QUESTION = 'How many days of paid annual leave do full-time employees have?'
/** Eleven documents are read, with others at work beside them. */
const PATIENCE_MS = 100_000
const clock = createClock()

let server: TestServer
beforeAll(async () => {
  const env = { DEMONSTRATION: 'on', RATE_LIMITS: 'on', SIGN_UP: 'closed', TRUSTED_PROXIES: '127.0.0.1' }
  server = await startTestServer({ env, runtime: clock.runtime })
  await complete()
})
afterAll(() => server.stop())

const rows = (statement: string) => inDatabase(server.dataDir, (db) => db.prepare(statement).pluck().all())
const searchable = () => rows(`select "originalName" from documents where status = 'completed' order by 1`)
const complete = () => until(async () => searchable().length === SAMPLES.length, PATIENCE_MS)
const namedBySite = async (): Promise<string | null> => (await server.client().get('/api/site')).json.demonstration
const nameOf = () => until(async () => (await namedBySite()) ?? undefined)

/** Somebody at an address who begins a conversation on the page of the server. */
async function visitorAt(address: string) {
  const name = await nameOf()
  const from = { origin: server.url, 'x-forwarded-for': address }
  const begun = await server.client().post(`/api/embed/session/${name}`, { site: server.url }, from)
  expect(begun.status).toBe(200)
  return visitorWith(server.client(), name, { ...begun.json, from })
}

describe('the demonstration', () => {
  test('answers from the sample documents on the own pages, and says where they do not', async () => {
    expect(searchable()).toEqual(SAMPLES)
    const visitor = await visitorAt('192.0.2.10')
    const { json } = await visitor.ask(QUESTION)
    expect(json.response).toContain('27 days')
    const [source] = json.message.sources
    expect(source.filename).toBe('employee-handbook.docx')
    expect((await visitor.get(`passages/${source.documentId}/${source.chunkIndex}`)).status).toBe(200)
    expect((await visitor.get(`files/${source.documentId}`)).status).toBe(200)
    expect((await visitor.ask('Who painted the Mona Lisa?')).json.message.refused).toBe(true)
    const handedOver = await visitor.handOver({ question: QUESTION, email: 'ada@example.com' })
    expect(handedOver.status).toBe(404)
  })

  test('offers questions that show what it can do', async () => {
    const { json } = await server.client().get(`/api/embed/organization/${await nameOf()}`)
    expect(json).toMatchObject({ contact: { kind: 'none' }, poweredBy: false })
    const visitor = await visitorAt('192.0.2.11')
    const refused: boolean[] = []
    for (const question of json.suggestedQuestions) refused.push((await visitor.ask(question)).json.message.refused)
    expect(refused).toEqual([false, false, false, false, true])
  })

  test('is shown by no other site', async () => {
    const name = await nameOf()
    const from = { origin: server.url }
    expect((await server.client().get(`/api/embed/widget/${name}.js`)).status).toBe(404)
    expect((await server.client().post(`/api/embed/session/${name}`, { site: SHOP }, from)).status).toBe(403)
    await expect(visit(server, name, { site: SHOP, origin: SHOP })).rejects.toThrow('403')
    const page = await server.client().get(`/embed/${name}`)
    expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/)
  })

  test('has no members, is no organization of the operator’s, and does not close the sign-up', async () => {
    expect(rows('select count(*) from users')).toEqual([0])
    expect(rows('select count(*) from outbox_messages')).toEqual([0])
    const { db, inTransaction } = server.composition.foundation
    const { plans, audit } = server.composition.services
    const catalog = createOrganizationCatalog({ db, inTransaction, plans, audit })
    expect(await catalog.list()).toEqual([])
    const [slug] = rows('select slug from organizations')
    await expect(catalog.find(String(slug))).rejects.toThrow('no organization')
    const signIn = { organizationSlug: slug, username: 'admin', password: 'Password1!' }
    expect((await server.client().post('/api/login/local', signIn)).status).toBe(401)
    expect((await server.client().get('/api/site')).json.signUpOpen).toBe(true)
    expect((await server.client().post('/api/signup/super-admin', signUpData())).status).toBe(201)
    expect((await server.client().get('/api/site')).json.signUpOpen).toBe(false)
  })

  test('has no door before its documents are read, and keeps it from then on', async () => {
    const { foundation } = server.composition
    let beingRead = true
    const demonstration = createDemonstration({
      ...foundation,
      runtime: clock.runtime,
      background: { run: () => undefined, settled: async () => undefined },
      config: { demonstration: true },
      shippedFolder: join(import.meta.dirname, '..', '..', '..', 'shared'),
      uploads: { uploadOwn: async () => undefined },
      documents: { beingRead: async () => beingRead },
    })
    beingRead = false
    expect(await demonstration.name()).toBeNull()
    beingRead = true
    await demonstration.keep()
    expect(await demonstration.name()).toBeNull()
    beingRead = false
    const name = await demonstration.name()
    expect(name).toBe(await nameOf())
    beingRead = true
    expect(await demonstration.name()).toBe(name)
  })

  test('outlives the removal of organizations that were never verified', async () => {
    const { organizations } = server.composition.foundation
    const before = await nameOf()
    await organizations.removeUnverified(new Date(clock.now().getTime() + 365 * 24 * 60 * 60_000))
    expect(await nameOf()).toBe(before)
  })

  test('lets an address ask so often a minute, and so often a day', async () => {
    const [minute, day] = LIMITS_OF_ADDRESS
    const askUntilRefused = async (address: string) => {
      for (let asked = 0; ; asked += 1) {
        const answer = await (await visitorAt(address)).ask('Who painted the Mona Lisa?')
        if (answer.status === 200) continue
        expect([answer.status, answer.json.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
        expect(answer.json.message).toMatch(/^Too many attempts. Please try again in \d+ (seconds|minutes).$/)
        return asked
      }
    }
    clock.later(24 * 60 * 60_000 - (clock.now().getTime() % (24 * 60 * 60_000)))
    expect(await askUntilRefused('192.0.2.12')).toBe(minute?.max)
    expect((await (await visitorAt('192.0.2.13')).ask(QUESTION)).status).toBe(200)
    let asked = minute?.max ?? 0
    while (asked < (day?.max ?? 0)) {
      clock.later(60_000)
      asked += await askUntilRefused('192.0.2.12')
    }
    expect(asked).toBe(day?.max)
    clock.later(60_000)
    expect(await askUntilRefused('192.0.2.12')).toBe(0)
  })
})

describe('a start', () => {
  test('goes on where a killed server stopped, and stores nothing twice', async () => {
    const before = await nameOf()
    await server.restart(() =>
      changeDatabase(server.dataDir, (db) => db.exec(`delete from documents where "originalName" like '%.csv'`)),
    )
    await complete()
    await server.composition.foundation.settled()
    expect(await nameOf()).toBe(before)
    expect(rows('select count(*) from organizations where demonstration = 1')).toEqual([1])
    expect(rows('select count(*) from documents')).toEqual([SAMPLES.length])
  })

  test('without the setting closes its doors', async () => {
    const name = await nameOf()
    await server.restart(undefined, { DEMONSTRATION: 'off' })
    expect(await namedBySite()).toBeNull()
    const from = { origin: server.url }
    expect((await server.client().post(`/api/embed/session/${name}`, { site: server.url }, from)).status).toBe(404)
    expect((await server.client().get(`/embed/${name}`)).status).toBe(404)
  })
})
