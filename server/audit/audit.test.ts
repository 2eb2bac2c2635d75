import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEvent } from '../../shared/contract/audit.ts'
import { enableTwoFactor } from '../testing/authenticator.ts'
import type { Client } from '../testing/client.ts'
import { createClock } from '../testing/clock.ts'
import { readableTexts } from '../testing/files.ts'
import { foundOrganization, joinOrganization, mailedToken, PASSWORD, uploadAndWait } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

const MINUTE = 60_000
let server: TestServer
const clock = createClock()
beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime })
})
afterAll(() => server.stop())
beforeEach(() => clock.later(2 * MINUTE))

const eventsOf = async (client: Client, query = ''): Promise<AuditEvent[]> =>
  (await client.get(`/api/audit${query}`)).json.events
/** Action, target and detail of the newest events, the oldest of them first. */
const newest = async (client: Client, count: number) =>
  (await eventsOf(client, `?limit=${count}`)).reverse().map(({ action, target, detail }) => [action, target, detail])
const signIn = (client: Client, slug: string, username: string, password = PASSWORD) =>
  client.post('/api/login/local', { organizationSlug: slug, username, password })

describe('the log tells', () => {
  test('who came in, from the first day on', async () => {
    const { client, email } = await foundOrganization(server)
    const events = await eventsOf(client)
    expect(events.map(({ action }) => action)).toEqual(['sign_in.succeeded', 'email.verified', 'organization.created'])
    const { id } = (await client.get('/api/auth/user')).json
    expect(events[0]).toEqual({
      id: expect.any(Number),
      createdAt: clock.now().toISOString(),
      action: 'sign_in.succeeded',
      actor: { id, name: 'Ada Lind' },
      target: null,
      detail: null,
      address: expect.stringMatching(/127\.0\.0\.1$/),
    })
    expect(events[1]).toMatchObject({ target: email, actor: { id } })
  })

  test('who failed to, with the name that was typed and never the password', async () => {
    const { client, slug, username, email } = await foundOrganization(server)
    const visitor = server.client()
    const password = 'Mistyped-horse-9!'
    await signIn(visitor, slug, username, password)
    await signIn(visitor, slug, 'nobody_here', password)
    await signIn(visitor, slug, password, password)
    await signIn(visitor, 'no-such-place', username, password)
    expect(await newest(client, 3)).toEqual([
      ['sign_in.failed', username, 'wrong name or password'],
      ['sign_in.failed', 'nobody_here', 'wrong name or password'],
      ['sign_in.failed', null, 'wrong name or password'],
    ])
    const [failed] = await eventsOf(client, '?action=sign_in.failed&limit=1')
    expect([failed?.actor, failed?.address]).toEqual([null, expect.stringMatching(/127\.0\.0\.1$/)])
    expect(readableTexts(server.dataDir, [password])).toEqual([])
    expect(readableTexts(server.dataDir, [email])).not.toEqual([])
  })

  test('what happened to an account', async () => {
    const owner = await foundOrganization(server)
    const elsewhere = server.client()
    await signIn(elsewhere, owner.slug, owner.username)
    const sessions: { id: string; current: boolean }[] = (await owner.client.get('/api/auth/sessions')).json
    await owner.client.del(`/api/auth/sessions/${sessions.find(({ current }) => !current)?.id}`)
    const profile = { firstName: 'Ada', lastName: 'Berg' }
    await owner.client.patch('/api/auth/user/profile', { ...profile, email: owner.email })
    const email = `new-${owner.email}`
    await owner.client.patch('/api/auth/user/profile', { ...profile, email, currentPassword: PASSWORD })
    await owner.client.post('/api/auth/user/email', { token: await mailedToken(server, email, 'confirm-email') })
    const newPassword = 'Another-horse-8!'
    await owner.client.patch('/api/auth/user/password', { currentPassword: PASSWORD, newPassword })
    await server.client().post('/api/password/forgot', { organizationSlug: owner.slug, email })
    const token = await mailedToken(server, email, 'reset-password')
    await server.client().post('/api/password/reset', { token, password: PASSWORD })
    await signIn(owner.client, owner.slug, owner.username)
    await owner.client.post('/api/logout')
    await signIn(owner.client, owner.slug, owner.username)
    const moved = `${owner.email} to ${email}`
    expect(await newest(owner.client, 10)).toEqual([
      ['sign_in.succeeded', null, null],
      ['session.revoked', null, null],
      ['profile.updated', owner.email, null],
      ['profile.updated', owner.email, null],
      ['email.changed', email, moved],
      ['password.changed', null, null],
      ['password.reset', null, null],
      ['sign_in.succeeded', null, null],
      ['sign_out', null, null],
      ['sign_in.succeeded', null, null],
    ])
    // Signing out without a session is no event.
    await server.client().post('/api/logout')
    expect((await newest(owner.client, 1))[0]?.[0]).toBe('sign_in.succeeded')
    const [first] = (await eventsOf(owner.client)).reverse()
    expect(first?.actor?.name).toBe('Ada Lind')
    expect((await eventsOf(owner.client))[0]?.actor?.name).toBe('Ada Berg')
  })

  test('what happened to two-factor sign-in', async () => {
    const owner = await foundOrganization(server)
    const { app, recoveryCodes } = await enableTwoFactor(owner.client, { password: PASSWORD, time: clock.now() })
    clock.later(MINUTE)
    const client = server.client()
    await signIn(client, owner.slug, owner.username)
    await client.post('/api/login/two-factor', { code: 'aaaa-aaaa-aaaa-aaaa' })
    await client.post('/api/login/two-factor', { code: recoveryCodes[0] })
    const disable = { currentPassword: PASSWORD, code: app.codeAt(clock.now()) }
    expect((await client.post('/api/auth/two-factor/disable', disable)).status).toBe(200)
    expect(await newest(client, 5)).toEqual([
      ['two_factor.enabled', null, null],
      ['sign_in.failed', owner.email, 'wrong code'],
      ['two_factor.recovery_code_used', null, '9 left'],
      ['sign_in.succeeded', null, 'in two steps'],
      ['two_factor.disabled', null, null],
    ])
  })

  test('what happened to members, invitations and tokens', async () => {
    const owner = await foundOrganization(server)
    const { id, email } = await joinOrganization(server, owner)
    expect((await newest(owner.client, 3)).map(([action, target, detail]) => [action, target, detail])).toEqual([
      ['member.invited', email, 'user'],
      ['invitation.accepted', email, 'user'],
      ['sign_in.succeeded', null, null],
    ])
    const invited = { firstName: 'Eva', lastName: 'Holm', email: `eva-${email}`, role: 'sub_admin' }
    await owner.client.post('/api/users/invite', invited)
    const pending = (await owner.client.get('/api/users/invitations')).json[0].id
    await owner.client.post(`/api/users/invitations/${pending}/resend`)
    await owner.client.del(`/api/users/invitations/${pending}`)
    await owner.client.patch(`/api/users/${id}/role`, { role: 'admin' })
    await owner.client.del(`/api/users/${id}`)
    const token = await owner.client.post('/api/tokens', {
      name: 'Sync',
      scopes: ['members.invite', 'audit.read'],
      currentPassword: PASSWORD,
    })
    await owner.client.del(`/api/tokens/${token.json.apiToken.id}`)
    expect(await newest(owner.client, 7)).toEqual([
      ['member.invited', invited.email, 'sub_admin'],
      ['invitation.resent', invited.email, null],
      ['invitation.cancelled', invited.email, null],
      ['member.role_changed', email, 'user to admin'],
      ['member.removed', email, 'admin'],
      ['token.created', 'Sync', 'members.invite, audit.read'],
      ['token.revoked', 'Sync', `${token.json.apiToken.hint}… of ${owner.email}`],
    ])
    // What a member did keeps the name, though the member is gone.
    const [accepted] = await eventsOf(owner.client, '?action=invitation.accepted')
    expect(accepted?.actor).toEqual({ id, name: 'Per Berg' })
  })

  test('that the ownership went over, and nothing of what was refused', async () => {
    const owner = await foundOrganization(server)
    const { id, email, client } = await joinOrganization(server, owner)
    const count = (await eventsOf(owner.client)).length
    expect((await client.patch(`/api/users/${id}/role`, { role: 'admin' })).status).toBe(403)
    expect((await owner.client.del('/api/users/nobody')).status).toBe(404)
    expect((await owner.client.del('/api/users/invitations/999999')).status).toBe(404)
    expect(await eventsOf(owner.client)).toHaveLength(count)
    await owner.client.post(`/api/users/${id}/transfer-ownership`)
    await signIn(client, owner.slug, email)
    expect((await newest(client, 2))[0]).toEqual(['ownership.transferred', email, null])
  })

  test('which documents came and went, and which token did it', async () => {
    const { client } = await foundOrganization(server)
    const { id } = await uploadAndWait(client, 'times.md', '# Opening times\n\nThe office opens at nine.\n')
    // The same bytes again change nothing.
    await client.upload('again.md', '# Opening times\n\nThe office opens at nine.\n')
    const scopes = ['documents.manage']
    const { token } = (await client.post('/api/tokens', { name: 'Folder watch', scopes, currentPassword: PASSWORD }))
      .json
    const authorization = `Bearer ${token}`
    const gone = await server.client().send(`/api/documents/${id}`, { method: 'DELETE', headers: { authorization } })
    expect(gone.status).toBeLessThan(300)
    expect(await newest(client, 3)).toEqual([
      ['document.uploaded', 'times.md', null],
      ['token.created', 'Folder watch', 'documents.manage'],
      ['document.deleted', 'times.md', 'API token Folder watch'],
    ])
  })
})
