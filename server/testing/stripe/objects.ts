import type Stripe from 'stripe'

// Objects as Stripe's API describes them, with the values of an account that uses nothing special.

/** Seconds since 1970, as Stripe counts. */
export type Seconds = number

/** What the double keeps of one kind. */
type Made<T> = { [K in keyof T]?: unknown } & { id: string; object: string }

export type Customer = Made<Stripe.Customer> & { balance: number; deleted?: boolean; metadata: Metadata }
export type Metadata = Record<string, string>
export type Product = Made<Stripe.Product> & { name: string }
export interface Price {
  id: string
  object: 'price'
  active: boolean
  currency: string
  lookup_key: string | null
  product: string
  recurring: { interval: 'month' | 'year' }
  unit_amount: number
}
export interface Coupon {
  id: string
  object: 'coupon'
  percent_off: number
}
export interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  customer: string | null
  customer_email: string | null
  subscription: string | null
  invoice: string | null
  metadata: Metadata
  success_url: string
  cancel_url: string
  url: string | null
  expires_at: Seconds
  /** What was ordered; not part of what is sent. */
  ordered: { price: Price; coupon: Coupon | undefined; metadata: Metadata }
}
export interface Subscription {
  id: string
  object: 'subscription'
  status: 'active' | 'past_due' | 'canceled' | 'unpaid' | 'incomplete'
  customer: string
  cancel_at_period_end: boolean
  canceled_at: Seconds | null
  ended_at: Seconds | null
  created: Seconds
  metadata: Metadata
  latest_invoice: string
  /** What it is made of; sent as one item. */
  item: { id: string; price: Price; start: Seconds; end: Seconds }
  coupon: Coupon | undefined
}
export interface Invoice {
  id: string
  object: 'invoice'
  customer: string
  subscription: string
  total: number
  created: Seconds
  status: 'open' | 'paid' | 'void'
  number: string
  /** What was paid; a refund names it. */
  paymentIntent: string
}

export const price = (of: Price, created: Seconds) => ({
  ...of,
  billing_scheme: 'per_unit',
  created,
  custom_unit_amount: null,
  livemode: false,
  metadata: {},
  nickname: null,
  recurring: { ...of.recurring, interval_count: 1, meter: null, usage_type: 'licensed' },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount_decimal: String(of.unit_amount),
})

export const coupon = (of: Coupon, created: Seconds) => ({
  ...of,
  amount_off: null,
  created,
  currency: null,
  duration: 'forever',
  duration_in_months: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  name: null,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
})

/** A discount by a coupon; the coupon itself where `discounts.source.coupon` is asked for. */
export const discount = (of: Subscription, by: unknown) => ({
  id: `di_${of.id}`,
  object: 'discount',
  checkout_session: null,
  customer: of.customer,
  end: null,
  invoice: null,
  invoice_item: null,
  promotion_code: null,
  source: { coupon: by, type: 'coupon' },
  start: of.created,
  subscription: of.id,
  subscription_item: null,
})

const automaticTax = { disabled_reason: null, enabled: false, liability: null }

export const subscription = (of: Subscription, discounts: unknown[], latestInvoice: unknown) => {
  const { item, coupon: _coupon, ...sent } = of
  return {
    ...sent,
    application: null,
    application_fee_percent: null,
    automatic_tax: automaticTax,
    billing_cycle_anchor: item.start,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: of.cancel_at_period_end ? item.end : null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    currency: 'usd',
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: [
        {
          id: item.id,
          object: 'subscription_item',
          billing_thresholds: null,
          created: of.created,
          current_period_end: item.end,
          current_period_start: item.start,
          discounts: [],
          metadata: {},
          price: price(item.price, of.created),
          quantity: 1,
          subscription: of.id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${of.id}`,
    },
    latest_invoice: latestInvoice,
    livemode: false,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: of.created,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_start: null,
  }
}

export const invoice = (of: Invoice, base: string) => {
  const { subscription: subscriptionId, paymentIntent, ...sent } = of
  const paid = of.status === 'paid'
  return {
    ...sent,
    amount_due: Math.max(0, of.total),
    amount_overpaid: 0,
    amount_paid: paid ? Math.max(0, of.total) : 0,
    amount_paid_off_stripe: 0,
    amount_remaining: paid ? 0 : Math.max(0, of.total),
    amount_shipping: 0,
    attempt_count: 1,
    attempted: true,
    auto_advance: !paid,
    automatic_tax: { ...automaticTax, provider: null, status: null },
    billing_reason: 'subscription_update',
    collection_method: 'charge_automatically',
    currency: 'usd',
    default_tax_rates: [],
    discounts: [],
    hosted_invoice_url: `${base}/invoice/${of.id}`,
    invoice_pdf: `${base}/invoice/${of.id}/pdf`,
    issuer: { type: 'self' },
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${of.id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: {}, subscription: subscriptionId },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    payments: {
      object: 'list',
      data: [
        {
          id: `inpay_${of.id}`,
          object: 'invoice_payment',
          amount_paid: paid ? of.total : null,
          amount_requested: of.total,
          created: of.created,
          currency: 'usd',
          invoice: of.id,
          is_default: true,
          livemode: false,
          payment: { type: 'payment_intent', payment_intent: paymentIntent },
          status: paid ? 'paid' : 'open',
          status_transitions: { canceled_at: null, paid_at: paid ? of.created : null },
        },
      ],
      has_more: false,
      url: '/v1/invoice_payments',
    },
    period_end: of.created,
    period_start: of.created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status_transitions: {
      finalized_at: of.created,
      marked_uncollectible_at: null,
      paid_at: paid ? of.created : null,
      voided_at: null,
    },
    subtotal: of.total,
  }
}

export const session = (of: Session, created: Seconds) => {
  const { ordered, ...sent } = of
  const percent = ordered.coupon?.percent_off ?? 0
  const total = Math.round(ordered.price.unit_amount * (1 - percent / 100))
  return {
    ...sent,
    allow_promotion_codes: null,
    amount_subtotal: ordered.price.unit_amount,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_reference_id: null,
    created,
    currency: 'usd',
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    discounts: ordered.coupon ? [{ coupon: ordered.coupon.id, promotion_code: null }] : [],
    livemode: false,
    mode: 'subscription',
    payment_intent: null,
    payment_method_types: ['card'],
    shipping_options: [],
    ui_mode: 'hosted_page',
  }
}
