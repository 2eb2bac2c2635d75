import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditService } from '../../audit/audit.service.ts'
import { makeOrganization } from '../../testing/factories.ts'
import { PASSWORD } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { createSignInService } from './signIn.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const visit = { userAgent: 'test', address: '127.0.0.1' }

/** The service over the real data, which tells what it leaves for after the answer and what it writes before. */
function watched() {
  const { services, foundation } = server.composition
  const [before, after]: [string[], string[]] = [[], []]
  const note = async (_tx: unknown, _scope: unknown, { action }: { action: string }) => void before.push(action)
  const signIn = createSignInService({
    ...services,
    ...foundation,
    audit: { recordFor: note } as unknown as AuditService,
    background: { run: (what) => void after.push(what), settled: async () => undefined },
    runtime: { now: foundation.now, newId: () => crypto.randomUUID() },
  })
  return { signIn, before, after }
}

test.each([
  ['a wrong password', { password: 'Wrong-horse-7!' }, ['failed sign-in']],
  ['an unknown name', { username: 'nobody_here' }, ['failed sign-in']],
  ['an unknown organization', { organizationSlug: 'no-such-place' }, []],
])('%s writes nothing before the answer', async (_what, change, later) => {
  const { owner, slug } = await makeOrganization(server)
  const { signIn, before, after } = watched()
  const credentials = { organizationSlug: slug, username: owner.username, password: PASSWORD, ...change }
  await expect(signIn.signIn(credentials, visit)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect([before, after]).toEqual([[], later])
})

test('a sign-in that succeeds is noted before its session is given', async () => {
  const { owner, slug } = await makeOrganization(server)
  const { signIn, before, after } = watched()
  const credentials = { organizationSlug: slug, username: owner.email, password: PASSWORD }
  const { answer, cookie } = await signIn.signIn(credentials, visit)
  expect(answer).toEqual({ redirectUrl: '/super-admin' })
  expect(cookie).toMatch(/^veracite_session=/)
  expect([before, after]).toEqual([['sign_in.succeeded'], []])
})
