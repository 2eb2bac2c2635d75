import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClock } from '../testing/clock.ts'
import { openTenants, type Tenants } from '../testing/tenants.ts'
import { addUser, findForSignIn, findHolder, usernameIsTaken } from './accounts.repository.ts'
import { claimAddress } from './claimAddress.ts'
import { freeUsername } from './freeUsername.ts'

let tenants: Tenants
const clock = createClock()
beforeAll(async () => {
  tenants = await openTenants(clock.runtime)
})
afterAll(() => tenants.db.destroy())
beforeEach(() => tenants.db.deleteFrom('organizations').execute())

const take = async (username: string, options: { email?: string; verified?: boolean } = {}) => {
  const { scope, slug } = await tenants.found('free')
  const id = clock.runtime.newId()
  const { email = `${id}@example.org`, verified = true } = options
  const names = { firstName: 'Ada', lastName: 'Lind', username, email, language: null }
  await addUser(tenants.db, scope, { ...names, id, password: 'no hash', role: 'super_admin', verified, now: '2026' })
  return { id, slug, organizationId: scope.organizationId }
}

describe('a username that is made of an address', () => {
  test.each([
    ['ada@example.org', 'ada'],
    ['ada.lind@example.org', 'ada_lind'],
    ['ada.lind+news@example.org', 'ada_lind_news'],
    ['ada--..lind@example.org', 'ada_lind'],
    ['a@example.org', 'a__'],
    ['al@example.org', 'al_'],
    ['123@example.org', '123'],
    [`${'x'.repeat(64)}@example.org`, 'x'.repeat(40)],
    ["o'neil@example.org", 'o_neil'],
  ])('of %s is %s', async (email, username) => {
    expect(await freeUsername(tenants.db, email)).toBe(username)
    expect(username).toMatch(/^[A-Za-z0-9_]{3,50}$/)
  })

  test.each([
    [['ada'], 'ada_2'],
    [['ADA'], 'ada_2'],
    [['ada', 'Ada_2', 'ada_3'], 'ada_4'],
    [['ada', 'ada_3'], 'ada_2'],
    [['ada_2'], 'ada'],
    [['adam', 'xada', 'a_a'], 'ada'],
  ])('beside %j is %s', async (taken, username) => {
    for (const each of taken) await take(each)
    expect(await freeUsername(tenants.db, 'ada@example.org')).toBe(username)
    expect(await usernameIsTaken(tenants.db, username)).toBe(false)
  })

  test('has no wildcard in it: an underscore stands for itself', async () => {
    await take('aXb')
    expect(await freeUsername(tenants.db, 'a_b@example.org')).toBe('a_b')
  })
})

describe('an address', () => {
  const claim = (email: string) => tenants.inTransaction((tx) => claimAddress(tx, tenants.organizations, email))
  const holder = () => findHolder(tenants.db, 'ada@example.org')

  test('that nobody has is free', async () => {
    expect([await claim('ada@example.org'), await holder()]).toEqual([true, undefined])
  })

  test('of a verified account is not, in whatever organization', async () => {
    const { id, organizationId } = await take('ada', { email: 'ada@example.org' })
    expect(await claim('ada@example.org')).toBe(false)
    expect(await holder()).toEqual({ id, organizationId, verified: true, language: null })
  })

  test('of a sign-up that nobody verified is free, and that sign-up is gone with its names', async () => {
    const { slug } = await take('ada', { email: 'ada@example.org', verified: false })
    expect(await claim('ada@example.org')).toBe(true)
    expect([await holder(), await usernameIsTaken(tenants.db, 'ada')]).toEqual([undefined, false])
    expect((await tenants.found('free')).slug).toBe(slug)
  })

  test('is given back with its sign-up when what wanted it fails', async () => {
    await take('ada', { email: 'ada@example.org', verified: false })
    const failing = tenants.inTransaction(async (tx) => {
      await claimAddress(tx, tenants.organizations, 'ada@example.org')
      throw new Error('the username is taken')
    })
    await expect(failing).rejects.toThrow('the username is taken')
    expect(await holder()).toMatchObject({ verified: false })
  })
})

describe('whom a sign-in names', () => {
  test.each([
    ['Ada_Lind', true],
    ['ada_lind', true],
    ['ADA@Example.org', true],
    ['ada@example.org', true],
    ['ada', false],
    ['ada@example.com', false],
    ['%', false],
    ["' or '1'='1", false],
  ])('%s is the account or nobody: %s', async (name, known) => {
    const { id, slug, organizationId } = await take('Ada_Lind', { email: 'ada@example.org' })
    const found = await findForSignIn(tenants.db, slug, name)
    // The organization is known all the same, so that the failure is noted in its log.
    expect([found?.organizationId, found?.id]).toEqual([organizationId, known ? id : null])
  })

  test('is nobody in another organization, and in one that was deleted', async () => {
    const { slug, organizationId } = await take('ada')
    const other = await tenants.found('free')
    expect((await findForSignIn(tenants.db, other.slug, 'ada'))?.id).toBeNull()
    await tenants.db
      .updateTable('organizations')
      .set({ deletedAt: clock.now().toISOString() })
      .where('id', '=', organizationId)
      .execute()
    expect(await findForSignIn(tenants.db, slug, 'ada')).toBeUndefined()
  })
})
