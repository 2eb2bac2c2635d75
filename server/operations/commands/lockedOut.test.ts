import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '../../testing/clock.ts'
import { foundOrganization } from '../../testing/organizations.ts'
import { runCommand } from '../../testing/program/runCommand.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { firstStep, halfWay, isSignedIn, protectedOwner, secondStep, wrongCode } from '../../testing/twoFactor.ts'

// It stands still, so that no window of time ends during a test.
const clock = createClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime, env: { RATE_LIMITS: 'on' } })
})
afterAll(() => server.stop())

const unlock = (slug: string, email: string) => runCommand(server.dataDir, ['user', 'unlock', slug, email, '--json'])

test('an account that failed too often is opened at once, with what it needs and nothing less', async () => {
  const { owner, app } = await protectedOwner(server, clock)
  const other = await protectedOwner(server, clock)
  const wrong = wrongCode(app.codeAt(clock.now()))
  const statuses: number[] = []
  for (let round = 0; round < 4; round++) {
    const client = await halfWay(server, owner)
    for (let i = 0; i < 5; i++) statuses.push((await secondStep(client, wrong)).status)
  }
  const last = await halfWay(server, owner)
  statuses.push((await secondStep(last, app.codeAt(clock.now()))).status)
  expect(statuses).toEqual([...Array<number>(20).fill(401), 429])
  const wrongPassword = (slug: string, username: string) =>
    server.client().post('/api/login/local', { organizationSlug: slug, username, password: 'Wrong-horse-7!' })
  const passwords: number[] = []
  for (const one of [owner, other.owner]) {
    let status = 0
    while (status !== 429 && passwords.length < 30) {
      status = (await wrongPassword(one.slug, one.username)).status
      passwords.push(status)
    }
  }
  expect(passwords.filter((status) => status === 429)).toHaveLength(2)
  expect((await firstStep(server.client(), owner)).status).toBe(429)

  const ended = await unlock(owner.slug, owner.email)
  expect([ended.exitCode, ended.json()]).toEqual([0, { unlocked: { organization: owner.slug, email: owner.email } }])
  expect((await wrongPassword(owner.slug, owner.username)).status).toBe(401)
  const client = await halfWay(server, owner)
  expect((await secondStep(client, wrong)).status).toBe(401)
  expect((await secondStep(client, app.codeAt(clock.now()))).status).toBe(200)
  expect(await isSignedIn(client)).toBe(true)
  expect((await client.get('/api/audit?action=sign_in.unlocked')).json.events).toMatchObject([
    { target: owner.email, detail: 'by the operator of the server', actor: null },
  ])
  // Nobody else's count was forgotten.
  expect((await firstStep(server.client(), other.owner)).status).toBe(429)
})

test('a member of another organization is not found', async () => {
  const [one, two] = [await foundOrganization(server), await foundOrganization(server)]
  const ended = await unlock(one.slug, two.email)
  expect([ended.exitCode, ended.json().error.code]).toEqual([1, 'NOT_FOUND'])
})
