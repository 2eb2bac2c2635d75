import { describe, expect, test } from 'vitest'
import { ABILITIES, abilitiesOf, may, mayGiveRole, mayRemove, ROLES, type Ability, type Role } from './roles.ts'

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

describe('abilities', () => {
  test.each(ROLES)('of a %s are those of the table, no more', (role) => {
    const expected = (Object.keys(ABILITIES) as Ability[]).filter((ability) =>
      (ABILITIES[ability] as readonly Role[]).includes(role),
    )
    expect(abilitiesOf(role)).toEqual(expected)
  })
})
