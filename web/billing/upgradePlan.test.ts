import { expect, it } from 'vitest'
import type { PlanSlug } from '../../shared/domain/plans.ts'
import { nextPlan } from './upgradePlan.ts'

it.each<[PlanSlug, string | undefined]>([
  ['free', 'basic'],
  ['basic', 'professional'],
  ['professional', 'premium'],
  ['premium', undefined],
  ['enterprise', undefined],
])('after %s comes %s', (plan, next) => {
  expect(nextPlan(plan)).toBe(next)
})
