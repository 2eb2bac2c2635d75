import { request } from 'node:http'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlanColumns } from '../db/tables/organizations.ts'
import type { Client } from '../testing/client.ts'
import { makeOrganization, type MadeOrganization } from '../testing/factories.ts'
import { changeDatabase } from '../testing/inDatabase.ts'
import { mailsTo } from '../testing/organizations.ts'
import { openDevice } from '../testing/sync/device.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

// Limits at the ways in that are not a form with a file of known length.

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const FULL = "Your plan's storage of 200 MB is full. Delete documents or upgrade the plan."
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const set = ({ id }: MadeOrganization, values: Updateable<PlanColumns>) =>
  server.composition.foundation.db.updateTable('organizations').set(values).where('id', '=', id).execute()
const count = <T>(values: readonly T[], value: T) => values.filter((each) => each === value).length
const FREE = { planType: 'free', maxUsers: 1, maxStorageLimit: 200 } as const

test('a synced folder of a plan that became too small keeps its files and takes no more until there is room', async () => {
  const made = await makeOrganization(server, { plan: 'professional' })
  const { client } = made.owner
  const device = await openDevice(client)
  const [pier, ferry] = ['# Pier\n\nThe pier is 240 metres long.\n', '# Ferry\n\nThe ferry leaves at nine.\n']
  expect((await device.send('pier.md', pier)).status).toBe(200)
  const { documentId } = await device.settled('pier.md', pier)
  await set(made, { ...FREE, currentStorageUsed: 900 * MEGABYTE })

  const refused = await device.send('ferry.md', ferry)
  expect([refused.status, refused.json]).toMatchObject([403, { code: 'STORAGE_LIMIT_EXCEEDED', message: FULL }])
  expect(await device.actions({ 'pier.md': pier, 'ferry.md': ferry })).toEqual({
    'pier.md': 'known',
    'ferry.md': 'send',
  })
  expect((await client.get(`/api/documents/${documentId}/file`)).text).toBe(pier)
  await device.change({ removed: ['pier.md'] })
  expect((await device.send('ferry.md', ferry)).status).toBe(403)
  await set(made, { currentStorageUsed: 200 * MEGABYTE - ferry.length })
  expect((await device.send('ferry.md', ferry)).status).toBe(200)
  expect((await device.send('more.md', 'One more.')).json.code).toBe('STORAGE_LIMIT_EXCEEDED')
})

test('invitations that are sent again at once, above the limit of the plan, take no seat and lose none', async () => {
  const made = await makeOrganization(server, { plan: 'professional' })
  const { client } = made.owner
  const emails = [1, 2, 3].map((at) => `again${at}.${made.slug}@example.org`)
  for (const email of emails)
    await client.post('/api/users/invite', { firstName: 'Per', lastName: 'Berg', email, role: 'user' })
  const pending: { id: number }[] = (await client.get('/api/users/invitations')).json
  const seats = async () => (await client.get('/api/organization/current')).json.seatsUsed
  expect([pending.length, await seats()]).toEqual([3, 4])
  await set(made, { ...FREE, maxUsers: 3 })
  const resend = ({ id }: { id: number }) => client.post(`/api/users/invitations/${id}/resend`)
  const answers = await Promise.all([...pending, ...pending, ...pending].map(resend))
  expect(answers.map(({ status, json }) => [status, json.code])).toEqual(answers.map(() => [200, undefined]))
  expect(await seats()).toBe(4)
  for (const email of emails) await until(async () => (await mailsTo(server, email)).length === 4)

  // Those that have run out hold no seat: of the three that are sent again at once, as many are as there are seats.
  changeDatabase(server.dataDir, (db) =>
    db
      .prepare(`update user_invitations set "expiresAt" = '2020-01-01T00:00:00.000Z' where "organizationId" = ?`)
      .run(made.id),
  )
  expect(await seats()).toBe(1)
  const late = await Promise.all([...pending, ...pending].map(resend))
  expect(await seats()).toBe(3)
  expect(
    count(
      late.map(({ json }) => json.code),
      'USER_LIMIT_EXCEEDED',
    ),
  ).toBe(2)
})

/** Uploads a file in pieces, without saying how long it is. */
function uploadInPieces(client: Client, name: string, text: string): Promise<{ status: number; code?: string }> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: client.cookie(), 'content-type': 'multipart/form-data; boundary=x' }
    const sent = request(`${server.url}/api/documents`, { method: 'POST', headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (piece: string) => (body += piece))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, code: (JSON.parse(body) as { code?: string }).code ?? '' }),
      )
    })
    sent.on('error', reject)
    expect(sent.getHeader('content-length')).toBeUndefined()
    sent.write(`--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`)
    sent.write(text.slice(0, KILOBYTE))
    sent.write(text.slice(KILOBYTE))
    sent.end('\r\n--x--\r\n')
  })
}

test('files of unknown length are stored as often as there is room for them, to the byte', async () => {
  const made = await makeOrganization(server, { plan: 'free' })
  const file = (at: number) => `Boat number ${at} lies at the pier. `.padEnd(64 * KILOBYTE, 'x')
  await set(made, { currentStorageUsed: 200 * MEGABYTE - 3 * 64 * KILOBYTE })
  // At most as many at once as one member may have open.
  const answers: { status: number; code?: string }[] = []
  for (const round of [0, 1]) {
    const some = [0, 1, 2].map((at) => uploadInPieces(made.owner.client, `${round}${at}.txt`, file(3 * round + at)))
    answers.push(...(await Promise.all(some)))
  }
  expect(
    count(
      answers.map(({ status }) => status),
      201,
    ),
  ).toBe(3)
  expect(
    count(
      answers.map(({ code }) => code),
      'STORAGE_LIMIT_EXCEEDED',
    ),
  ).toBe(3)
  expect((await made.owner.client.get('/api/usage-stats')).json.storage).toBe(200)
  expect((await uploadInPieces(made.owner.client, 'more.txt', 'x'.repeat(2 * KILOBYTE))).code).toBe(
    'STORAGE_LIMIT_EXCEEDED',
  )
})
