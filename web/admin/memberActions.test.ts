import { describe, expect, it } from 'vitest'
import { abilitiesOf, type Role } from '../../shared/domain/roles.ts'
import { memberActions } from './memberActions.ts'

function offered(viewer: Role, role: Role, id = 'other') {
  const actions = memberActions({ id, role }, { id: 'me', abilities: abilitiesOf(viewer) })
  return actions.map(({ action, disabled }) => (disabled ? `(${action})` : action)).join(' ')
}

describe('the menu of a member', () => {
  it.each([
    ['super_admin', 'user', 'admin sub_admin (user) transfer remove'],
    ['super_admin', 'sub_admin', 'admin (sub_admin) user transfer remove'],
    ['super_admin', 'admin', '(admin) sub_admin user transfer remove'],
    ['admin', 'user', '(user) remove'],
    ['admin', 'sub_admin', 'user remove'],
    ['admin', 'admin', '(user) (remove)'],
    ['admin', 'super_admin', ''],
    ['sub_admin', 'user', ''],
    ['user', 'user', ''],
  ] as const)('that %s sees for %s is “%s”', (viewer, role, menu) => {
    expect(offered(viewer, role)).toBe(menu)
  })

  it('is empty for oneself', () => {
    expect(offered('super_admin', 'admin', 'me')).toBe('')
  })
})
