import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrganization } from '../testing/factories.ts'
import { PASSWORD } from '../testing/organizations.ts'
import { until } from '../testing/until.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('while somebody else writes to the database, the server answers, and what was asked for is done afterwards', async () => {
  const { owner } = await makeOrganization(server)
  const other = new Sqlite(join(server.dataDir, 'veracite.db'), { timeout: 0 })
  // Work that the server does after its start may be writing at this moment.
  await until(async () => begins(other))
  let done = false
  const renamed = owner.client
    .patch('/api/auth/user/profile', { firstName: 'Åsa', lastName: 'Ek', email: owner.email })
    .finally(() => {
      done = true
    })
  for (let asked = 0; asked < 20; asked++) {
    expect((await server.client().get('/healthz')).text).toBe('ok')
    expect((await owner.client.get('/api/auth/user')).json.firstName).toBe('Ada')
  }
  expect(done).toBe(false)
  other.exec('commit')
  other.close()
  expect((await renamed).status).toBe(200)
  expect((await owner.client.get('/api/auth/user')).json.firstName).toBe('Åsa')
})

test('a full disk is said to be full, and the server lives on', async () => {
  const { owner } = await makeOrganization(server)
  const { db } = server.composition.foundation
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
  const answers: (string | undefined)[] = []
  for (let at = 0; at < 200 && !answers.includes('DISK_FULL'); at++) {
    const name = { firstName: `${at}`.padEnd(100, 'x'), lastName: 'Ek', email: owner.email }
    answers.push((await owner.client.patch('/api/auth/user/profile', name)).json.code)
  }
  expect(answers.at(-1)).toBe('DISK_FULL')
  expect((await server.client().get('/healthz')).text).toBe('ok')
  await sql.raw('pragma max_page_count = 1073741823').execute(db)
  const signIn = { organizationSlug: owner.slug, username: owner.username, password: PASSWORD }
  expect((await server.client().post('/api/login/local', signIn)).status).toBe(200)
})

function begins(db: Sqlite.Database): boolean {
  try {
    db.exec('begin immediate')
    return true
  } catch {
    return false
  }
}
