import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundOrganization, joinOrganization, mailsTo, PASSWORD, signUpData } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

let server: TestServer
beforeAll(async () => {
  // Every guess comes from an address of its own, so that the limits per address stay out of the way.
  server = await startTestServer({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => server.stop())

let addresses = 0
const fromElsewhere = () => ({ 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses++ & 255}` })
const post = (path: string, body: unknown) => server.client().post(path, body, fromElsewhere())
const guess = async (organizationSlug: string, username: string, password = 'Wrong-horse-7!') =>
  (await post('/api/login/local', { organizationSlug, username, password })).status
const blanks = (count: number) => ' '.repeat(count)

describe('guessing a password ends after ten tries for that account', () => {
  test('and for that account alone', async () => {
    const { slug, username } = await foundOrganization(server)
    const other = await foundOrganization(server)
    for (let i = 1; i < 10; i++) expect(await guess(slug, username)).toBe(401)
    expect(await guess(slug, username)).toBe(429)
    expect(await guess(other.slug, other.username)).toBe(401)
    expect(await guess(slug, username, PASSWORD)).toBe(429)
  })

  test.each([
    ['blanks around the username', (slug: string, name: string, i: number) => [slug, blanks(i) + name + blanks(i)]],
    ['blanks around the organization', (slug: string, name: string, i: number) => [blanks(i) + slug + blanks(i), name]],
    ['capitals', (slug: string, name: string, i: number) => [slug.toUpperCase().slice(0, i) + slug.slice(i), name]],
  ])('whatever the %s', async (_what, vary) => {
    const { slug, username } = await foundOrganization(server)
    const statuses: number[] = []
    for (let i = 0; i < 14; i++) {
      const [organization = '', name = ''] = vary(slug, username, i)
      statuses.push(await guess(organization, name))
    }
    // The sign-in that founded the organization was the first.
    expect(statuses).toEqual([...Array<number>(9).fill(401), ...Array<number>(5).fill(429)])
  })

  test('by username, email or former address of the organization', async () => {
    const owner = await foundOrganization(server)
    const slug = `moved-${owner.slug}`
    expect((await owner.client.patch('/api/organization/update', { name: 'Moved', slug })).status).toBe(200)
    for (let i = 0; i < 3; i++) {
      expect(await guess(slug, owner.username)).toBe(401)
      expect(await guess(slug, owner.email.toUpperCase())).toBe(401)
      expect(await guess(owner.slug, owner.email)).toBe(401)
    }
    expect(await guess(slug, owner.username)).toBe(429)
    expect(await guess(owner.slug, owner.email)).toBe(429)
  })

  test('for an account that does not exist as for one that does', async () => {
    const { slug } = await foundOrganization(server)
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push(await guess(slug, `${blanks(i)}nobody`))
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  })
})

describe('mails to one address end after five', () => {
  test('links for a new password, whatever blanks and capitals the address has', async () => {
    const owner = await foundOrganization(server)
    const { email } = await joinOrganization(server, owner)
    const before = (await mailsTo(server, email)).length
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) {
      const typed = i % 2 ? blanks(i) + email : email.toUpperCase() + blanks(i)
      statuses.push((await post('/api/password/forgot', { organizationSlug: owner.slug, email: typed })).status)
    }
    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(429)])
    await until(async () => (await mailsTo(server, email)).length >= before + 5)
    expect(await mailsTo(server, email)).toHaveLength(before + 5)
  })

  test('links that verify an address', async () => {
    const data = signUpData()
    await post('/api/signup/super-admin', data)
    const statuses: number[] = []
    for (let i = 0; i < 8; i++)
      statuses.push((await post('/api/verify-email/resend', { email: blanks(i) + data.email })).status)
    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(3).fill(429)])
  })
})

test('a refusal says when to come back, in words, as a figure and as a header', async () => {
  const { slug, username } = await foundOrganization(server)
  for (let i = 0; i < 10; i++) await guess(slug, username)
  const answer = await post('/api/login/local', { organizationSlug: slug, username, password: PASSWORD })
  expect(answer.json.message).toMatch(/^Too many attempts\. Please try again in \d+ (seconds|minutes)\.$/)
  const { seconds } = answer.json.params as { seconds: number }
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
  expect(answer.headers.get('retry-after')).toBe(String(seconds))
})

test('sign-ups from one address are counted', async () => {
  const from = { 'x-forwarded-for': '203.0.113.77' }
  const statuses: number[] = []
  for (let i = 0; i < 22; i++)
    statuses.push((await server.client().post('/api/signup/super-admin', signUpData(), from)).status)
  expect(statuses).toEqual([...Array<number>(20).fill(201), 429, 429])
})
