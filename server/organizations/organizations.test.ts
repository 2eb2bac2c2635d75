import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RESERVED_SLUGS } from '../../shared/contract/organizations.ts'
import type { PlanSlug } from '../../shared/domain/plans.ts'
import type { Scope } from '../scope.ts'
import { createClock, type Clock } from '../testing/clock.ts'
import { openTenants, type Tenants } from '../testing/tenants.ts'
import { destroyOrganization } from './organizations.repository.ts'
import { dropFormerSlug, findBySlug, keepSlug, slugIsHeld } from './slugs.repository.ts'

const DAY_MS = 24 * 60 * 60_000
let clock: Clock
let tenants: Tenants
beforeEach(async () => {
  clock = createClock()
  tenants = await openTenants(clock.runtime)
})
afterEach(() => tenants.db.destroy())

const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString()
const destroy = (scope: Scope, slug: string) =>
  destroyOrganization(tenants.db, scope, { slug, slugUntil: inDays(30), now: inDays(0) })
const ids = async () =>
  (await tenants.db.selectFrom('organizations').select('id').orderBy('id').execute()).map(({ id }) => id)

describe('a new organization', () => {
  test.each<[PlanSlug, boolean, [users: number, megabytes: number, chats: number]]>([
    ['free', false, [1, 200, 300]],
    ['basic', true, [5, 1024, 1000]],
    ['professional', true, [25, 5120, 5000]],
    ['premium', true, [100, 20_480, 20_000]],
    ['enterprise', false, [999_999, 999_999, 999_999]],
  ])('on the plan %s has its figures, and is on trial: %s', async (slug, onTrial, figures) => {
    const { scope } = await tenants.found(slug)
    const [maxUsers, maxStorageLimit, maxChatsPerMonth] = figures
    expect(await tenants.inTransaction((tx) => tenants.plans.current(tx, scope))).toEqual({
      planType: slug,
      maxUsers,
      maxStorageLimit,
      maxChatsPerMonth,
      onTrial,
      trialEnd: onTrial ? inDays(30) : null,
      planAfterTrial: onTrial ? 'free' : null,
    })
  })

  test('has a key of its own, wrapped, and counts chats until the first of the next month', async () => {
    await tenants.found('free', 'One')
    await tenants.found('free', 'Two')
    const rows = await tenants.db.selectFrom('organizations').select(['encryptionSecret', 'monthlyResetDate']).execute()
    expect(new Set(rows.map(({ encryptionSecret }) => encryptionSecret)).size).toBe(2)
    for (const { encryptionSecret, monthlyResetDate } of rows) {
      expect(encryptionSecret.length).toBeGreaterThan(40)
      expect(monthlyResetDate).toMatch(/-01T00:00:00.000Z$/)
    }
  })

  test('takes the first free number behind a slug that is taken, was taken or is reserved', async () => {
    const names = ['Boat House', 'Boat  House!', 'BOAT HOUSE', 'Boat House 2']
    const slugs: string[] = []
    for (const name of names) slugs.push((await tenants.found('free', name)).slug)
    expect(slugs).toEqual(['boat-house', 'boat-house-2', 'boat-house-3', 'boat-house-2-2'])
    const { scope } = await tenants.found('free', 'Old Name')
    await keepSlug(tenants.db, scope, { slug: 'given-up', expiresAt: inDays(30) })
    expect((await tenants.found('free', 'Given up')).slug).toBe('given-up-2')
    for (const reserved of RESERVED_SLUGS) expect((await tenants.found('free', reserved)).slug).toBe(`${reserved}-2`)
  })
})

describe('the slug of an organization', () => {
  test('is found by every slug that it had within thirty days', async () => {
    const { scope, slug } = await tenants.found()
    await keepSlug(tenants.db, scope, { slug: 'former', expiresAt: inDays(30) })
    const found = () => tenants.organizations.presentSlug('former')
    expect([await tenants.organizations.presentSlug(slug), await found()]).toEqual([slug, slug])
    clock.later(30 * DAY_MS - 1)
    expect(await found()).toBe(slug)
    clock.later(1)
    expect(await found()).toBe('former')
    expect(await tenants.organizations.presentSlug('nowhere')).toBe('nowhere')
  })

  test.each([
    ['present', 'other', true],
    ['present', 'own', false],
    ['former', 'other', true],
    ['former', 'own', false],
    ['expired', 'other', false],
    ['expired', 'own', false],
    ['unknown', 'other', false],
  ] as const)('that is %s, for the organization whose it is (%s), is held: %s', async (which, who, held) => {
    const { scope, slug } = await tenants.found()
    const other = await tenants.found('free', 'Other')
    await keepSlug(tenants.db, scope, { slug: 'former', expiresAt: inDays(1) })
    await keepSlug(tenants.db, scope, { slug: 'expired', expiresAt: inDays(0) })
    const asked = which === 'present' ? slug : which
    const asking = who === 'own' ? scope : other.scope
    expect(await slugIsHeld(tenants.db, asking, { slug: asked, now: inDays(0) })).toBe(held)
  })

  test('that one gave up and another took leads to the other', async () => {
    const [one, two] = [await tenants.found('free', 'One'), await tenants.found('free', 'Two')]
    await keepSlug(tenants.db, one.scope, { slug: 'shared', expiresAt: inDays(0) })
    await keepSlug(tenants.db, two.scope, { slug: 'shared', expiresAt: inDays(1) })
    expect(await findBySlug(tenants.db, 'shared', inDays(0))).toEqual({ id: two.scope.organizationId, slug: 'two' })
    await dropFormerSlug(tenants.db, one.scope, 'shared')
    expect(await tenants.organizations.presentSlug('shared')).toBe('two')
  })

  test('that is too old is cleared away, and the others stay', async () => {
    const { scope } = await tenants.found()
    for (const [slug, days] of [['old', 1] as const, ['young', 3] as const])
      await keepSlug(tenants.db, scope, { slug, expiresAt: inDays(days) })
    clock.later(2 * DAY_MS)
    await tenants.organizations.removeOldSlugs()
    const left = await tenants.db.selectFrom('former_slugs').select('slug').execute()
    expect(left).toEqual([{ slug: 'young' }])
  })
})

describe('an organization that nobody verified', () => {
  test.each([
    ['nobody', [], true],
    ['an owner who did not', [false], true],
    ['an owner who did', [true], false],
    ['one of two', [false, true], false],
  ])('with %s in it is removed when it is old: %s', async (_who, verified, removed) => {
    const { scope } = await tenants.found()
    for (const each of verified) await tenants.addMember(scope, 'user', each)
    expect(await tenants.organizations.removeUnverified(clock.now())).toBe(0)
    expect(await tenants.organizations.removeUnverified(new Date(clock.now().getTime() + 1))).toBe(removed ? 1 : 0)
    expect(await ids()).toHaveLength(removed ? 0 : 1)
    expect(await tenants.db.selectFrom('users').select('id').execute()).toHaveLength(removed ? 0 : verified.length)
  })

  test('gives way at once when it is abandoned, and no other does', async () => {
    const [one, two, kept] = [await tenants.found(), await tenants.found(), await tenants.found()]
    await tenants.addMember(one.scope, 'super_admin', false)
    await tenants.addMember(kept.scope, 'super_admin', true)
    for (const { scope } of [one, kept]) await tenants.inTransaction((tx) => tenants.organizations.abandon(tx, scope))
    expect(await ids()).toEqual([two.scope.organizationId, kept.scope.organizationId])
  })
})

describe('starter packs and websites of a sign-up', () => {
  const found = (metadata: Record<string, unknown>) =>
    tenants.inTransaction((tx) =>
      tenants.organizations.found(tx, {
        name: 'Works',
        assistantName: 'Vera',
        aiPersonality: 'supportive',
        plan: 'free',
        metadata,
      }),
    )
  const waiting = async () =>
    (await tenants.organizations.waitingForSources()).map(({ packs, websites }) => ({ packs, websites }))

  test('wait until the owner is verified, and are added once', async () => {
    const sources = { prebuiltSources: ['handbook'], websiteUrls: ['https://example.org/'] }
    const { scope } = await found({ ...sources, other: 'kept' })
    const owner = await tenants.addMember(scope, 'super_admin', false)
    expect(await waiting()).toEqual([])
    await tenants.db.updateTable('users').set({ isEmailVerified: 1 }).execute()
    expect(await tenants.organizations.waitingForSources()).toEqual([
      {
        organizationId: scope.organizationId,
        ownerId: owner.userId,
        packs: ['handbook'],
        websites: ['https://example.org/'],
      },
    ])
    await tenants.organizations.sourcesAdded(scope.organizationId)
    expect(await waiting()).toEqual([])
    const { signupMetadata } = await tenants.db
      .selectFrom('organization_signups')
      .select('signupMetadata')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(signupMetadata)).toEqual({ prebuiltSources: [], websiteUrls: [], other: 'kept' })
  })

  test.each([
    [{}, []],
    [{ prebuiltSources: [], websiteUrls: [] }, []],
    [{ prebuiltSources: ['handbook'] }, [{ packs: ['handbook'], websites: [] }]],
    [{ prebuiltSources: [], websiteUrls: ['https://a.example/'] }, [{ packs: [], websites: ['https://a.example/'] }]],
  ])('of %j are %j', async (metadata, sources) => {
    const { scope } = await found(metadata)
    await tenants.addMember(scope, 'super_admin')
    await tenants.addMember(scope, 'admin')
    expect(await waiting()).toEqual(sources)
  })
})

describe('an organization that was deleted', () => {
  test('is found by nobody, keeps neither key nor name, and its row goes when it is forgotten', async () => {
    const { scope, slug } = await tenants.found()
    const id = scope.organizationId
    expect(await tenants.organizations.destroyed()).toEqual([])
    await tenants.organizations.forget(id)
    expect(await ids()).toEqual([id])
    await destroy(scope, slug)
    await expect(tenants.organizations.current(scope)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await tenants.organizations.presentSlug(slug)).toBe(slug)
    expect(await findBySlug(tenants.db, slug, inDays(0))).toBeUndefined()
    const row = await tenants.db.selectFrom('organizations').selectAll().executeTakeFirstOrThrow()
    expect([row.encryptionSecret, row.name, row.settings]).toEqual(['', '', '{}'])
    expect(await tenants.organizations.destroyed()).toEqual([id])
    await tenants.organizations.forget(id)
    expect([await ids(), await tenants.organizations.destroyed()]).toEqual([[], []])
  })

  test('is not taken for one that nobody verified, whose row would go before its files', async () => {
    const { scope, slug } = await tenants.found()
    await destroy(scope, slug)
    expect(await tenants.organizations.removeUnverified(new Date(clock.now().getTime() + DAY_MS))).toBe(0)
    expect(await tenants.organizations.destroyed()).toEqual([scope.organizationId])
  })

  test('gives its name to a new one under another slug for thirty days', async () => {
    const { scope, slug } = await tenants.found()
    await destroy(scope, slug)
    await tenants.organizations.forget(scope.organizationId)
    expect((await tenants.found()).slug).toBe('boat-house-2')
    clock.later(31 * DAY_MS)
    await tenants.organizations.removeOldSlugs()
    expect((await tenants.found()).slug).toBe('boat-house')
  })
})
