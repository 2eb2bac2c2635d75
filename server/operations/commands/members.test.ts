import { afterAll, beforeAll, expect, test } from 'vitest'
import { enableTwoFactor } from '../../testing/authenticator.ts'
import {
  foundOrganization,
  joinOrganization,
  mailedToken,
  mailsTo,
  PASSWORD,
  type Owner,
} from '../../testing/organizations.ts'
import { runCommand } from '../../testing/program/runCommand.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
})
afterAll(() => server.stop())

const run = (...args: string[]) => runCommand(server.dataDir, args)
const lastEvent = async () => (await owner.client.get('/api/audit?limit=1')).json.events[0]

test('members are listed without a secret', async () => {
  const ended = await run('user', 'list', owner.slug, '--json')
  expect(ended.json().users).toMatchObject([
    { email: owner.email, role: 'super_admin', verified: true, secondFactor: false },
  ])
  expect(ended.stdout).not.toMatch(/hash|secret|argon/i)
  expect(await run('user', 'list', 'nobody')).toMatchObject({
    exitCode: 1,
    stderr: 'There is no organization nobody.\n',
  })
})

test('a lost second factor is taken away: sessions end, and the password opens the account again', async () => {
  const member = await joinOrganization(server, owner, 'admin')
  const refused = await run('user', 'reset-second-factor', owner.slug, member.email)
  expect([refused.exitCode, refused.stderr]).toEqual([1, `${member.email} signs in without a second factor.\n`])
  await enableTwoFactor(member.client, { password: PASSWORD, time: new Date() })
  expect((await run('user', 'reset-second-factor', owner.slug, member.email)).exitCode).toBe(0)
  expect((await member.client.get('/api/auth/user')).status).toBe(401)
  const again = server.client()
  const answer = await again.post('/api/login/local', {
    organizationSlug: owner.slug,
    username: member.email,
    password: PASSWORD,
  })
  expect([answer.status, (await again.get('/api/auth/user')).status]).toEqual([200, 200])
  expect((await owner.client.get('/api/audit?action=two_factor.disabled')).json.events[0]).toMatchObject({
    target: member.email,
    detail: 'by the operator of the server',
    actor: null,
  })
})

test("a role is changed, the owner's is not", async () => {
  const member = await joinOrganization(server, owner, 'user')
  expect((await run('user', 'set-role', owner.slug, member.email, 'admin')).exitCode).toBe(0)
  expect(await lastEvent()).toMatchObject({ action: 'member.role_changed', target: member.email })
  expect((await member.client.get('/api/auth/user')).status).toBe(401)
  const refused = await run('user', 'set-role', owner.slug, owner.email, 'user')
  expect([refused.exitCode, refused.stderr]).toEqual([1, 'The owner can only be changed by a transfer of ownership.\n'])
  expect((await run('user', 'set-role', owner.slug, member.email, 'king')).exitCode).toBe(2)
})

test('a link for a new password is mailed by the running server, and the old one holds until it is used', async () => {
  const member = await joinOrganization(server, owner, 'user')
  const sent = await run('user', 'send-reset', owner.slug, member.email.toUpperCase(), '--json')
  expect([sent.exitCode, sent.json().sent.organization, sent.stdout]).toEqual([
    0,
    owner.slug,
    expect.not.stringContaining('token='),
  ])
  expect(await lastEvent()).toMatchObject({
    action: 'password.reset_sent',
    target: member.email,
    detail: 'by the operator of the server',
    actor: null,
  })
  const signIn = (password: string) =>
    server.client().post('/api/login/local', { organizationSlug: owner.slug, username: member.email, password })
  expect((await signIn(PASSWORD)).status).toBe(200)
  const token = await mailedToken(server, member.email, 'reset-password')
  const [mail] = await mailsTo(server, member.email)
  expect(mail?.text).toMatch(/The operator of the server sends you a link[^]*once, for one hour. Until you use it/)
  const password = 'Another-horse-8!'
  expect((await server.client().post('/api/password/reset', { token, password })).status).toBe(200)
  expect([(await signIn(PASSWORD)).status, (await signIn(password)).status]).toEqual([401, 200])
})

test('no link is mailed to an address that was never verified, nor to a stranger', async () => {
  const member = await joinOrganization(server, owner, 'user')
  const { db } = server.composition.foundation
  await db.updateTable('users').set({ isEmailVerified: 0 }).where('id', '=', member.id).execute()
  expect(await run('user', 'send-reset', owner.slug, member.email)).toMatchObject({
    exitCode: 1,
    stderr: `The address ${member.email} was never verified.\n`,
  })
  expect(await run('user', 'send-reset', owner.slug, 'nobody@example.org')).toMatchObject({
    exitCode: 1,
    stderr: `There is no member nobody@example.org of ${owner.slug}.\n`,
  })
  expect(await db.selectFrom('password_resets').select('token').where('userId', '=', member.id).execute()).toEqual([])
})

test('an organization gets a plan beside the running server', async () => {
  expect((await run('organization', 'set-plan', owner.slug, 'premium')).exitCode).toBe(0)
  expect((await owner.client.get('/api/organization/current')).json.planType).toBe('premium')
  expect((await run('organization', 'list')).stdout).toMatch(new RegExp(`^${owner.slug}\t.*\tpremium\t0 of `, 'm'))
  expect((await run('organization', 'set-plan', 'nobody', 'basic')).exitCode).toBe(1)
})
