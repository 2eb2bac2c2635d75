import { describe, expect, test } from 'vitest'
import {
  ABILITIES,
  abilitiesOf,
  may,
  mayGiveRole,
  mayRemove,
  ROLES,
  TOKEN_SCOPES,
  type Ability,
  type Role,
} from './roles.ts'

const can = (role: Role) => (ability: Ability) => may(role, ability)
/** Roles that `actor` may give to somebody who has `from`. */
const givable = (actor: Role, from: Role) => ROLES.filter((to) => mayGiveRole(can(actor), from, to))
const removable = (actor: Role) => ROLES.filter((target) => mayRemove(can(actor), target))

describe('who may give which role', () => {
  test.each([
    ['super_admin', 'admin', ['admin', 'sub_admin', 'user']],
    ['super_admin', 'sub_admin', ['admin', 'sub_admin', 'user']],
    ['super_admin', 'user', ['admin', 'sub_admin', 'user']],
    ['admin', 'admin', []],
    ['admin', 'sub_admin', ['user']],
    ['admin', 'user', ['user']],
    ['sub_admin', 'user', []],
    ['sub_admin', 'admin', []],
    ['user', 'user', []],
  ] as const)('%s to a %s: %j', (actor, from, roles) => {
    expect(givable(actor, from)).toEqual(roles)
  })

  test.each(ROLES)('a %s neither takes the ownership nor gives it', (actor) => {
    expect(givable(actor, 'super_admin')).toEqual([])
    expect(ROLES.some((from) => mayGiveRole(can(actor), from, 'super_admin'))).toBe(false)
  })
})

describe('who may remove whom', () => {
  test.each([
    ['super_admin', ['admin', 'sub_admin', 'user']],
    ['admin', ['sub_admin', 'user']],
    ['sub_admin', []],
    ['user', []],
  ] as const)('%s: %j', (actor, roles) => {
    expect(removable(actor)).toEqual(roles)
  })

  test('nobody reaches by role changes what they may not remove', () => {
    for (const actor of ROLES)
      for (const target of ROLES) {
        const reachable = new Set<Role>([target])
        for (const from of reachable) for (const to of givable(actor, from)) reachable.add(to)
        const removedInSteps = [...reachable].some((role) => mayRemove(can(actor), role))
        expect([actor, target, removedInSteps]).toEqual([actor, target, mayRemove(can(actor), target)])
      }
  })
})

/** The table a second time, by role and in signs: what one of them must not get by a slip in the other. */
const TABLE: Readonly<Record<Ability, string>> = {
  //                        owner admin sub user
  'chat.use': '                +   +   +   +',
  'conversations.own': '       +   +   +   +',
  'documents.read': '          +   +   +   +',
  'documents.manage': '        +   +   -   -',
  'requests.own': '            +   +   +   +',
  'requests.review': '         +   +   -   -',
  'profile.own': '             +   +   +   +',
  'organization.read': '       +   +   +   +',
  'members.invite': '          +   +   +   -',
  'members.inviteSubAdmin': '  +   +   -   -',
  'members.manage': '          +   +   -   -',
  'members.promote': '         +   -   -   -',
  'organization.manage': '     +   +   -   -',
  'organization.delete': '     +   -   -   -',
  'usage.read': '              +   +   -   -',
  'billing.manage': '          +   +   -   -',
  'tokens.manage': '           +   +   -   -',
  'audit.read': '              +   +   -   -',
  'audit.retain': '            +   -   -   -',
}

describe('abilities', () => {
  const cells = Object.entries(TABLE).flatMap(([ability, signs]) =>
    ROLES.map((role, at) => [role, ability as Ability, signs.replaceAll(' ', '')[at] === '+'] as const),
  )

  test('are written down here for each that there is', () => {
    expect(Object.keys(TABLE)).toEqual(Object.keys(ABILITIES))
    expect(Object.values(TABLE).map((signs) => signs.replaceAll(' ', '').length)).toEqual(
      Object.keys(ABILITIES).map(() => ROLES.length),
    )
  })

  test.each(cells)('%s %s: %s', (role, ability, allowed) => {
    expect(may(role, ability)).toBe(allowed)
    expect(abilitiesOf(role).includes(ability)).toBe(allowed)
  })

  test('grow with the role: whoever stands higher may do what those below may', () => {
    for (const [at, role] of ROLES.entries())
      for (const below of ROLES.slice(at + 1))
        expect([role, below, abilitiesOf(below).filter((ability) => !may(role, ability))]).toEqual([role, below, []])
  })

  test.each(['', 'owner', 'SUPER_ADMIN', 'constructor'])('%j, which is no role, has none', (role) => {
    expect(abilitiesOf(role as Role)).toEqual([])
  })
})

describe('what a token can be given', () => {
  test('is no more than this', () => {
    expect(TOKEN_SCOPES).toEqual([
      'organization.read',
      'chat.use',
      'documents.read',
      'documents.manage',
      'members.invite',
      'usage.read',
      'audit.read',
    ])
  })

  test.each([
    'profile.own',
    'conversations.own',
    'tokens.manage',
    'billing.manage',
    'members.manage',
    'members.promote',
    'members.inviteSubAdmin',
    'organization.manage',
    'organization.delete',
  ] satisfies Ability[])('is not %s, which concerns people alone', (ability) => {
    expect(TOKEN_SCOPES as readonly string[]).not.toContain(ability)
  })

  test('is something that whoever makes tokens has', () => {
    for (const role of ROLES.filter((each) => may(each, 'tokens.manage')))
      expect(TOKEN_SCOPES.filter((scope) => !may(role, scope))).toEqual([])
  })
})
