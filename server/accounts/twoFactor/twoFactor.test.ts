import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enableTwoFactor, scan } from '../../testing/authenticator.ts'
import type { Client } from '../../testing/client.ts'
import { createClock } from '../../testing/clock.ts'
import { readableTexts } from '../../testing/files.ts'
import { foundOrganization, PASSWORD } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { firstStep, halfWay, isSignedIn, protectedOwner, secondStep, wrongCode } from '../../testing/twoFactor.ts'

const MINUTE = 60_000
let server: TestServer
const clock = createClock()
beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime })
})
afterAll(() => server.stop())
// A code counts once, so that every test needs a step of its own.
beforeEach(() => clock.later(2 * MINUTE))

describe('switching it on', () => {
  test('gives a secret for the app, takes its first code, and shows ten recovery codes', async () => {
    const { client, email } = await foundOrganization(server)
    const setup = await client.post('/api/auth/two-factor/setup', { currentPassword: PASSWORD })
    const url = new URL(setup.json.otpauthUrl)
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Veracite:${email}`,
    ])
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Veracite',
      secret: setup.json.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(setup.json.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await client.get('/api/auth/user')).json.twoFactorEnabled).toBe(false)
    const enabled = await client.post('/api/auth/two-factor/enable', { code: scan(url.href).codeAt(clock.now()) })
    expect(enabled.json.recoveryCodes).toHaveLength(10)
    expect(new Set(enabled.json.recoveryCodes).size).toBe(10)
    for (const code of enabled.json.recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
    expect((await client.get('/api/auth/user')).json.twoFactorEnabled).toBe(true)
  })

  test('needs the password, and a code of the secret that was set up last', async () => {
    const { client } = await foundOrganization(server)
    const post = (step: string, body: unknown) => client.post(`/api/auth/two-factor/${step}`, body)
    const noSetup = await post('enable', { code: '123456' })
    expect([noSetup.status, noSetup.json.code]).toEqual([409, 'CONFLICT'])
    const noPassword = await post('setup', { currentPassword: 'Wrong-horse-7!' })
    expect([noPassword.status, noPassword.json.details]).toEqual([
      400,
      { fields: { currentPassword: 'The current password is not right' } },
    ])
    const first = scan((await post('setup', { currentPassword: PASSWORD })).json.otpauthUrl)
    const second = scan((await post('setup', { currentPassword: PASSWORD })).json.otpauthUrl)
    const old = await post('enable', { code: first.codeAt(clock.now()) })
    expect([old.status, old.json.code, Object.keys(old.json.details.fields)]).toEqual([
      400,
      'VALIDATION_FAILED',
      ['code'],
    ])
    expect((await post('enable', { code: second.codeAt(clock.now()) })).status).toBe(200)
    expect((await post('setup', { currentPassword: PASSWORD })).json.code).toBe('CONFLICT')
    expect((await post('enable', { code: second.codeAt(clock.now()) })).json.code).toBe('CONFLICT')
  })

  test('ends the other sessions and gives this one a new cookie', async () => {
    const owner = await foundOrganization(server)
    const elsewhere = server.client()
    await firstStep(elsewhere, owner)
    const before = owner.client.cookie()
    await enableTwoFactor(owner.client, { password: PASSWORD, time: clock.now() })
    expect(owner.client.cookie()).not.toBe(before)
    expect(await isSignedIn(owner.client)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect((await server.client().get('/api/auth/user', { cookie: before })).status).toBe(401)
  })
})

describe('switching it off', () => {
  const disable = (client: Client, code: string, currentPassword = PASSWORD) =>
    client.post('/api/auth/two-factor/disable', { currentPassword, code })

  test('takes the password and a code, ends the other sessions, and signing in takes one step again', async () => {
    const { owner, app } = await protectedOwner(server, clock)
    const elsewhere = await halfWay(server, owner)
    await secondStep(elsewhere, app.codeAt(clock.now()))
    clock.later(MINUTE)
    const noPassword = await disable(owner.client, app.codeAt(clock.now()), 'Wrong-horse-7!')
    expect([noPassword.status, Object.keys(noPassword.json.details.fields)]).toEqual([400, ['currentPassword']])
    const noCode = await disable(owner.client, wrongCode(app.codeAt(clock.now())))
    expect([noCode.status, Object.keys(noCode.json.details.fields)]).toEqual([400, ['code']])
    expect(await isSignedIn(elsewhere)).toBe(true)
    const before = owner.client.cookie()
    expect((await disable(owner.client, app.codeAt(clock.now()))).status).toBe(200)
    expect(owner.client.cookie()).not.toBe(before)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect((await owner.client.get('/api/auth/user')).json.twoFactorEnabled).toBe(false)
    expect((await firstStep(server.client(), owner)).json).toEqual({ redirectUrl: '/super-admin' })
  })

  test('takes a recovery code too, and old codes are worth nothing after switching it on again', async () => {
    const { owner, app, recoveryCodes } = await protectedOwner(server, clock)
    expect((await disable(owner.client, recoveryCodes[3] ?? '')).status).toBe(200)
    expect((await disable(owner.client, recoveryCodes[4] ?? '')).status).toBe(400)
    const again = await enableTwoFactor(owner.client, { password: PASSWORD, time: clock.now() })
    clock.later(MINUTE)
    const client = await halfWay(server, owner)
    expect((await secondStep(client, recoveryCodes[5] ?? '')).status).toBe(401)
    expect((await secondStep(client, app.codeAt(clock.now()))).status).toBe(401)
    expect((await secondStep(client, again.app.codeAt(clock.now()))).status).toBe(200)
  })
})

test('neither the secret nor a recovery code nor a pending sign-in stands readable in the data folder', async () => {
  const { owner, app, recoveryCodes } = await protectedOwner(server, clock)
  const client = await halfWay(server, owner)
  const pending = client.cookie('/api/login/two-factor').split('=')[1] ?? ''
  expect(pending).toHaveLength(43)
  const plain = recoveryCodes.map((code) => code.replaceAll('-', ''))
  const texts = [app.secret, Buffer.from(app.bytes), ...recoveryCodes, ...plain, pending]
  expect(app.bytes).toHaveLength(20)
  expect(readableTexts(server.dataDir, texts)).toEqual([])
  // The search itself finds what is there.
  expect(readableTexts(server.dataDir, [owner.slug])).not.toEqual([])
})
