import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PlanSlug } from '../../../shared/domain/plans.ts'
import type { Scope } from '../../scope.ts'
import { createClock, type Clock } from '../../testing/clock.ts'
import { openTenants, type Tenants } from '../../testing/tenants.ts'
import { createPlanEnds, type PlanEnds } from './planEnds.ts'

const DAY_MS = 24 * 60 * 60_000
let clock: Clock
let tenants: Tenants
let ends: PlanEnds
beforeEach(async () => {
  clock = createClock()
  tenants = await openTenants(clock.runtime)
  ends = createPlanEnds(tenants)
})
afterEach(() => tenants.db.destroy())

async function found(plan: PlanSlug, name = 'Boat House') {
  const { scope } = await tenants.found(plan, name)
  return { scope, owner: (await tenants.addMember(scope, 'super_admin')).email }
}
/** What stands in the table, without looking whether it is due. */
const stored = ({ organizationId }: Scope) =>
  tenants.db
    .selectFrom('organizations')
    .select(['planType', 'maxUsers', 'maxStorageLimit', 'maxChatsPerMonth'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
const FREE = { planType: 'free', maxUsers: 1, maxStorageLimit: 200, maxChatsPerMonth: 300 }

describe('a trial', () => {
  test('is written of three days before it ends, and when it has ended, once each', async () => {
    const { scope, owner } = await found('professional')
    clock.later(27 * DAY_MS - 1)
    await ends.run()
    expect(await tenants.mailsTo(owner)).toEqual([])
    clock.later(1)
    await ends.run()
    await ends.run()
    expect(await tenants.mailsTo(owner)).toEqual([expect.stringContaining('Choose a plan')])
    expect((await stored(scope)).planType).toBe('professional')
    clock.later(3 * DAY_MS)
    await ends.run()
    await ends.run()
    expect(await stored(scope)).toEqual(FREE)
    const mails = await tenants.mailsTo(owner)
    expect(mails).toHaveLength(2)
    expect(mails[1]).toContain('The trial of the Professional plan for “Boat House” has ended.')
  })

  test('that ends because somebody looks is written of as well, once', async () => {
    const { scope, owner } = await found('basic')
    clock.later(30 * DAY_MS)
    const look = () => tenants.inTransaction((tx) => tenants.plans.current(tx, scope))
    await Promise.all([look(), look(), look()])
    await ends.run()
    expect(await tenants.mailsTo(owner)).toEqual([expect.stringContaining('has ended')])
  })

  test('has no rights any more although nobody wrote that it ended', async () => {
    const { scope } = await found('basic')
    clock.later(30 * DAY_MS)
    expect([await tenants.plans.inForce(scope), (await stored(scope)).planType]).toEqual(['free', 'basic'])
  })

  test('of the payment provider is left to it', async () => {
    const { scope, owner } = await found('basic')
    await tenants.db.updateTable('subscriptions').set({ stripeSubscriptionId: 'sub_1' }).execute()
    clock.later(30 * DAY_MS)
    await ends.run()
    expect([await tenants.mailsTo(owner), (await stored(scope)).planType]).toEqual([[], 'basic'])
  })
})

describe('a plan whose payment is overdue', () => {
  async function overdue() {
    const made = await found('premium')
    await tenants.db
      .updateTable('subscriptions')
      .set({ status: 'past_due', stripeSubscriptionId: 'sub_1', pastDueSince: clock.now().toISOString() })
      .execute()
    return made
  }

  test('stays for fourteen days, with a mail three days before; then the free one takes its place', async () => {
    const { scope, owner } = await overdue()
    clock.later(11 * DAY_MS - 1)
    await ends.run()
    expect(await tenants.mailsTo(owner)).toEqual([])
    clock.later(1)
    await ends.run()
    await ends.run()
    expect(await tenants.mailsTo(owner)).toEqual([expect.stringContaining('A payment for the Premium plan')])
    clock.later(3 * DAY_MS - 1)
    expect(await tenants.inTransaction((tx) => tenants.plans.current(tx, scope))).toMatchObject({ planType: 'premium' })
    clock.later(1)
    expect(await tenants.plans.inForce(scope)).toBe('free')
    expect(await tenants.inTransaction((tx) => tenants.plans.current(tx, scope))).toMatchObject(FREE)
    await ends.run()
    const mails = await tenants.mailsTo(owner)
    expect(mails).toHaveLength(2)
    expect(mails[1]).toContain('the Premium plan is back as soon as it is paid')
  })

  test('costs nothing that was given meanwhile', async () => {
    const { scope, owner } = await overdue()
    await tenants.inTransaction((tx) => tenants.plans.grant(tx, scope, 'enterprise'))
    clock.later(12 * DAY_MS)
    await ends.run()
    clock.later(20 * DAY_MS)
    await ends.run()
    expect([(await stored(scope)).planType, await tenants.mailsTo(owner)]).toEqual(['enterprise', []])
  })
})

test('organizations are ended one by one, and those that run are left alone', async () => {
  const first = await found('basic', 'First')
  clock.later(10 * DAY_MS)
  const second = await found('basic', 'Second')
  clock.later(20 * DAY_MS)
  await ends.run()
  expect([(await stored(first.scope)).planType, (await stored(second.scope)).planType]).toEqual(['free', 'basic'])
})
