import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invitation, Member } from '../../../shared/contract/members.ts'
import type { Role } from '../../../shared/domain/roles.ts'
import type { Client } from '../../testing/client.ts'
import { makeOrganization } from '../../testing/factories.ts'
import { foundOrganization, joinOrganization, mailedToken, PASSWORD, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({ runtime: { now: () => now, newId: () => crypto.randomUUID() } })
})
afterAll(() => server.stop())

let counter = 0
const person = (role: 'user' | 'sub_admin' = 'user') => {
  counter += 1
  return { firstName: 'Per', lastName: 'Berg', email: `per${counter}@example.org`, role }
}

const join = (owner: Owner, role?: Exclude<Role, 'super_admin'>) => joinOrganization(server, owner, role)

const signIn = (client: Client, organizationSlug: string, username: string, password = PASSWORD) =>
  client.post('/api/login/local', { organizationSlug, username, password })
const patchRole = (client: Client, id: string, role: string) => client.patch(`/api/users/${id}/role`, { role })
const membersOf = async (client: Client): Promise<Member[]> => (await client.get('/api/users')).json
const invitationsOf = async (client: Client): Promise<Invitation[]> => (await client.get('/api/users/invitations')).json

describe('an invitation', () => {
  test('is mailed, read by its link, accepted once, and opens the workspace', async () => {
    const owner = await foundOrganization(server, { organizationName: 'Boat House' })
    const invited = person()
    const answer = await owner.client.post('/api/users/invite', invited)
    expect(answer.json.message).toBe(`Invitation sent to ${invited.email}`)
    const token = await mailedToken(server, invited.email)
    const client = server.client()
    const open = await client.get(`/api/invitation?token=${token}`)
    expect(open.json).toMatchObject({
      email: invited.email,
      organizationName: 'Boat House',
      role: 'user',
      firstName: 'Per',
    })
    const form = { token, firstName: 'Petra', lastName: 'Berg', password: PASSWORD }
    const both = await Promise.all([1, 2, 3].map(() => client.post('/api/accept-invitation', form)))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    expect((await client.get(`/api/invitation?token=${token}`)).json.code).toBe('TOKEN_INVALID')
    const signedIn = await signIn(client, owner.slug, invited.email)
    expect(signedIn.json).toEqual({ redirectUrl: `/org/${owner.slug}` })
    expect((await client.get('/api/auth/user')).json).toMatchObject({ firstName: 'Petra', role: 'user' })
    expect((await invitationsOf(owner.client)).map(({ status }) => status)).toEqual(['accepted'])
  })

  test('is replaced by resending, ended by cancelling, and expires after seven days', async () => {
    const owner = await foundOrganization(server)
    const [first, second, third] = [person(), person(), person()]
    for (const each of [first, second, third]) await owner.client.post('/api/users/invite', each)
    const old = await mailedToken(server, first.email)
    const listed = await invitationsOf(owner.client)
    const idOf = (email: string) => listed.find((each) => each.email === email)?.id
    await owner.client.post(`/api/users/invitations/${idOf(first.email)}/resend`)
    let fresh = old
    while (fresh === old) fresh = await mailedToken(server, first.email)
    const client = server.client()
    expect((await client.get(`/api/invitation?token=${old}`)).status).toBe(400)
    expect((await client.get(`/api/invitation?token=${fresh}`)).status).toBe(200)
    const cancelled = await mailedToken(server, second.email)
    expect((await owner.client.del(`/api/users/invitations/${idOf(second.email)}`)).status).toBe(200)
    expect((await owner.client.del(`/api/users/invitations/${idOf(second.email)}`)).status).toBe(404)
    expect((await client.get(`/api/invitation?token=${cancelled}`)).status).toBe(400)
    now = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000 + 1)
    expect((await client.get(`/api/invitation?token=${fresh}`)).status).toBe(400)
    await signIn(owner.client, owner.slug, owner.email)
    expect((await invitationsOf(owner.client)).map(({ status }) => status)).toEqual(['expired', 'expired'])
  })

  test('is refused for somebody who has an account or an invitation already', async () => {
    const owner = await foundOrganization(server)
    const other = await foundOrganization(server)
    const invited = person()
    await owner.client.post('/api/users/invite', invited)
    expect((await owner.client.post('/api/users/invite', invited)).json.code).toBe('ALREADY_INVITED')
    expect((await owner.client.post('/api/users/invite', { ...invited, email: other.email })).json.code).toBe(
      'EMAIL_TAKEN',
    )
  })

  test('of twenty at once for the last seat, one succeeds', async () => {
    const owner = await foundOrganization(server, { planType: 'professional' })
    for (let seat = 2; seat < 25; seat++) await owner.client.post('/api/users/invite', person())
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => owner.client.post('/api/users/invite', person())),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.find(({ status }) => status !== 201)
    expect([refused?.status, refused?.json.code, refused?.json.message]).toEqual([
      403,
      'USER_LIMIT_EXCEEDED',
      'User limit reached (25/25). Upgrade your plan to invite more people.',
    ])
  })

  test.each([
    ['firstName', '', 'First name is required'],
    ['lastName', 'x'.repeat(101), 'Last name must be at most 100 characters'],
    ['email', 'per', 'Valid email is required'],
    ['role', 'admin', 'Role must be user or sub_admin'],
  ])('with a wrong %s says so', async (field, value, message) => {
    const owner = await foundOrganization(server)
    const answer = await owner.client.post('/api/users/invite', { ...person(), [field]: value })
    expect([answer.status, answer.json.details.fields]).toEqual([400, { [field]: message }])
  })
})

describe('roles', () => {
  const roleOf = async (client: Client, id: string) => (await membersOf(client)).find((each) => each.id === id)?.role
  const isSignedIn = async (client: Client) => (await client.get('/api/auth/user')).status === 200

  test('an admin neither demotes nor removes an admin, whatever the order', async () => {
    const { owner, add } = await makeOrganization(server)
    const [admin, other] = [await add('admin'), await add('admin')]
    for (const role of ['user', 'sub_admin', 'admin'])
      expect([role, (await patchRole(admin.client, other.id, role)).status]).toEqual([role, 403])
    expect((await admin.client.del(`/api/users/${other.id}`)).json).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only the owner may remove an admin',
    })
    expect(await roleOf(owner.client, other.id)).toBe('admin')
    expect(await isSignedIn(other.client)).toBe(true)
    expect((await owner.client.del(`/api/users/${other.id}`)).status).toBe(200)
    expect(await roleOf(owner.client, other.id)).toBeUndefined()
    expect(await isSignedIn(other.client)).toBe(false)
  })

  test('a change shows in the list, in the next session and in the log, and ends the sessions', async () => {
    const { owner, slug, add } = await makeOrganization(server)
    const member = await add('user')
    expect((await patchRole(owner.client, member.id, 'admin')).status).toBe(200)
    expect(await roleOf(owner.client, member.id)).toBe('admin')
    expect(await isSignedIn(member.client)).toBe(false)
    await signIn(member.client, slug, member.email)
    expect((await member.client.get('/api/auth/user')).json.role).toBe('admin')
    const { events } = (await owner.client.get('/api/audit?action=member.role_changed')).json
    expect(events).toMatchObject([{ target: member.email, detail: 'user to admin' }])
  })

  test.each([
    ['super_admin', { admin: true, sub_admin: true, user: true }],
    ['admin', { admin: false, sub_admin: false, user: true }],
    ['sub_admin', { admin: false, sub_admin: false, user: false }],
    ['user', { admin: false, sub_admin: false, user: false }],
  ] as const)('a %s gives an ordinary member what they may give, and nothing else changes', async (who, gives) => {
    const { owner, add } = await makeOrganization(server)
    const caller = who === 'super_admin' ? owner : await add(who)
    for (const [role, allowed] of Object.entries(gives)) {
      const target = await add('user')
      expect([role, (await patchRole(caller.client, target.id, role)).status]).toEqual([role, allowed ? 200 : 403])
      expect([role, await roleOf(owner.client, target.id)]).toEqual([role, allowed ? role : 'user'])
    }
    expect((await patchRole(caller.client, owner.id, 'user')).status).toBe(403)
    expect(await roleOf(owner.client, owner.id)).toBe('super_admin')
  })

  test('nobody becomes owner by a role change, and a sub-admin invites members alone', async () => {
    const { owner, add } = await makeOrganization(server)
    const [subAdmin, user] = [await add('sub_admin'), await add('user')]
    expect((await patchRole(owner.client, user.id, 'super_admin')).status).toBe(400)
    expect((await subAdmin.client.post('/api/users/invite', person('sub_admin'))).status).toBe(403)
    expect((await subAdmin.client.post('/api/users/invite', person())).status).toBe(201)
    expect((await user.client.post('/api/users/invite', person())).status).toBe(403)
    expect((await invitationsOf(owner.client)).map(({ role, status }) => [role, status])).toEqual([['user', 'pending']])
  })

  test('removal signs out at once, and a foreign member is not found', async () => {
    const owner = await foundOrganization(server)
    const stranger = await foundOrganization(server)
    const user = await join(owner)
    expect((await stranger.client.del(`/api/users/${user.id}`)).text).toBe(
      (await stranger.client.del('/api/users/nobody')).text,
    )
    expect((await user.client.get('/api/auth/user')).status).toBe(200)
    expect((await owner.client.del(`/api/users/${user.id}`)).status).toBe(200)
    expect((await user.client.get('/api/auth/user')).status).toBe(401)
    expect((await signIn(user.client, owner.slug, user.email)).status).toBe(401)
  })

  test('the ownership is handed over, and there is always one owner', async () => {
    const owner = await foundOrganization(server)
    const heir = await join(owner)
    expect((await heir.client.post(`/api/users/${heir.id}/transfer-ownership`)).status).toBe(403)
    expect((await owner.client.post(`/api/users/${heir.id}/transfer-ownership`)).status).toBe(200)
    expect((await owner.client.get('/api/auth/user')).status).toBe(401)
    await signIn(heir.client, owner.slug, heir.email)
    expect((await membersOf(heir.client)).map(({ role }) => role)).toEqual(['super_admin', 'admin'])
  })
})

describe('the own account', () => {
  test('a forgotten password is replaced by a mailed link, once, and every session ends', async () => {
    const owner = await foundOrganization(server)
    const visitor = server.client()
    const ask = (email: string) => visitor.post('/api/password/forgot', { organizationSlug: owner.slug, email })
    const [known, unknown] = [await ask(owner.email), await ask('nobody@example.org')]
    expect([known.status, known.text]).toEqual([200, unknown.text])
    const token = await mailedToken(server, owner.email, 'reset-password')
    const reset = (password: string) => visitor.post('/api/password/reset', { token, password })
    expect((await reset('weak')).status).toBe(400)
    const tries = await Promise.all([1, 2].map(() => reset('Another-horse-8!')))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await owner.client.get('/api/auth/user')).status).toBe(401)
    expect((await signIn(visitor, owner.slug, owner.email)).status).toBe(401)
    expect((await signIn(visitor, owner.slug, owner.email, 'Another-horse-8!')).status).toBe(200)
  })

  test('a changed password keeps this session, with a new cookie, and ends the others', async () => {
    const owner = await foundOrganization(server)
    const elsewhere = server.client()
    await signIn(elsewhere, owner.slug, owner.email)
    const change = (currentPassword: string) =>
      owner.client.patch('/api/auth/user/password', { currentPassword, newPassword: 'Another-horse-8!' })
    const wrong = await change('Wrong-horse-7!')
    expect([wrong.status, wrong.json.details.fields]).toEqual([
      400,
      { currentPassword: 'The current password is not right' },
    ])
    const before = owner.client.cookie()
    expect((await change(PASSWORD)).status).toBe(200)
    expect(owner.client.cookie()).not.toBe(before)
    expect((await owner.client.get('/api/auth/user')).status).toBe(200)
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
  })

  test('own sessions are listed and others signed out', async () => {
    const owner = await foundOrganization(server)
    const elsewhere = server.client()
    await signIn(elsewhere, owner.slug, owner.email)
    const sessions = (await owner.client.get('/api/auth/sessions')).json
    expect(sessions.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true])
    const other = sessions.find(({ current }: { current: boolean }) => !current)
    const stranger = await foundOrganization(server)
    expect((await stranger.client.del(`/api/auth/sessions/${other.id}`)).status).toBe(404)
    expect((await owner.client.del(`/api/auth/sessions/${other.id}`)).status).toBe(200)
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
    expect((await server.client().get('/api/auth/user', { cookie: `veracite_session=${other.id}` })).status).toBe(401)
  })

  test('the names are changed', async () => {
    const { owner } = await makeOrganization(server)
    const profile = { firstName: 'Åsa', lastName: 'Ek', email: owner.email }
    const answer = await owner.client.patch('/api/auth/user/profile', profile)
    expect(answer.json).toEqual({ message: 'Profile updated successfully' })
    expect((await owner.client.get('/api/auth/user')).json).toMatchObject(profile)
  })
})
