import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ABILITIES, TOKEN_SCOPES, type Ability, type TokenScope } from '../../shared/domain/roles.ts'
import { hashToken } from '../crypto/tokens.ts'
import { createClock, type Clock } from '../testing/clock.ts'
import { openTenants, type Tenants } from '../testing/tenants.ts'
import { actorMay, levelOf, type Actor } from './actor.ts'
import { createApiTokens, type ApiTokens } from './apiTokens.ts'

let clock: Clock
let tenants: Tenants
let apiTokens: ApiTokens
let owner: Actor
beforeEach(async () => {
  clock = createClock()
  tenants = await openTenants(clock.runtime)
  apiTokens = createApiTokens(tenants.db, clock.runtime)
  owner = await tenants.addMember((await tenants.found()).scope, 'admin')
})
afterEach(() => tenants.db.destroy())

const add = (token: string, columns: { scopes?: readonly string[]; expiresAt?: string | null } = {}) =>
  tenants.db
    .insertInto('api_tokens')
    .values({
      organizationId: owner.organizationId,
      userId: owner.userId,
      name: `Token ${token}`,
      token: hashToken(token),
      hint: token.slice(0, 2),
      scopes: JSON.stringify(columns.scopes ?? ['chat.use']),
      createdAt: clock.now().toISOString(),
      expiresAt: columns.expiresAt ?? null,
    })
    .execute()
const lastUse = async () =>
  (await tenants.db.selectFrom('api_tokens').select('lastUsedAt').executeTakeFirst())?.lastUsedAt
const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()

describe('whom a token stands for', () => {
  test('is its owner in the role of this moment, with its scopes and name', async () => {
    await add('secret', { scopes: ['audit.read', 'chat.use'] })
    const read = () => apiTokens.read('secret')
    const identity = {
      userId: owner.userId,
      organizationId: owner.organizationId,
      tokenId: expect.any(Number) as unknown,
      tokenName: 'Token secret',
      scopes: ['chat.use', 'audit.read'],
    }
    expect(await read()).toEqual({ ...identity, role: 'admin' })
    await tenants.db.updateTable('users').set({ role: 'user' }).execute()
    expect(await read()).toEqual({ ...identity, role: 'user' })
  })

  test('does not include a scope that there is no longer', async () => {
    await add('old', { scopes: ['conversations.own', 'organization.delete', 'chat.use', 'nonsense'] })
    expect((await apiTokens.read('old'))?.scopes).toEqual(['chat.use'])
  })

  test.each([
    ['unknown', 'other', null],
    ['its stored hash', hashToken('known'), null],
    ['empty', '', null],
    ['over', 'known', -1],
    ['over at this very moment', 'known', 0],
  ])('is nobody when the token is %s', async (_what, token, expiresInMs) => {
    await add('known', { expiresAt: expiresInMs === null ? null : inMs(expiresInMs) })
    expect(await apiTokens.read(token)).toBeUndefined()
    expect(await lastUse()).toBeNull()
  })

  test('is nobody when the owner or the organization is gone', async () => {
    await add('known', { expiresAt: inMs(1) })
    expect(await apiTokens.read('known')).toBeDefined()
    await tenants.db.updateTable('organizations').set({ deletedAt: clock.now().toISOString() }).execute()
    expect(await apiTokens.read('known')).toBeUndefined()
    await tenants.db.updateTable('organizations').set({ deletedAt: null }).execute()
    await tenants.db.deleteFrom('users').execute()
    expect(await apiTokens.read('known')).toBeUndefined()
  })
})

test('a use is noted once a minute, so that reading is no writing', async () => {
  await add('known')
  const first = clock.now().toISOString()
  for (const [afterMs, noted] of [
    [0, first],
    [59_999, first],
    [1, inMs(60_000)],
    [30_000, inMs(60_000)],
  ] as const) {
    clock.later(afterMs)
    await apiTokens.read('known')
    expect([afterMs, await lastUse()]).toEqual([afterMs, noted])
  }
})

describe('what a token may do', () => {
  const withScopes = (scopes: readonly TokenScope[], role: Actor['role'] = 'super_admin'): Actor => ({
    ...owner,
    role,
    scopes,
  })

  test.each(TOKEN_SCOPES)('with %s alone is that alone', (scope) => {
    const allowed = (Object.keys(ABILITIES) as Ability[]).filter((ability) => actorMay(withScopes([scope]), ability))
    expect(allowed).toEqual([scope])
  })

  test.each([
    ['super_admin', ['chat.use', 'documents.read'], 'users'],
    ['super_admin', ['documents.manage'], 'admin'],
    ['admin', ['chat.use', 'documents.manage'], 'admin'],
    ['sub_admin', ['documents.manage'], 'users'],
    ['user', ['documents.manage'], 'users'],
    ['super_admin', [], 'users'],
  ] as const)('of a %s with %j reads up to the level %s', (role, scopes, level) => {
    expect(levelOf(withScopes(scopes, role))).toBe(level)
  })

  test('never includes what is for signed-in people alone, whoever made it', () => {
    const everything = withScopes(TOKEN_SCOPES)
    for (const ability of ['conversations.own', 'profile.own', 'tokens.manage', 'organization.delete'] as const)
      expect([ability, actorMay(everything, ability)]).toEqual([ability, false])
  })
})
