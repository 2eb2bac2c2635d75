import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeOrganization } from '../testing/factories.ts'
import { foundOrganization, joinOrganization, signUpData } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

const UNLIMITED = 999_999
let server: TestServer
afterAll(() => server.stop())

const signUp = (overrides: Record<string, unknown> = {}) =>
  server.client().post('/api/signup/super-admin', signUpData(overrides))
const site = async () => (await server.client().get('/api/site')).json

describe('on premise', () => {
  beforeAll(async () => {
    server = await startTestServer({ env: { DEPLOYMENT: 'onprem' } })
  })

  test('of ten sign-ups at once one founds the organization; afterwards sign-up is closed', async () => {
    expect(await site()).toEqual({
      contactEmail: null,
      operatorName: null,
      imprintUrl: null,
      deployment: 'onprem',
      billingConfigured: false,
      signUpOpen: true,
      demonstration: null,
    })
    const email = 'first@example.org'
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => signUp(at === 0 ? { email } : {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 403)])
    expect(answers.find(({ status }) => status === 403)?.json).toMatchObject({
      code: 'SIGN_UP_CLOSED',
      message: 'Sign-up is closed on this server. Ask an administrator of your organization to invite you.',
    })
    expect((await site()).signUpOpen).toBe(false)
    const other = await server.client().post('/api/signup/organization', {
      ...signUpData(),
      planType: 'free',
      acceptTerms: true,
    })
    expect([other.status, other.json.code]).toEqual([403, 'SIGN_UP_CLOSED'])
  })

  test('who never verified can sign up again with the same address', async () => {
    const { db } = server.composition.foundation
    const [owner] = await db.selectFrom('users').select(['email', 'isEmailVerified']).execute()
    expect(owner?.isEmailVerified).toBe(0)
    expect((await signUp({ email: owner?.email })).status).toBe(201)
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  test('an organization has everything, whatever plan was chosen, and nothing of it ends', async () => {
    await server.composition.foundation.db.deleteFrom('organizations').execute()
    const owner = await foundOrganization(server, { planType: 'starter' })
    expect((await owner.client.get('/api/organization/current')).json).toMatchObject({
      planType: 'enterprise',
      maxUsers: UNLIMITED,
      maxStorageLimit: UNLIMITED,
      maxChatsPerMonth: UNLIMITED,
      trialEnd: null,
      planAfterTrial: null,
    })
    await joinOrganization(server, owner)
    expect((await owner.client.post('/api/chat', { message: 'Which boats are there?' })).status).toBe(200)
    expect((await owner.client.get('/api/usage-stats')).json).toMatchObject({ conversations: 1, maxStorage: UNLIMITED })
    expect((await owner.client.get('/api/usage-history')).json.days).toHaveLength(30)
  })

  test('nothing is for sale', async () => {
    const { owner } = await makeOrganization(server)
    expect((await server.client().get('/api/plans')).json).toEqual({ plans: [], billingConfigured: false })
    const answers = [
      await server.client().post('/api/validate-promocode', { code: 'SPRING' }),
      await owner.client.post('/api/use-promocode', { code: 'SPRING', organizationId: 1 }),
      await server.client().post('/api/signup/create-checkout', { planType: 'basic' }),
      await server.client().get('/api/checkout-return?checkout=1'),
      await server.client().post('/api/stripe/webhook', {}),
      await owner.client.get('/api/subscription'),
      await owner.client.get('/api/subscription/invoices'),
      await owner.client.post('/api/subscription/upgrade', { requestedPlan: 'basic' }),
      await owner.client.post('/api/subscription/checkout', { planType: 'basic' }),
      await owner.client.post('/api/subscription/preview', { planType: 'basic' }),
      await owner.client.post('/api/subscription/change', { planType: 'basic' }),
      await owner.client.post('/api/subscription/portal'),
      await owner.client.post('/api/subscription/cancel', { reason: 'Other' }),
      await owner.client.post('/api/subscription/resume'),
    ]
    expect(answers.map(({ status, json }) => [status, json.message])).toEqual(
      answers.map(() => [404, 'Nothing is sold on this server: everything is included.']),
    )
  })

  test('lifts the limits of organizations that were there before, for good', async () => {
    const { db } = server.composition.foundation
    const { id, owner } = await makeOrganization(server)
    await db
      .updateTable('organizations')
      .set({ planType: 'basic', maxUsers: 5, maxStorageLimit: 1024, maxChatsPerMonth: 1000 })
      .where('id', '=', id)
      .execute()
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    await db
      .insertInto('subscriptions')
      .values((from) => ({
        organizationId: id,
        planId: from.selectFrom('subscription_plans').select('id').where('slug', '=', 'basic'),
        status: 'trialing',
        trialEnd: yesterday,
        createdAt: yesterday,
        updatedAt: yesterday,
      }))
      .execute()
    await server.restart()
    expect((await owner.client.get('/api/organization/current')).json).toMatchObject({
      planType: 'enterprise',
      maxUsers: UNLIMITED,
      trialEnd: null,
    })
  })
})

describe('sign-up', () => {
  afterEach(() => server.stop())

  test('on premise can be opened', async () => {
    await server.stop()
    server = await startTestServer({ env: { DEPLOYMENT: 'onprem', SIGN_UP: 'open' } })
    expect([(await signUp()).status, (await signUp()).status, (await site()).signUpOpen]).toEqual([201, 201, true])
  })
})
