import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../db/connection.ts'
import { systemRuntime } from '../../runtime.ts'
import { foundOrganization, signUpData } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { createPromocodeCatalog } from './promocodeCatalog.ts'

let server: TestServer
let db: Database
beforeAll(async () => {
  server = await startTestServer()
  db = openDatabase(join(server.dataDir, 'veracite.db'))
  const catalog = createPromocodeCatalog({ db, runtime: systemRuntime })
  const code = { planType: 'premium', maxUses: 1, description: null, expiresAt: null } as const
  await catalog.add({ ...code, code: 'FOUNDERS', discount: 100 })
  await catalog.add({ ...code, code: 'HALF', discount: 50 })
})
afterAll(async () => {
  await db.destroy()
  await server.stop()
})

test('a code that is typed into the wizard gives its plan for good in place of the trial, and is used up', async () => {
  const owner = await foundOrganization(server, { planType: 'professional', promocode: 'founders' })
  expect((await owner.client.get('/api/organization/current')).json).toMatchObject({
    planType: 'premium',
    trialEnd: null,
  })
  const { json } = await server.client().post('/api/validate-promocode', { code: 'FOUNDERS' })
  expect(json.valid).toBe(false)
})

test.each([
  ['NOBODY', 'This promocode is not valid'],
  ['HALF', 'This promocode is a discount: enter it at the checkout'],
  ['x'.repeat(51), 'A promocode has at most 50 characters'],
])('the code %s is refused at its field, and no organization is founded', async (promocode, message) => {
  const data = signUpData({ promocode })
  const { status, json } = await server.client().post('/api/signup/super-admin', data)
  expect([status, json.details.fields]).toEqual([400, { promocode: message }])
  expect(await db.selectFrom('users').select('id').where('email', '=', data.email).execute()).toEqual([])
})
