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
    expect(planOrder('free', NO_PROMOCODE, true)).toEqual({ plan: 'free', discount: 0, begins: 'free' })
    expect(planOrder('basic', NO_PROMOCODE, true)).toEqual({ plan: 'basic', discount: 0, begins: 'payment' })
  })

  it('begins with a trial where nothing can be paid', () => {
    expect(planOrder('free', NO_PROMOCODE, false)).toEqual({ plan: 'free', discount: 0, begins: 'free' })
    expect(planOrder('basic', NO_PROMOCODE, false)).toEqual({ plan: 'basic', discount: 0, begins: 'trial' })
  })

  it.each([undefined, 100])('takes the plan of a code with a discount of %s free of charge', (discount) => {
    const order = { plan: 'premium', promocode: 'WELCOME', discount: 100, begins: 'free' }
    expect(planOrder('basic', applied(discount), true)).toEqual(order)
    expect(planOrder('basic', applied(discount), false)).toEqual(order)
  })

  it('is paid for when a code takes only a part off, and does not use the code up where nothing can be paid', () => {
    const order = { plan: 'premium', discount: 30 }
    expect(planOrder('free', applied(30), true)).toEqual({ ...order, promocode: 'WELCOME', begins: 'payment' })
    expect(planOrder('free', applied(30), false)).toEqual({ ...order, begins: 'trial' })
  })

  it('knows nothing of a code before it is applied', () => {
    const order = { plan: 'basic', discount: 0, begins: 'payment' }
    expect(planOrder('basic', { ...applied(), phase: 'valid' }, true)).toEqual(order)
  })
})
