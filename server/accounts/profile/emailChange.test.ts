import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '../../testing/clock.ts'
import { makeOrganization, type MadeMember } from '../../testing/factories.ts'
import { mailedToken, mailsTo, PASSWORD, signUpData } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'

let server: TestServer
const clock = createClock()
beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime })
})
afterAll(() => server.stop())

const DAY_MS = 24 * 60 * 60_000
const ask = (member: MadeMember, email: string, currentPassword?: string) =>
  member.client.patch('/api/auth/user/profile', { firstName: 'Ada', lastName: 'Lind', email, currentPassword })
const confirm = (member: MadeMember, token: string) => member.client.post('/api/auth/user/email', { token })
const emailOf = async (member: MadeMember) => (await member.client.get('/api/auth/user')).json.email
const signIn = async (slug: string, username: string, password = PASSWORD) =>
  (await server.client().post('/api/login/local', { organizationSlug: slug, username, password })).status

test('an address changes with the password and the link that was mailed to it, and the former one is told', async () => {
  const { owner, slug } = await makeOrganization(server)
  const email = `new.${owner.email}`
  const answer = await ask(owner, email, PASSWORD)
  expect([answer.status, answer.json.pendingEmail]).toEqual([200, email])
  expect(await emailOf(owner)).toBe(owner.email)
  expect(await signIn(slug, email)).toBe(401)
  const token = await mailedToken(server, email, 'confirm-email')
  const tries = await Promise.all([1, 2, 3].map(() => confirm(owner, token)))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await emailOf(owner)).toBe(email)
  expect([await signIn(slug, email), await signIn(slug, owner.email)]).toEqual([200, 401])
  const notice = await until(async () => (await mailsTo(server, owner.email))[0])
  expect(notice.text).toContain('The email address of your account at')
  const { events } = (await owner.client.get('/api/audit?action=email.changed')).json
  expect(events).toMatchObject([{ target: email, detail: `${owner.email} to ${email}` }])
})

test.each([
  ['no password', undefined, 'Enter your current password to change the email address'],
  ['a wrong password', 'Wrong-horse-7!', 'The current password is not right'],
])('%s changes nothing and mails nothing', async (_what, password, message) => {
  const { owner } = await makeOrganization(server)
  const answer = await ask(owner, `new.${owner.email}`, password)
  expect([answer.status, answer.json.details.fields]).toEqual([400, { currentPassword: message }])
  await server.composition.foundation.settled()
  expect(await mailsTo(server, `new.${owner.email}`)).toEqual([])
  expect(await emailOf(owner)).toBe(owner.email)
})

test('open reset links to the former address die with the change', async () => {
  const { owner, slug } = await makeOrganization(server)
  await server.client().post('/api/password/forgot', { organizationSlug: slug, email: owner.email })
  const reset = await mailedToken(server, owner.email, 'reset-password')
  const email = `new.${owner.email}`
  await ask(owner, email, PASSWORD)
  await confirm(owner, await mailedToken(server, email, 'confirm-email'))
  const password = 'Another-horse-8!'
  const late = await server.client().post('/api/password/reset', { token: reset, password })
  expect([late.status, late.json.code]).toEqual([400, 'TOKEN_INVALID'])
  expect(await signIn(slug, email, password)).toBe(401)
})

test('a link is of use to its own account alone, until a newer one or a day later', async () => {
  const { owner, add } = await makeOrganization(server)
  const other = await add('user')
  await ask(owner, `first.${owner.email}`, PASSWORD)
  const first = await mailedToken(server, `first.${owner.email}`, 'confirm-email')
  expect((await confirm(other, first)).json.code).toBe('TOKEN_INVALID')
  expect((await server.client().post('/api/auth/user/email', { token: first })).status).toBe(401)
  await ask(owner, `second.${owner.email}`, PASSWORD)
  const second = await mailedToken(server, `second.${owner.email}`, 'confirm-email')
  expect((await confirm(owner, first)).json.code).toBe('TOKEN_INVALID')
  clock.later(DAY_MS + 1)
  expect((await confirm(owner, second)).json.code).toBe('TOKEN_INVALID')
  expect(await emailOf(owner)).toBe(owner.email)
})

test('the answer does not tell whether an address has an account; its mailbox is told', async () => {
  const [one, two] = [await makeOrganization(server), await makeOrganization(server)]
  const free = await ask(one.owner, `free.${one.owner.email}`, PASSWORD)
  const taken = await ask(one.owner, two.owner.email, PASSWORD)
  expect({ ...taken.json, pendingEmail: '' }).toEqual({ ...free.json, pendingEmail: '' })
  expect(taken.status).toBe(free.status)
  const mail = await until(async () => (await mailsTo(server, two.owner.email))[0])
  expect(mail.text).not.toContain('confirm-email')
  expect(mail.text).toContain('it has one already')
})

test('a sign-up that was never verified keeps an address from nobody', async () => {
  const { owner } = await makeOrganization(server)
  const stranger = signUpData()
  await server.client().post('/api/signup/super-admin', stranger)
  const again = await server.client().post('/api/signup/super-admin', signUpData({ email: stranger.email }))
  expect(again.status).toBe(201)
  await ask(owner, stranger.email, PASSWORD)
  expect((await confirm(owner, await mailedToken(server, stranger.email, 'confirm-email'))).status).toBe(200)
  const late = await server
    .client()
    .post('/api/verify-email', { token: await mailedToken(server, stranger.email, 'verify-email') })
  expect(late.status).toBeGreaterThanOrEqual(400)
  expect(await emailOf(owner)).toBe(stranger.email)
})
