import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../db/connection.ts'
import { systemRuntime } from '../runtime.ts'
import { foundOrganization, mailedToken, PASSWORD } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { createPromocodeCatalog, type PromocodeCatalog } from './promocodes/promocodeCatalog.ts'

let server: TestServer
let db: Database
let promocodes: PromocodeCatalog
beforeAll(async () => {
  server = await startTestServer()
  // As the command line does it: beside the running server.
  db = openDatabase(join(server.dataDir, 'veracite.db'))
  promocodes = createPromocodeCatalog({ db, runtime: systemRuntime })
})
afterAll(async () => {
  await db.destroy()
  await server.stop()
})

const addPromocode = (promocode: Partial<Parameters<PromocodeCatalog['add']>[0]> & { code: string }) =>
  promocodes.add({
    planType: 'basic',
    discount: 100,
    maxUses: null,
    description: null,
    expiresAt: null,
    ...promocode,
  })

let counter = 0
const signUp = (overrides: Record<string, unknown> = {}) => {
  counter += 1
  return server.client().post('/api/signup/organization', {
    firstName: 'Ida',
    lastName: 'Holm',
    email: `ida.holm${counter}@example.org`,
    password: PASSWORD,
    organizationName: `Holm ${counter}`,
    acceptTerms: true,
    referralSource: 'Search Engine',
    ...overrides,
  })
}

describe('plans', () => {
  test('come from one catalogue', async () => {
    const { json } = await server.client().get('/api/plans')
    expect(json.billingConfigured).toBe(false)
    expect(json.plans.map((plan: Record<string, unknown>) => Object.values(plan).slice(0, 7))).toEqual([
      ['free', 'Free', 0, 0, 1, 200, 300],
      ['basic', 'Basic', 19, 190, 5, 1024, 1000],
      ['professional', 'Professional', 49, 490, 25, 5120, 5000],
      ['premium', 'Premium', 99, 990, 100, 20480, 20000],
      ['enterprise', 'Enterprise', 0, 0, 999999, 999999, 999999],
    ])
    const popular = json.plans.filter((plan: { popular?: boolean }) => plan.popular)
    expect(popular.map(({ slug }: { slug: string }) => slug)).toEqual(['professional'])
  })

  test('that cost something say that billing is not configured', async () => {
    const owner = await foundOrganization(server)
    const answers = [
      await server
        .client()
        .post('/api/signup/create-checkout', { planType: 'basic', organizationName: 'X', email: 'x@example.org' }),
      await owner.client.post('/api/subscription/upgrade', { requestedPlan: 'basic' }),
    ]
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
      answers.map(() => [503, 'BILLING_NOT_CONFIGURED']),
    )
    const unknown = await owner.client.post('/api/subscription/upgrade', { requestedPlan: 'gold' })
    expect([unknown.status, unknown.json.message]).toEqual([400, 'Invalid plan selected.'])
  })
})

describe('a paid plan at the sign-up that begins with it', () => {
  test('starts as a trial of 30 days, as in the wizard', async () => {
    const email = 'trial@example.org'
    const { status, json } = await signUp({ planType: 'basic', email })
    expect(status).toBe(201)
    const client = server.client()
    await client.post('/api/verify-email', { token: await mailedToken(server, email) })
    await client.post('/api/login/local', {
      organizationSlug: json.organizationSlug,
      username: email,
      password: PASSWORD,
    })
    const organization = (await client.get('/api/organization/current')).json
    expect(organization).toMatchObject({ planType: 'basic', maxUsers: 5, maxChatsPerMonth: 1000 })
    const days = (Date.parse(organization.trialEnd) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
  })
})

describe('usage', () => {
  test('counts chats and megabytes against the plan', async () => {
    const owner = await foundOrganization(server, { planType: 'starter' })
    await owner.client.upload('big.txt', 'A line of text about boats.\n'.repeat(30_000))
    await owner.client.post('/api/chat', { message: 'What about boats?' })
    expect((await owner.client.get('/api/usage-stats')).json).toEqual({
      planType: 'free',
      conversations: 1,
      maxConversations: 300,
      conversationPercentage: 0.3,
      storage: 0.8,
      maxStorage: 200,
      storagePercentage: 0.4,
    })
  })
})

describe('the multi-step sign-up', () => {
  test('founds a free organization whose owner signs in by email or the derived username', async () => {
    const answer = await signUp({ email: 'Olga.Berg+news@example.org', organizationName: 'Berg Boats' })
    expect([answer.status, answer.json]).toMatchObject([
      201,
      { email: 'olga.berg+news@example.org', organizationSlug: 'berg-boats' },
    ])
    const client = server.client()
    const signIn = { organizationSlug: 'berg-boats', username: 'olga_berg_news', password: PASSWORD }
    // The password was right: only the address waits for its verification.
    expect((await client.post('/api/login/local', signIn)).json.code).toBe('EMAIL_NOT_VERIFIED')
  })

  test('derives another username when one is taken', async () => {
    await signUp({ email: 'same@example.org', organizationName: 'Same One' })
    await signUp({ email: 'same@example.com', organizationName: 'Same Two' })
    const answer = await server
      .client()
      .post('/api/login/local', { organizationSlug: 'same-two', username: 'same_2', password: PASSWORD })
    expect(answer.json.code).toBe('EMAIL_NOT_VERIFIED')
  })

  test.each([
    [{ acceptTerms: false }, 'acceptTerms', 'You must accept the Terms and Conditions to proceed'],
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ lastName: 'x'.repeat(101) }, 'lastName', 'Last name must be at most 100 characters'],
    [{ email: 'nobody' }, 'email', 'Valid email is required'],
    [{ password: 'short' }, 'password', 'Password needs: at least 8 characters'],
    [{ organizationName: '' }, 'organizationName', 'Organization name is required'],
    [{ referralSource: 'x'.repeat(101) }, 'referralSource', 'Referral source must be at most 100 characters'],
    [{ promocode: 'NO-SUCH-CODE' }, 'promocode', 'This promocode is not valid'],
  ])('refuses %j at its field', async (overrides, field, message) => {
    const answer = await signUp(overrides)
    expect([answer.status, answer.json.details.fields]).toEqual([400, { [field]: message }])
  })
})

describe('a promocode', () => {
  const validate = (code: string) => server.client().post('/api/validate-promocode', { code })

  test('says what it gives, and nothing about codes that cannot be used', async () => {
    await addPromocode({ code: 'SPRING', description: 'Spring offer' })
    await addPromocode({ code: 'OLD', expiresAt: '2020-01-01T00:00:00.000Z' })
    await addPromocode({ code: 'OFF' })
    await promocodes.deactivate('OFF')
    await addPromocode({ code: 'SPENT', maxUses: 1 })
    expect((await signUp({ promocode: 'SPENT' })).status).toBe(201)
    expect((await validate('spring')).json).toEqual({
      valid: true,
      planType: 'basic',
      description: 'Spring offer',
      discount: 100,
    })
    for (const code of ['OLD', 'OFF', 'SPENT', 'UNKNOWN'])
      expect((await validate(code)).json).toEqual({ valid: false, error: 'This promocode is not valid' })
    expect((await validate('  ')).json.message).toBe('Please enter a promocode')
  })

  test('gives its plan to the organization that signs up with it', async () => {
    await addPromocode({ code: 'FOUNDERS', planType: 'premium', maxUses: 1 })
    const answer = await signUp({ promocode: 'FOUNDERS', planType: 'premium' })
    expect(answer.status).toBe(201)
    expect((await validate('FOUNDERS')).json.valid).toBe(false)
  })

  test('of twenty sign-ups at once with the last use, one gets it and the others make no account', async () => {
    await addPromocode({ code: 'LAST', maxUses: 1 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp({ promocode: 'LAST' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 400)])
  })

  test('is used once by an organization, only for itself, and never to its loss', async () => {
    await addPromocode({ code: 'GROW', planType: 'premium' })
    await addPromocode({ code: 'SMALL' })
    await addPromocode({ code: 'HALF', planType: 'premium', discount: 50 })
    const owner = await foundOrganization(server, { planType: 'professional' })
    const stranger = await foundOrganization(server)
    const { id: organizationId } = (await owner.client.get('/api/organization/current')).json
    const apply = (code: string, client = owner.client) => client.post('/api/use-promocode', { code, organizationId })

    expect((await apply('GROW', stranger.client)).status).toBe(404)
    expect((await apply('SMALL')).json.message).toBe('Your plan already includes what this promocode gives')
    expect((await apply('HALF')).json.message).toBe('This promocode is a discount: enter it at the checkout')
    const applied = await Promise.all(Array.from({ length: 5 }, () => apply('GROW')))
    expect(applied.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    expect(applied.find(({ status }) => status === 200)?.json).toEqual({
      success: true,
      planType: 'premium',
      message: 'Promocode applied: you are on the Premium plan now.',
    })
    // The trial is over: what the code gave does not end with it.
    expect((await owner.client.get('/api/organization/current')).json).toMatchObject({
      planType: 'premium',
      maxUsers: 100,
      trialEnd: null,
    })
  })
})
