import { describe, expect, it } from 'vitest'
import { NO_PROMOCODE, type PromocodeEntry } from '../../billing/usePromocode.ts'
import { planOrder } from './planOrder.ts'

const applied = (discount?: number): PromocodeEntry => ({
  code: 'WELCOME',
  phase: 'applied',
  offer: { valid: true, planType: 'premium', ...(discount === undefined ? {} : { discount }) },
})

describe('the order of a sign-up', () => {
  it('is paid for unless the plan is free', () => {
    expect(planOrder('free', NO_PROMOCODE)).toEqual({ plan: 'free', discount: 0, toPay: false })
    expect(planOrder('basic', NO_PROMOCODE)).toEqual({ plan: 'basic', discount: 0, toPay: true })
  })

  it.each([undefined, 100])('takes the plan of a code with a discount of %s free of charge', (discount) => {
    expect(planOrder('basic', applied(discount))).toEqual({
      plan: 'premium',
      promocode: 'WELCOME',
      discount: 100,
      toPay: false,
    })
  })

  it('is paid for when a code takes only a part off', () => {
    expect(planOrder('free', applied(30))).toEqual({ plan: 'premium', promocode: 'WELCOME', discount: 30, toPay: true })
  })

  it('knows nothing of a code before it is applied', () => {
    expect(planOrder('basic', { ...applied(), phase: 'valid' })).toEqual({ plan: 'basic', discount: 0, toPay: true })
  })
})
