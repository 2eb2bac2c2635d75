import { describe, expect, it } from 'vitest'
import { abilitiesOf, type Role } from '../../shared/domain/roles.ts'
import { quickActions } from './quickActions.ts'
import { tourSteps } from './tourSteps.ts'

describe('what newcomers are shown', () => {
  it.each([
    ['super_admin', 'newChat upload search admin users help'],
    ['admin', 'newChat upload search admin users help'],
    ['sub_admin', 'newChat help'],
    ['user', 'newChat help'],
  ] satisfies [Role, string][])('%s has the quick actions “%s”', (role, actions) => {
    expect(quickActions(abilitiesOf(role)).join(' ')).toBe(actions)
  })

  it.each([
    ['super_admin', 'welcome ask check missing knowledge people quick'],
    ['admin', 'welcome ask check missing knowledge people quick'],
    ['sub_admin', 'welcome ask check missing quick'],
    ['user', 'welcome ask check missing quick'],
  ] satisfies [Role, string][])('%s is led through “%s”', (role, steps) => {
    expect(tourSteps(abilitiesOf(role)).join(' ')).toBe(steps)
  })
})
