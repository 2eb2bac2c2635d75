import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PlanSlug } from '../../../shared/domain/plans.ts'
import type { Actor } from '../../access/actor.ts'
import type { Scope } from '../../scope.ts'
import { createClock, type Clock } from '../../testing/clock.ts'
import { openTenants, type Tenants } from '../../testing/tenants.ts'
import { createPromocodeCatalog, type PromocodeCatalog } from './promocodeCatalog.ts'
import { createPromocodesService, type PromocodesService } from './promocodes.service.ts'

const DAY_MS = 24 * 60 * 60_000
const NOT_VALID = 'This promocode is not valid'
let clock: Clock
let tenants: Tenants
let catalog: PromocodeCatalog
let codes: PromocodesService
beforeEach(async () => {
  clock = createClock()
  tenants = await openTenants(clock.runtime)
  catalog = createPromocodeCatalog({ db: tenants.db, runtime: clock.runtime })
  codes = createPromocodesService(tenants)
})
afterEach(() => tenants.db.destroy())

type NewCode = Parameters<PromocodeCatalog['add']>[0]
const add = (code: string, rest: Partial<NewCode> = {}) =>
  catalog.add({ code, planType: 'basic', discount: 100, maxUses: null, description: null, expiresAt: null, ...rest })
const use = (scope: Scope, code: string) => tenants.inTransaction((tx) => codes.use(tx, scope, code))
const planOf = (scope: Scope) => tenants.inTransaction((tx) => tenants.plans.current(tx, scope))
const outcome = (work: Promise<unknown>) =>
  work.then(
    (result) => result,
    (error: { message: string }) => error.message,
  )
const uses = async (code: string) => (await catalog.list()).find((each) => each.code === code)?.usedCount

describe('what a code gives', () => {
  const INCLUDED = 'Your plan already includes what this promocode gives'
  test.each<[onTrial: boolean, plan: PlanSlug, given: PlanSlug, result: string]>([
    [false, 'free', 'basic', 'basic'],
    [false, 'free', 'enterprise', 'enterprise'],
    [false, 'free', 'free', INCLUDED],
    [true, 'basic', 'basic', 'basic'],
    [true, 'basic', 'premium', 'premium'],
    [true, 'premium', 'basic', INCLUDED],
    [false, 'premium', 'premium', INCLUDED],
    [false, 'premium', 'enterprise', 'enterprise'],
    [false, 'enterprise', 'premium', INCLUDED],
  ])('on trial %s, from %s with a code for %s: %s', async (onTrial, plan, given, result) => {
    const { scope } = await tenants.found(plan)
    if (!onTrial) await tenants.inTransaction((tx) => tenants.plans.grant(tx, scope, plan))
    await add('CODE', { planType: given })
    expect(await outcome(use(scope, 'CODE'))).toBe(result)
    const after = await planOf(scope)
    const taken = result === given
    expect([after.planType, after.onTrial]).toEqual([taken ? given : plan, taken ? false : onTrial])
    expect(await uses('CODE')).toBe(taken ? 1 : 0)
  })

  test('stays when the trial would have ended', async () => {
    const { scope } = await tenants.found('basic')
    await add('KEEP')
    await use(scope, 'KEEP')
    clock.later(365 * DAY_MS)
    expect(await planOf(scope)).toMatchObject({ planType: 'basic', onTrial: false, trialEnd: null })
  })

  test('is the plan of the organization itself, noted in its log', async () => {
    const { scope } = await tenants.found('free')
    const owner: Actor = await tenants.addMember(scope, 'super_admin')
    const other = await tenants.found('free', 'Other')
    await add('SPRING', { planType: 'premium' })
    const foreign = { code: 'SPRING', organizationId: other.scope.organizationId }
    expect(await outcome(codes.apply(owner, foreign))).toBe('Organization not found')
    expect((await planOf(other.scope)).planType).toBe('free')
    const applied = await codes.apply(owner, { code: 'spring', organizationId: scope.organizationId })
    expect(applied).toEqual({
      success: true,
      planType: 'premium',
      message: 'Promocode applied: you are on the Premium plan now.',
    })
    expect(await tenants.log()).toEqual([{ action: 'plan.changed', target: 'premium', detail: 'promocode spring' }])
  })
})

describe('a code that gives nothing', () => {
  test.each<[what: string, code: string, rest: Partial<NewCode>, message: string]>([
    ['unknown', 'OTHER', {}, NOT_VALID],
    ['a pattern', 'C%', {}, NOT_VALID],
    ['expired now', 'CODE', { expiresAt: 'now' }, NOT_VALID],
    ['used up', 'CODE', { maxUses: 0 }, NOT_VALID],
    ['a discount', 'CODE', { discount: 99 }, 'This promocode is a discount: enter it at the checkout'],
  ])('because it is %s leaves everything as it was', async (_what, code, rest, message) => {
    const { scope } = await tenants.found('free')
    await add('CODE', { ...rest, ...(rest.expiresAt && { expiresAt: clock.now().toISOString() }) })
    expect(await outcome(use(scope, code))).toBe(message)
    expect((await planOf(scope)).planType).toBe('free')
    expect(await uses('CODE')).toBe(0)
    const validity = await codes.validate(code)
    expect(validity).toEqual(
      message === NOT_VALID ? { valid: false, error: NOT_VALID } : { valid: true, planType: 'basic', discount: 99 },
    )
  })

  test('because the organization used it before is counted once', async () => {
    const { scope } = await tenants.found('free')
    await add('ONCE')
    await use(scope, 'ONCE')
    await tenants.inTransaction((tx) => tenants.plans.grant(tx, scope, 'free'))
    expect(await outcome(use(scope, 'once'))).toBe('Your organization has already used this promocode')
    expect([await uses('ONCE'), (await planOf(scope)).planType]).toEqual([1, 'free'])
  })

  test('because its last use was taken is given to one of many at once', async () => {
    await add('LAST', { maxUses: 2 })
    const scopes = await Promise.all(Array.from({ length: 8 }, (_, at) => tenants.found('free', `Works ${at}`)))
    const results = await Promise.all(scopes.map(({ scope }) => outcome(use(scope, 'LAST'))))
    expect(results.filter((result) => result === 'basic')).toHaveLength(2)
    expect(results.filter((result) => result === NOT_VALID)).toHaveLength(6)
    expect(await uses('LAST')).toBe(2)
  })
})

describe('the catalogue of codes', () => {
  test('has each name once, whatever its case, and lists the newest first', async () => {
    await add('FIRST', { description: 'Fair', maxUses: 3 })
    await add('SECOND')
    expect(await outcome(add('first'))).toBe('There is a promocode first already.')
    expect((await catalog.list()).map(({ code, maxUses, usedCount }) => [code, maxUses, usedCount])).toEqual([
      ['SECOND', null, 0],
      ['FIRST', 3, 0],
    ])
    expect(await codes.validate(' FIRST'.trim())).toMatchObject({ valid: true, description: 'Fair' })
  })

  test('can switch a code off; what it gave stays', async () => {
    const { scope } = await tenants.found('free')
    await add('OFF')
    await use(scope, 'OFF')
    await catalog.deactivate('off')
    expect(await codes.validate('OFF')).toEqual({ valid: false, error: NOT_VALID })
    expect((await planOf(scope)).planType).toBe('basic')
    expect(await outcome(catalog.deactivate('NONE'))).toBe('There is no promocode NONE.')
  })
})
