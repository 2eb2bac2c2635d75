import type { Page } from '@playwright/test'
import type { ChangePreview, Invoice, Subscription } from '../../shared/contract/billing.ts'

/** How an organization stands that pays nothing; what a test does not name is so. */
export function aSubscription(about: Partial<Subscription> = {}): Subscription {
  return {
    planType: 'professional',
    state: 'trial',
    interval: null,
    price: null,
    discount: null,
    currentPeriodEnd: null,
    trialEnd: '2026-12-20T12:00:00.000Z',
    trialEnded: null,
    graceEnd: null,
    planAfter: 'free',
    hasCustomer: false,
    hasSubscription: false,
    over: { users: null, storage: null },
    ...about,
  }
}

/** An organization that pays for the Basic plan each month. */
export const aPaidSubscription = (about: Partial<Subscription> = {}): Subscription =>
  aSubscription({
    planType: 'basic',
    state: 'active',
    interval: 'month',
    price: 19,
    currentPeriodEnd: '2026-12-20T12:00:00.000Z',
    trialEnd: null,
    planAfter: null,
    hasCustomer: true,
    hasSubscription: true,
    ...about,
  })

/** What the server would answer about payments; each may be changed while the page is open. */
export interface Payments {
  subscription: Subscription
  preview: ChangePreview
  invoices: Invoice[]
  /** Every request that changes something: its path below `/api/subscription/`, and its body. */
  asked: [string, unknown][]
  /** What the answers to those requests are, by the path; an empty object otherwise. */
  answers: Record<string, { status?: number; json: object }>
}

/** Answers in place of a server at which plans can be paid for. */
export async function playPayments(page: Page, subscription: Subscription): Promise<Payments> {
  const over = { users: null, storage: null }
  const payments: Payments = {
    subscription,
    preview: { planType: 'professional', interval: 'month', dueNow: 1540, currency: 'usd', price: 49, over },
    invoices: [],
    asked: [],
    answers: {},
  }
  await page.route('**/api/plans', async (route) => {
    const catalogue = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...catalogue, billingConfigured: true } })
  })
  await page.route('**/api/subscription', (route) => route.fulfill({ json: payments.subscription }))
  await page.route('**/api/subscription/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    if (name === 'invoices') return route.fulfill({ json: payments.invoices })
    const body = route.request().postDataJSON() as { planType: ChangePreview['planType'] } & object
    if (name === 'preview') return route.fulfill({ json: { ...payments.preview, ...body } })
    payments.asked.push([name, body])
    return route.fulfill(payments.answers[name] ?? { json: {} })
  })
  return payments
}
