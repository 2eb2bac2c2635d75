import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { widgetName } from '../../shared/domain/widget.ts'
import { makeOrganization, type MadeOrganization } from '../testing/factories.ts'
import { changeDatabase, inDatabase } from '../testing/inDatabase.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { allowSites, SHOP, visit, visitorWith } from '../testing/widget/visitors.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Known {
  made: MadeOrganization
  id: string
}

async function organization(name: string, assistantName: string): Promise<Known> {
  const made = await makeOrganization(server, { name })
  await made.owner.client.patch(`/api/organization/${made.slug}`, { assistantName })
  await allowSites(made.owner.client, SHOP)
  return { made, id: (await made.owner.client.get('/api/organization/current')).json.publicId }
}

const rename = async ({ made }: Known, slug: string) =>
  expect((await made.owner.client.patch('/api/organization/update', { name: 'Renamed', slug })).status).toBe(200)
/** Former slugs become free for others, as thirty days later. */
const letSlugsGo = () =>
  changeDatabase(server.dataDir, (db) => db.exec(`update former_slugs set "expiresAt" = '2020-01-01T00:00:00.000Z'`))

/** Whose assistant a site gets that asks for `name`, by every way; 'nobody' where there is none by any. */
async function answersAs(name: string): Promise<unknown> {
  const client = server.client()
  const from = { origin: SHOP }
  const loader = await client.get(`/api/embed/widget/${name}.js`)
  const page = await client.get(`/embed/${name}`)
  const looked = await client.get(`/api/embed/organization/${name}`)
  const begun = await client.post(`/api/embed/session/${name}`, { site: SHOP }, from)
  const statuses = [loader.status, page.status, looked.status, begun.status]
  const framed = page.headers.get('content-security-policy')?.includes(`frame-ancestors 'self' ${SHOP}`)
  if (statuses.every((status) => status >= 400) && framed === false) return 'nobody'
  expect([...statuses, framed]).toEqual([200, 200, 200, 200, true])
  const { assistantName } = looked.json
  expect(loader.text).toContain(JSON.stringify(assistantName))
  return assistantName
}

describe('a line on other sites', () => {
  test('never shows an organization that took the slug of another one', async () => {
    const one = await organization('Harbour Nets', 'Hanna')
    const two = await organization('Hill Nets', 'Hugo')
    const { slug } = one.made
    const before = await visit(server, slug)
    expect(await answersAs(slug)).toBe('Hanna')
    await rename(one, 'harbour-ropes')
    // For thirty days the former slug leads there, and the line that names the id for good.
    expect(await answersAs(slug)).toBe('Hanna')
    letSlugsGo()
    await rename(two, slug)
    expect(await answersAs(slug)).toBe('nobody')
    expect(await answersAs(widgetName(slug, one.id))).toBe('Hanna')
    expect(await answersAs(widgetName('harbour-ropes', one.id))).toBe('Hanna')
    expect(await answersAs('harbour-ropes')).toBe('Hanna')
    expect(await answersAs(widgetName(slug, two.id))).toBe('Hugo')
    const overTaken = visitorWith(server.client(), widgetName(slug, two.id), {
      ...before,
      from: { origin: server.url },
    })
    expect((await overTaken.ask('When do you open?')).status).toBe(401)
    const goneOn = visitorWith(server.client(), widgetName(slug, one.id), { ...before, from: { origin: server.url } })
    expect((await goneOn.get('history')).status).toBe(200)
    // Whoever had a slug first may have it back.
    await rename(two, 'hill-nets-again')
    letSlugsGo()
    await rename(one, slug)
    expect(await answersAs(slug)).toBe('Hanna')
  })

  test('shows nobody when its organization is gone, whoever has the slug then', async () => {
    const gone = await organization('Old Pier', 'Olga')
    const next = await organization('New Pier', 'Nils')
    const { slug, owner } = gone.made
    expect((await owner.client.del('/api/organization', { confirm: slug })).status).toBe(200)
    for (const name of [slug, widgetName(slug, gone.id)]) expect(await answersAs(name)).toBe('nobody')
    letSlugsGo()
    await rename(next, slug)
    for (const name of [slug, widgetName(slug, gone.id)]) expect(await answersAs(name)).toBe('nobody')
    expect(await answersAs(widgetName(slug, next.id))).toBe('Nils')
    // What the organization was called is not kept.
    const kept = inDatabase(server.dataDir, (db) => JSON.stringify(db.prepare('select * from first_slugs').all()))
    expect(kept).not.toContain(slug)
  })

  test.each(['~', '~0123456789abcdef', 'no-such-slug~0123456789abcdef', 'no-such-slug', '%7E%7E', "'~'"])(
    'that names nobody shows nobody: %s',
    async (name) => expect(await answersAs(name)).toBe('nobody'),
  )

  test('shows nobody by half of an id, or more than it', async () => {
    const { made, id } = await organization('Whole Nets', 'Wanda')
    for (const wrong of ['', id.slice(1), `${id}0`, id.toUpperCase() === id ? 'x' : id.toUpperCase()])
      expect(await answersAs(`${made.slug}~${wrong}`)).toBe('nobody')
    expect(await answersAs(`~${id}`)).toBe('Wanda')
  })
})

test('a slug that only somebody unverified had was nobody’s', async () => {
  const { inTransaction, organizations } = server.composition.foundation
  const founding = {
    name: 'Squatted',
    assistantName: 'Vera',
    aiPersonality: 'expert',
    plan: 'free',
    metadata: {},
  } as const
  const { scope, slug } = await inTransaction((tx) => organizations.found(tx, founding))
  await inTransaction((tx) => organizations.abandon(tx, scope))
  const { made } = await organization('Squatted', 'Sven')
  expect(made.slug).toBe(slug)
  expect(await answersAs(slug)).toBe('Sven')
})
