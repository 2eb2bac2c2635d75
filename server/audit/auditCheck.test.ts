import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeDatabase } from '../testing/inDatabase.ts'
import { foundOrganization, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let first: Owner
let second: Owner
beforeAll(async () => {
  server = await startTestServer()
  first = await foundOrganization(server)
  second = await foundOrganization(server)
})
afterAll(() => server.stop())

const check = async ({ client }: Owner) => (await client.post('/api/audit/check')).json

test('the log is checked by whoever may read it, and says where it was changed; another one is not touched', async () => {
  const sound = await check(first)
  expect(sound).toMatchObject({ first: 1, finding: null })
  expect(sound.last).toBeGreaterThan(0)
  changeDatabase(server.dataDir, (db) =>
    db
      .prepare(
        `update audit_events set target = 'somebody else' where number = 1
         and "organizationId" = (select id from organizations where slug = ?)`,
      )
      .run(first.slug),
  )
  const { finding } = await check(first)
  expect(finding).toMatchObject({ number: 1, sentence: expect.stringContaining('1') })
  expect(await check(second)).toMatchObject({ finding: null })
  expect((await server.client().post('/api/audit/check')).status).toBe(401)
})
