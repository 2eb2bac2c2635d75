import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { createClock } from '../testing/clock.ts'
import { makeOrganization } from '../testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let server: TestServer
const clock = createClock()
beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime })
})
afterAll(() => server.stop())

describe('former slugs', () => {
  const move = (client: Client, slug: string) => client.patch('/api/organization/update', { name: 'Moving', slug })

  test('of an organization are at most five at a time, and going back is always possible', async () => {
    const { owner, slug } = await makeOrganization(server)
    for (let at = 1; at <= 5; at++) expect((await move(owner.client, `${slug}-${at}`)).status).toBe(200)
    const refused = await move(owner.client, `${slug}-6`)
    expect([refused.status, refused.json.code, Object.keys(refused.json.details.fields)]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      ['slug'],
    ])
    expect((await owner.client.get('/api/organization/current')).json.slug).toBe(`${slug}-5`)
    expect((await move(owner.client, slug)).json.slug).toBe(slug)
  })

  test('of a deleted organization stay closed to others for thirty days', async () => {
    const { owner, slug } = await makeOrganization(server)
    const other = await makeOrganization(server)
    await owner.client.del('/api/organization', { confirm: slug })
    expect((await move(other.owner.client, slug)).json.code).toBe('SLUG_TAKEN')
    await server.restart()
    expect((await move(other.owner.client, slug)).json.code).toBe('SLUG_TAKEN')
    clock.later(31 * DAY_MS)
    const { owner: late } = await makeOrganization(server)
    expect((await move(late.client, slug)).status).toBe(200)
  })
})
