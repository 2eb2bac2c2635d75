import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundOrganization, mailedToken, mailsTo, PASSWORD, signUpData } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

let server: TestServer
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({ runtime: { now: () => now, newId: () => crypto.randomUUID() } })
})
afterAll(() => server.stop())

const DAY_MS = 24 * 60 * 60 * 1000
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

describe('the way in', () => {
  test('sign up, read the mail, verify, sign in, read the own account, sign out', async () => {
    const client = server.client()
    const data = signUpData({ organizationName: 'Größe & Söhne GmbH' })
    const signUp = await client.post('/api/signup/super-admin', data)
    expect(signUp.status).toBe(201)
    expect(signUp.json.email).toBe(data.email)

    const credentials = { organizationSlug: 'grosse-sohne-gmbh', username: data.username, password: PASSWORD }
    expect(signUp.json.organizationSlug).toBe(credentials.organizationSlug)
    const early = await client.post('/api/login/local', credentials)
    expect([early.status, early.json.code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])

    const verified = await client.post('/api/verify-email', { token: await mailedToken(server, data.email) })
    expect(verified.json).toEqual({
      message: expect.any(String),
      redirectUrl: '/login?organization=grosse-sohne-gmbh',
      organization: { name: 'Größe & Söhne GmbH', slug: 'grosse-sohne-gmbh', planType: 'professional' },
      user: { role: 'super_admin' },
    })

    const signIn = await client.post('/api/login/local', { ...credentials, username: data.email.toUpperCase() })
    expect([signIn.status, signIn.json]).toEqual([200, { redirectUrl: '/super-admin' }])
    const me = await client.get('/api/auth/user')
    expect(me.json).toMatchObject({
      email: data.email,
      role: 'super_admin',
      organization: { slug: 'grosse-sohne-gmbh' },
    })
    expect(me.text).not.toContain('argon2')
    expect(me.json.abilities).toContain('documents.manage')

    const kept = client.cookie()
    expect((await client.post('/api/logout')).status).toBe(200)
    expect((await client.get('/api/auth/user')).status).toBe(401)
    const replayed = await server.client().get('/api/auth/user', { cookie: kept })
    expect(replayed.status).toBe(401)
  })

  test('every verification link works until one is used, and not after a day', async () => {
    const client = server.client()
    const data = signUpData()
    await client.post('/api/signup/super-admin', data)
    const first = await mailedToken(server, data.email)
    await client.post('/api/verify-email/resend', { email: data.email })
    let second = first
    while (second === first) second = await mailedToken(server, data.email)
    // Mails arrive late: whichever link is opened first verifies, and whoever opens another learns that it is done.
    const both = await Promise.all([1, 2].map(() => client.post('/api/verify-email', { token: first })))
    expect(both.map((answer) => answer.json.code ?? answer.status).sort()).toEqual([200, 'ALREADY_VERIFIED'])
    expect((await client.post('/api/verify-email', { token: second })).json.code).toBe('ALREADY_VERIFIED')
    const unknown = await client.post('/api/verify-email', { token: 'x'.repeat(43) })
    expect([unknown.status, unknown.json.code]).toEqual([400, 'TOKEN_INVALID'])

    const slow = signUpData()
    await client.post('/api/signup/super-admin', slow)
    const token = await mailedToken(server, slow.email)
    later(25 * 60 * 60 * 1000)
    expect((await client.post('/api/verify-email', { token })).json.code).toBe('TOKEN_INVALID')
  })

  test('the first mail holds nothing that a stranger typed', async () => {
    const data = {
      ...signUpData(),
      firstName: 'Claim your prize now',
      lastName: 'Call 0900 123',
      organizationName: 'Refund of $900 waiting',
    }
    expect((await server.client().post('/api/signup/super-admin', data)).status).toBe(201)
    const mail = await until(async () => (await mailsTo(server, data.email))[0])
    for (const typed of ['prize', '0900', 'Refund', 'refund']) expect(mail.text).not.toContain(typed)
    expect(mail.text).toContain('/verify-email?token=')
  })

  test('resending tells nothing about an address', async () => {
    const client = server.client()
    const { email } = await foundOrganization(server)
    const answers = await Promise.all(
      [email, 'nobody@example.org'].map((address) => client.post('/api/verify-email/resend', { email: address })),
    )
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  })

  test('the sign-in cookie cannot be read by scripts and changes with every sign-in', async () => {
    const { client, slug, username } = await foundOrganization(server)
    const first = client.cookie()
    const again = await client.post('/api/login/local', { organizationSlug: slug, username, password: PASSWORD })
    expect(again.headers.getSetCookie()[0]).toMatch(/HttpOnly/)
    expect(again.headers.getSetCookie()[0]).toMatch(/SameSite=Lax/)
    expect(client.cookie()).not.toBe(first)
  })

  test('wrong password, wrong user and wrong organization answer alike', async () => {
    const { slug, username } = await foundOrganization(server)
    const client = server.client()
    const good = { organizationSlug: slug, username, password: PASSWORD }
    const answers = await Promise.all(
      [{ password: 'Wrong-horse-7!' }, { username: 'nobody_here' }, { organizationSlug: 'no-such-place' }].map(
        (change) => client.post('/api/login/local', { ...good, ...change }),
      ),
    )
    for (const answer of answers) {
      expect([answer.status, answer.json]).toEqual([
        401,
        { message: 'Invalid credentials', code: 'INVALID_CREDENTIALS' },
      ])
    }
  })

  test('an email or username that is taken is refused at its field, and no half organization stays', async () => {
    const { email, username, client } = await foundOrganization(server)
    const sameEmail = await client.post('/api/signup/super-admin', signUpData({ email }))
    expect([sameEmail.status, sameEmail.json.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect(sameEmail.json.details.fields).toHaveProperty('email')
    const sameName = await client.post('/api/signup/super-admin', signUpData({ username: username.toUpperCase() }))
    expect([sameName.status, sameName.json.code]).toEqual([409, 'USERNAME_TAKEN'])
  })

  test('the addresses of sign-in and sign-out lead on; only a navigation of the own pages signs out', async () => {
    const { client } = await foundOrganization(server)
    const visit = (path: string, site: string) => client.get(path, { 'sec-fetch-site': site })
    const signIn = await visit('/api/login', 'none')
    expect([signIn.status, signIn.headers.get('location')]).toEqual([302, '/login'])
    const returning = await visit('/api/login?next=%2Forg%2Fa%3Fconversation%3D5%23end', 'none')
    expect(returning.headers.get('location')).toBe('/login?next=%2Forg%2Fa%3Fconversation%3D5%23end')
    const tooLong = await visit(`/api/login?next=/${'a'.repeat(2000)}`, 'none')
    expect([tooLong.status, tooLong.headers.get('location')]).toEqual([302, '/login'])
    const foreign = await visit('/api/logout', 'cross-site')
    expect([foreign.status, foreign.headers.get('location')]).toEqual([302, '/'])
    expect((await client.get('/api/auth/user')).status).toBe(200)
    await visit('/api/logout', 'same-origin')
    expect((await client.get('/api/auth/user')).status).toBe(401)
  })

  test('two organizations of one name get two slugs', async () => {
    const one = await foundOrganization(server, { organizationName: 'Twin Peaks' })
    const two = await foundOrganization(server, { organizationName: 'Twin Peaks' })
    expect([one.slug, two.slug]).toEqual(['twin-peaks', 'twin-peaks-2'])
  })
})

test('an organization that nobody verified for seven days is removed, and its names are free again', async () => {
  const verified = await foundOrganization(server)
  const data = signUpData()
  const client = server.client()
  const { organizationSlug } = (await client.post('/api/signup/super-admin', data)).json
  const signIn = () =>
    client.post('/api/login/local', { organizationSlug, username: data.username, password: PASSWORD })
  later(6 * DAY_MS)
  await server.restart()
  expect((await signIn()).json.code).toBe('EMAIL_NOT_VERIFIED')
  later(DAY_MS + 1)
  await server.restart()
  await until(async () => (await signIn()).json.code === 'INVALID_CREDENTIALS')
  const again = await client.post('/api/signup/super-admin', data)
  expect([again.status, again.json.organizationSlug]).toEqual([201, organizationSlug])
  expect((await verified.client.get('/api/auth/user')).status).toBe(200)
})

describe('what sign-up refuses', () => {
  test.each([
    ['firstName', '', 'First name is required'],
    ['firstName', undefined, 'First name is required'],
    ['lastName', 'x'.repeat(101), 'Last name must be at most 100 characters'],
    ['email', 'nobody', 'Valid email is required'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', 'with space', 'Username may hold letters, numbers and underscores'],
    ['password', 'Short1!', 'Password needs: at least 8 characters'],
    ['password', 'nouppercase1!', 'Password needs: one uppercase letter'],
    ['password', 'NOLOWERCASE1!', 'Password needs: one lowercase letter'],
    ['password', 'NoNumberHere!', 'Password needs: one number'],
    ['password', 'NoSpecial123', 'Password needs: one special character (@$!%*?&)'],
    ['organizationName', ' ', 'Organization name is required'],
    ['organizationName', 'x'.repeat(201), 'Organization name must be at most 200 characters'],
    ['assistantName', 'x'.repeat(101), 'Assistant name must be at most 100 characters'],
    ['aiPersonality', 'grumpy', expect.any(String)],
    ['planType', 'enterprise', expect.any(String)],
    ['websiteUrls', ['not a url'], 'Please enter a valid URL'],
  ])('%s: %j', async (field, value, message) => {
    const answer = await server.client().post('/api/signup/super-admin', signUpData({ [field]: value }))
    expect([answer.status, answer.json.code]).toEqual([400, 'VALIDATION_FAILED'])
    const fields: Record<string, string> = answer.json.details.fields
    const named = Object.entries(fields).find(([name]) => name.split('.')[0] === field)
    expect(named?.[1]).toEqual(message)
  })

  test.each([['username'], ['password'], ['organizationSlug']])('sign-in without %s', async (field) => {
    const credentials = { username: 'a', password: 'b', organizationSlug: 'c', [field]: '' }
    const answer = await server.client().post('/api/login/local', credentials)
    const label = { username: 'Username', password: 'Password', organizationSlug: 'Organization' }[field]
    expect([answer.status, answer.json.message]).toEqual([400, `${label} is required`])
  })
})

test('nothing that opens an account stands readable in the data folder', async () => {
  const { client } = await foundOrganization(server)
  const token = client.cookie().split('=')[1] ?? ''
  expect(token.length).toBeGreaterThan(20)
  const files = readdirSync(server.dataDir).filter((name) => name.startsWith('veracite.db'))
  for (const name of files) {
    const bytes = readFileSync(join(server.dataDir, name))
    expect(bytes.includes(token)).toBe(false)
    expect(bytes.includes(PASSWORD)).toBe(false)
  }
})
