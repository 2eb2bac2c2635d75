import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { createClock, type Clock } from '../testing/clock.ts'
import { openTenants, type Tenants } from '../testing/tenants.ts'
import type { Leaver } from './deletion.ts'
import { createSettingsService, type SettingsService } from './settings.service.ts'

let clock: Clock
let tenants: Tenants
let settings: SettingsService
let owner: Actor
let slug: string
/** What happened to keys, log and purge, in order. */
let happened: string[]
let leavers: Leaver[]
beforeEach(async () => {
  clock = createClock()
  tenants = await openTenants(clock.runtime)
  happened = []
  leavers = []
  settings = createSettingsService({
    ...tenants,
    seats: { seatsUsed: async () => 3 },
    leavers,
    logEraser: { erase: async () => void happened.push('log emptied') },
    keyring: {
      forget: ({ organizationId }) => void happened.push(`keys of ${organizationId} forgotten`),
    },
    onRemove: () => void happened.push('purge'),
  })
  const founded = await tenants.found('basic')
  slug = founded.slug
  owner = await tenants.addMember(founded.scope, 'super_admin')
})
afterEach(() => tenants.db.destroy())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const formerSlugs = async () =>
  (await tenants.db.selectFrom('former_slugs').select('slug').orderBy('slug').execute()).map((row) => row.slug)

describe('changed settings', () => {
  test.each([
    [{ name: 'Lamp House' }, 'name: Boat House → Lamp House'],
    [{ name: 'Boat House' }, undefined],
    [{ name: 'Boat House', assistantName: 'Rex' }, 'assistantName: Vera → Rex'],
    [
      { name: 'Lamp House', aiPersonality: 'expert' as const, memberLabel: 'Colleague' },
      'name: Boat House → Lamp House; aiPersonality: supportive → expert; memberLabel: Student → Colleague',
    ],
  ])('%j are in the log as %s', async (change, detail) => {
    const after = await settings.update(owner, { slug, ...change })
    expect(after).toMatchObject(change)
    expect(await settings.bySlug(owner, slug)).toEqual(after)
    const target = after.name
    expect(await tenants.log()).toEqual(
      detail === undefined ? [] : [{ action: 'organization.updated', target, detail }],
    )
  })

  test('that are not named stay as they are', async () => {
    const before = await settings.byId(owner, owner.organizationId)
    expect(await settings.updateAssistant(owner, slug, {})).toEqual(before)
    const renamed = await settings.updateAssistant(owner, slug, { assistantName: 'Rex', memberLabel: undefined })
    expect(renamed).toEqual({ ...before, assistantName: 'Rex' })
  })

  test('are shown with what the plan allows and the seats that are taken', async () => {
    expect(await settings.current(owner)).toMatchObject({ slug, planType: 'basic', maxUsers: 5, seatsUsed: 3 })
  })
})

describe('a slug that changes', () => {
  const move = (to: string, by = owner) => settings.update(by, { name: 'Boat House', slug: to })

  test('leaves the former one behind, and takes it back out when it is the present one again', async () => {
    await move('one')
    await move('two')
    expect(await formerSlugs()).toEqual(['boat-house', 'one'])
    await move('one')
    expect(await formerSlugs()).toEqual(['boat-house', 'two'])
    expect((await tenants.log()).map(({ detail }) => detail)).toEqual([
      'slug: boat-house → one',
      'slug: one → two',
      'slug: two → one',
    ])
  })

  test('to the one that another has, had, or takes at the same moment is refused, and all stays as it was', async () => {
    const { scope, slug: theirs } = await tenants.found('basic', 'Other')
    const other = await tenants.addMember(scope, 'admin')
    const refused = { code: 'SLUG_TAKEN', fields: { slug: 'This slug is already taken' } }
    await expect(move(theirs)).rejects.toMatchObject(refused)
    await move('theirs-now', other)
    await expect(move(theirs)).rejects.toMatchObject(refused)
    const codes = await Promise.all([codeOf(move('wanted')), codeOf(move('wanted', other))])
    expect(codes).toEqual(['done', 'SLUG_TAKEN'])
    expect(await formerSlugs()).toEqual([slug, theirs].sort())
    expect((await settings.byId(other, other.organizationId)).slug).toBe('theirs-now')
  })
})

describe('a deletion', () => {
  const exists = () => tenants.organizations.destroyed().then((gone) => !gone.includes(owner.organizationId))

  test('takes away what every slice keeps, forgets the keys, empties the log and asks for the purge, in this order', async () => {
    leavers.push(
      async () => void happened.push('first slice left'),
      async (tx, scope) => {
        await tx.deleteFrom('users').where('organizationId', '=', scope.organizationId).execute()
        happened.push('second slice left')
      },
    )
    await settings.remove(owner, slug)
    expect(happened).toEqual([
      'first slice left',
      'second slice left',
      `keys of ${owner.organizationId} forgotten`,
      'log emptied',
      'purge',
    ])
    expect([await exists(), await formerSlugs()]).toEqual([false, [slug]])
    expect(await codeOf(settings.current(owner))).toBe('NOT_FOUND')
  })

  test('that a slice cannot follow does not happen: nothing is destroyed and nobody is signed out', async () => {
    leavers.push(
      async (tx) => void (await tx.deleteFrom('users').execute()),
      () => Promise.reject(new Error('the disk is full')),
    )
    await expect(settings.remove(owner, slug)).rejects.toThrow('the disk is full')
    expect([await exists(), happened, await formerSlugs()]).toEqual([true, [], []])
    expect(await tenants.db.selectFrom('users').select('id').execute()).toHaveLength(1)
    expect((await settings.bySlug(owner, slug)).name).toBe('Boat House')
  })

  test.each(['', 'BOAT-HOUSE', ' boat-house', 'Boat House', 'boat-house-2'])(
    'that is confirmed with %j is none',
    async (confirm) => {
      await expect(settings.remove(owner, confirm)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { confirm: 'Type boat-house to confirm' },
      })
      expect([await exists(), happened]).toEqual([true, []])
    },
  )

  test('happens once, whoever asks again', async () => {
    const codes = await Promise.all([1, 2].map(() => codeOf(settings.remove(owner, slug))))
    expect(codes.sort()).toEqual(['NOT_FOUND', 'done'])
    expect(happened.filter((what) => what === 'purge')).toHaveLength(1)
  })
})
