import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClock } from '../testing/clock.ts'
import { makeOrganization } from '../testing/factories.ts'
import { foundOrganization, mailedToken, mailsTo, PASSWORD, signUpData } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

let server: TestServer
const clock = createClock()
beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime })
})
afterAll(() => server.stop())

const DAY_MS = 24 * 60 * 60_000
const settled = () => server.composition.foundation.settled()
const waitingMails = async () => {
  const { db } = server.composition.foundation
  return db.selectFrom('outbox_messages').selectAll().execute()
}

describe('a question about an address', () => {
  test.each(['/api/password/forgot', '/api/verify-email/resend'])(
    '%s is answered before anything is looked up',
    async (path) => {
      const { owner, slug } = await makeOrganization(server)
      const { db } = server.composition.foundation
      const asked: string[] = []
      const answers: unknown[][] = []
      for (const email of [owner.email, 'nobody@example.org']) {
        // The connection is held, so that whatever an answer waits for in the database would keep it from coming.
        await db.transaction().execute(async () => {
          const answer = await server.client().post(path, { organizationSlug: slug, email })
          answers.push([answer.status, answer.text])
          asked.push(email)
        })
        await settled()
      }
      expect(asked).toHaveLength(2)
      expect(answers[0]).toEqual(answers[1])
      if (path.includes('forgot')) expect(await mailedToken(server, owner.email, 'reset-password')).toBeTruthy()
    },
  )

  test('a mail that cannot be written ends nothing', async () => {
    const { owner, slug } = await makeOrganization(server)
    const { db } = server.composition.foundation
    await sql`alter table outbox_messages rename to away`.execute(db)
    await server.client().post('/api/password/forgot', { organizationSlug: slug, email: owner.email })
    await settled()
    await sql`alter table away rename to outbox_messages`.execute(db)
    expect((await server.client().get('/healthz')).text).toBe('ok')
    expect(await waitingMails()).toEqual([])
  })
})

describe('names', () => {
  test.each([
    ['firstName', 'Visit evil-site.example/claim', 'First name must not hold a web address'],
    ['lastName', 'www.evil', 'Last name must not hold a web address'],
    ['organizationName', 'Refund: http://evil', 'Organization name must not hold a web address'],
  ])('%s that hold an address are refused before a mail is sent', async (field, value, message) => {
    const data = signUpData({ [field]: value })
    const answer = await server.client().post('/api/signup/super-admin', data)
    expect([answer.status, answer.json.details.fields]).toEqual([400, { [field]: message }])
    expect(await mailsTo(server, data.email)).toEqual([])
  })

  test('an invitation names who invites, as what, and where to', async () => {
    const { owner, add } = await makeOrganization(server, { name: 'Boat House' })
    const host = await add('sub_admin', { firstName: 'Ida', lastName: 'Holm' })
    const email = `guest.${owner.email}`
    await host.client.post('/api/users/invite', { firstName: 'Per', lastName: 'Berg', email })
    const mail = await until(async () => (await mailsTo(server, email))[0])
    expect(mail.text).toContain('Hello Per,')
    expect(mail.text).toContain('Ida Holm (administrator of members) invites you to join “Boat House”')
    expect(mail.text).toContain('The link works once, for 7 days.')
  })

  test('that are older than the refusal do not come into mails', async () => {
    const { owner, id } = await makeOrganization(server)
    const { db } = server.composition.foundation
    await db.updateTable('organizations').set({ name: 'Cheap pills.example' }).where('id', '=', id).execute()
    await db.updateTable('users').set({ firstName: 'Buy www.pills' }).where('id', '=', owner.id).execute()
    const email = `guest.${owner.email}`
    await owner.client.post('/api/users/invite', { firstName: 'Per', lastName: 'Berg', email })
    const mail = await until(async () => (await mailsTo(server, email))[0])
    expect(mail.text).not.toMatch(/pills/)
    expect(mail.text).toContain(owner.email)
  })
})

describe('a sign-up that nobody verified', () => {
  test('gives way to the next one with its address, and to an invitation', async () => {
    const first = signUpData({ organizationName: 'Squatters' })
    expect((await server.client().post('/api/signup/super-admin', first)).status).toBe(201)
    const { owner } = await makeOrganization(server)
    const invited = { firstName: 'Per', lastName: 'Berg', email: first.email }
    expect((await owner.client.post('/api/users/invite', invited)).status).toBe(201)
    const token = await mailedToken(server, first.email, 'accept-invitation')
    const accepted = await server.client().post('/api/accept-invitation', { ...invited, token, password: PASSWORD })
    expect(accepted.status).toBe(201)
    const { db } = server.composition.foundation
    const left = await db.selectFrom('organizations').select('id').where('name', '=', 'Squatters').execute()
    expect(left).toEqual([])
    const again = await server.client().post('/api/signup/super-admin', signUpData({ email: first.email }))
    expect(again.json.code).toBe('EMAIL_TAKEN')
  })
})

describe('a session', () => {
  const me = async (client: { get(path: string): Promise<{ status: number }> }) =>
    (await client.get('/api/auth/user')).status

  test('ends thirty days after its sign-in, however much it is used', async () => {
    const { owner } = await makeOrganization(server)
    for (let day = 0; day < 29; day += 7) {
      expect([day, await me(owner.client)]).toEqual([day, 200])
      clock.later(7 * DAY_MS)
    }
    expect(await me(owner.client)).toBe(401)
  })

  test('gives way to the next sign-in in the same browser, and only when that succeeds', async () => {
    const { owner, slug } = await makeOrganization(server)
    const before = { cookie: owner.client.cookie() }
    const signIn = (password: string) =>
      owner.client.post('/api/login/local', { organizationSlug: slug, username: owner.email, password })
    expect((await signIn('Wrong-horse-7!')).status).toBe(401)
    expect((await server.client().get('/api/auth/user', before)).status).toBe(200)
    expect((await signIn(PASSWORD)).status).toBe(200)
    expect((await server.client().get('/api/auth/user', before)).status).toBe(401)
    expect(await me(owner.client)).toBe(200)
    expect((await owner.client.get('/api/auth/sessions')).json).toHaveLength(1)
  })
})

describe('API tokens', () => {
  const create = async (client: { post(path: string, body: unknown): Promise<{ json: { token: string } }> }) =>
    (await client.post('/api/tokens', { name: 'Sync', scopes: ['organization.read'], currentPassword: PASSWORD })).json
      .token
  const works = async (token: string) =>
    (await server.client().get('/api/organization/current', { authorization: `Bearer ${token}` })).status === 200

  test('take the password', async () => {
    const { owner } = await makeOrganization(server)
    const wrong = { name: 'Sync', scopes: ['organization.read'], currentPassword: 'Wrong-horse-7!' }
    const answer = await owner.client.post('/api/tokens', wrong)
    expect([answer.status, answer.json.details.fields]).toEqual([
      400,
      { currentPassword: 'The current password is not right' },
    ])
    expect((await owner.client.get('/api/tokens')).json).toEqual([])
  })

  test('end with the old password unless they are kept, and those of others go on', async () => {
    const { owner, add } = await makeOrganization(server)
    const other = await create((await add('admin')).client)
    const first = await create(owner.client)
    const change = (body: object) => owner.client.patch('/api/auth/user/password', body)
    await change({ currentPassword: PASSWORD, newPassword: 'Another-horse-8!', revokeTokens: false })
    expect(await works(first)).toBe(true)
    await change({ currentPassword: 'Another-horse-8!', newPassword: PASSWORD })
    expect([await works(first), await works(other)]).toEqual([false, true])
  })

  test('end with a password that was reset by mail', async () => {
    const { client, email, slug } = await foundOrganization(server)
    const token = await create(client)
    await server.client().post('/api/password/forgot', { organizationSlug: slug, email })
    const reset = await mailedToken(server, email, 'reset-password')
    await server.client().post('/api/password/reset', { token: reset, password: 'Another-horse-8!' })
    expect(await works(token)).toBe(false)
  })
})

describe('an invitation', () => {
  test('is not accepted beyond the seats that are left after a trial has ended', async () => {
    const { owner, add } = await makeOrganization(server)
    await add('admin')
    const email = `late.${owner.email}`
    clock.later(25 * DAY_MS)
    await server.restart()
    const { slug } = (await owner.client.get('/api/auth/user')).json.organization
    await owner.client.post('/api/login/local', { organizationSlug: slug, username: owner.email, password: PASSWORD })
    await owner.client.post('/api/users/invite', { firstName: 'Per', lastName: 'Berg', email })
    const token = await mailedToken(server, email)
    clock.later(6 * DAY_MS)
    const form = { token, firstName: 'Per', lastName: 'Berg', password: PASSWORD }
    const refused = await server.client().post('/api/accept-invitation', form)
    expect([refused.status, refused.json.code]).toEqual([403, 'USER_LIMIT_EXCEEDED'])
    expect(refused.json.message).toContain('All seats of this organization are taken.')
    // The link is not used up by that: once there is room, it works.
    expect((await server.client().get(`/api/invitation?token=${token}`)).status).toBe(200)
    const organization = (await owner.client.get('/api/organization/current')).json
    expect(organization).toMatchObject({ planType: 'free', maxUsers: 1, trialEnd: null, planAfterTrial: null })
  })
})
