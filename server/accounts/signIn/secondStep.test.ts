import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/connection.ts'
import { enableTwoFactor } from '../../testing/authenticator.ts'
import { createClock } from '../../testing/clock.ts'
import { foundOrganization, mailedToken, PASSWORD } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { firstStep, halfWay, isSignedIn, protectedOwner, secondStep, wrongCode } from '../../testing/twoFactor.ts'
import { until } from '../../testing/until.ts'

const MINUTE = 60_000
let server: TestServer
const clock = createClock()
beforeAll(async () => {
  server = await startTestServer({ runtime: clock.runtime })
})
afterAll(() => server.stop())
// A code counts once, so that every test needs a step of its own.
beforeEach(() => clock.later(2 * MINUTE))

describe('signing in', () => {
  test('takes the password and then a code; between them there is no session', async () => {
    const { owner, app } = await protectedOwner(server, clock)
    const client = server.client()
    const first = await firstStep(client, owner)
    expect([first.status, first.json]).toEqual([200, { twoFactorRequired: true }])
    const [cookie, ...others] = first.headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie).toMatch(
      /^veracite_second_step=[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/api\/login\/two-factor; Max-Age=600$/,
    )
    expect(client.cookie()).toBe('')
    expect(await isSignedIn(client)).toBe(false)
    const second = await secondStep(
      client,
      `${app.codeAt(clock.now()).slice(0, 3)} ${app.codeAt(clock.now()).slice(3)}`,
    )
    expect([second.status, second.json]).toEqual([200, { redirectUrl: '/super-admin' }])
    expect(await isSignedIn(client)).toBe(true)
    expect(client.cookie('/api/login/two-factor')).not.toContain('veracite_second_step')
  })

  test('is secure where people reach the server over HTTPS', async () => {
    const https = await startTestServer({ runtime: clock.runtime, env: { PUBLIC_URL: 'https://answers.example.org' } })
    try {
      const { owner } = await protectedOwner(https, clock)
      const [cookie] = (await firstStep(https.client(), owner)).headers.getSetCookie()
      expect(cookie).toMatch(/; Secure/)
    } finally {
      await https.stop()
    }
  })

  test('a wrong password answers as without two-factor sign-in', async () => {
    const { owner } = await protectedOwner(server, clock)
    const client = server.client()
    const answer = await client.post('/api/login/local', {
      organizationSlug: owner.slug,
      username: owner.username,
      password: 'Wrong-horse-7!',
    })
    expect([answer.status, answer.json.code, answer.headers.getSetCookie()]).toEqual([401, 'INVALID_CREDENTIALS', []])
  })

  test('takes the code of the step before and after, but of no other', async () => {
    const { owner, app } = await protectedOwner(server, clock)
    const client = await halfWay(server, owner)
    for (const seconds of [-90, -60, 60]) {
      const answer = await secondStep(client, app.codeAt(new Date(clock.now().getTime() + seconds * 1000)))
      expect([seconds, answer.status]).toEqual([seconds, 401])
    }
    expect((await secondStep(client, app.codeAt(new Date(clock.now().getTime() - 30_000)))).status).toBe(200)
    expect(
      (await secondStep(await halfWay(server, owner), app.codeAt(new Date(clock.now().getTime() + 30_000)))).status,
    ).toBe(200)
  })

  test('takes a code once, also of several tries at once, and not the one that switched it on', async () => {
    const owner = await foundOrganization(server)
    const { app } = await enableTwoFactor(owner.client, { password: PASSWORD, time: clock.now() })
    const replayed = await secondStep(await halfWay(server, owner), app.codeAt(clock.now()))
    expect([replayed.status, replayed.json.code, Object.keys(replayed.json.details.fields)]).toEqual([
      401,
      'CODE_INVALID',
      ['code'],
    ])
    clock.later(MINUTE)
    const clients = await Promise.all([1, 2, 3, 4].map(() => halfWay(server, owner)))
    const answers = await Promise.all(clients.map((client) => secondStep(client, app.codeAt(clock.now()))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    expect((await secondStep(await halfWay(server, owner), app.codeAt(clock.now()))).status).toBe(401)
    // An earlier code that was never used does not count after a later one either.
    expect(
      (await secondStep(await halfWay(server, owner), app.codeAt(new Date(clock.now().getTime() - 30_000)))).status,
    ).toBe(401)
  })

  test('takes a recovery code once, however it is written', async () => {
    const { owner, recoveryCodes } = await protectedOwner(server, clock)
    const [first = '', second = ''] = recoveryCodes
    const client = await halfWay(server, owner)
    expect((await secondStep(client, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect(await isSignedIn(client)).toBe(true)
    expect((await secondStep(await halfWay(server, owner), first)).status).toBe(401)
    const clients = await Promise.all([1, 2, 3, 4].map(() => halfWay(server, owner)))
    const answers = await Promise.all(clients.map((each) => secondStep(each, second.replaceAll('-', ''))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })

  test('dies after five wrong codes, also when they come at once', async () => {
    const { owner, app } = await protectedOwner(server, clock)
    const client = await halfWay(server, owner)
    const tries = await Promise.all(
      Array.from({ length: 9 }, () => secondStep(client, wrongCode(app.codeAt(clock.now())))),
    )
    expect(tries.filter(({ json }) => json.details?.fields?.code)).toHaveLength(4)
    const over = tries.filter(({ json }) => !json.details)
    expect(over.map(({ status, json }) => [status, json.code])).toEqual(over.map(() => [401, 'CODE_INVALID']))
    for (const { json } of over) expect(json.message).toMatch(/Please sign in again\.$/)
    const right = await secondStep(client, app.codeAt(clock.now()))
    expect([right.status, right.json]).toEqual([
      401,
      {
        code: 'CODE_INVALID',
        message: 'This sign-in has expired. Please sign in again.',
        params: { reason: 'expired' },
      },
    ])
    expect((await secondStep(await halfWay(server, owner), app.codeAt(clock.now()))).status).toBe(200)
  })

  test('is over after ten minutes, after its success, and without a first step', async () => {
    const { owner, app, recoveryCodes } = await protectedOwner(server, clock)
    const slow = await halfWay(server, owner)
    const quick = await halfWay(server, owner)
    const kept = quick.cookie('/api/login/two-factor')
    expect((await secondStep(quick, app.codeAt(clock.now()))).status).toBe(200)
    const [code = ''] = recoveryCodes
    const reused = await server.client().post('/api/login/two-factor', { code }, { cookie: kept })
    expect([reused.status, reused.json.message]).toEqual([401, expect.stringMatching(/Please sign in again/)])
    clock.later(10 * MINUTE)
    for (const client of [slow, server.client()]) {
      const answer = await secondStep(client, code)
      expect([answer.status, answer.json.code, answer.json.details]).toEqual([401, 'CODE_INVALID', undefined])
    }
    // The recovery code was not used up by these tries.
    expect((await secondStep(await halfWay(server, owner), code)).status).toBe(200)
  })

  test('cannot be finished with the code of another account', async () => {
    const one = await protectedOwner(server, clock)
    const two = await protectedOwner(server, clock)
    const client = await halfWay(server, one.owner)
    expect((await secondStep(client, two.app.codeAt(clock.now()))).status).toBe(401)
    expect((await secondStep(client, two.recoveryCodes[0] ?? '')).status).toBe(401)
    expect(await isSignedIn(client)).toBe(false)
    expect((await secondStep(await halfWay(server, two.owner), two.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('is counted per account when limits are on, however often it begins again', async () => {
    const limited = await startTestServer({ runtime: clock.runtime, env: { RATE_LIMITS: 'on' } })
    try {
      const { owner, app } = await protectedOwner(limited, clock)
      const statuses: number[] = []
      for (let round = 0; round < 5; round++) {
        const client = await halfWay(limited, owner)
        for (let i = 0; i < 5; i++) statuses.push((await secondStep(client, wrongCode(app.codeAt(clock.now())))).status)
      }
      expect([statuses.slice(0, 20), statuses.slice(20)]).toEqual([Array(20).fill(401), Array(5).fill(429)])
    } finally {
      await limited.stop()
    }
  })
})

describe('a forgotten password', () => {
  test('is replaced without switching two-factor sign-in off, and ends sign-ins that wait for their code', async () => {
    const { owner, app } = await protectedOwner(server, clock)
    const waiting = await halfWay(server, owner)
    await server.client().post('/api/password/forgot', { organizationSlug: owner.slug, email: owner.email })
    const token = await mailedToken(server, owner.email, 'reset-password')
    const password = 'Another-horse-8!'
    expect((await server.client().post('/api/password/reset', { token, password })).status).toBe(200)
    expect((await secondStep(waiting, app.codeAt(clock.now()))).json.message).toMatch(/Please sign in again/)
    const client = server.client()
    const credentials = { organizationSlug: owner.slug, username: owner.username, password }
    expect((await client.post('/api/login/local', credentials)).json).toEqual({ twoFactorRequired: true })
    expect(await isSignedIn(client)).toBe(false)
    expect((await secondStep(client, app.codeAt(clock.now()))).status).toBe(200)
  })
})

test('sign-ins that waited too long for their code are cleared away', async () => {
  const { owner } = await protectedOwner(server, clock)
  await halfWay(server, owner)
  clock.later(5 * MINUTE)
  await halfWay(server, owner)
  clock.later(6 * MINUTE)
  await server.restart()
  const db = openDatabase(join(server.dataDir, 'veracite.db'))
  const left = await until(async () => {
    const rows = await db.selectFrom('pending_sign_ins').select('expiresAt').execute()
    return rows.every(({ expiresAt }) => expiresAt > clock.now().toISOString()) && rows
  })
  await db.destroy()
  expect(left).toHaveLength(1)
})
