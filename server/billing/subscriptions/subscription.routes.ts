import {
  cancellation,
  changePreview,
  checkoutAnswer,
  checkoutRequest,
  checkoutCancelled,
  checkoutReturn,
  invoices,
  orderRequest,
  portalAnswer,
  subscription,
  upgradeAnswer,
  upgradeRequest,
  providerEvent,
  providerEventTaken,
} from '../../../shared/contract/billing.ts'
import { AppError } from '../../errors.ts'
import type { RateLimit } from '../../http/rateLimit.ts'
import { memberRoute, publicRoute, type Route } from '../../http/route.ts'
import type { Logger } from '../../logger.ts'
import { orderQuery } from './checkouts.service.ts'
import type { Subscriptions } from './createSubscriptions.ts'

const HOUR = 60 * 60_000
const checkouts: RateLimit = { name: 'checkout', max: 30, windowMs: HOUR, per: 'address' }
const returns: RateLimit = { name: 'checkout-return', max: 120, windowMs: HOUR, per: 'address' }
const changes: RateLimit = { name: 'subscription', max: 120, windowMs: HOUR, per: 'member' }
const WEBHOOK_BYTES = 1024 * 1024

/** Ordering, changing and ending what is paid for, and the messages of the payment provider. */
export function subscriptionRoutes(deps: {
  subscriptions: Subscriptions
  /** Whether a payment provider is configured. */
  billingConfigured: boolean
  logger: Pick<Logger, 'warn'>
}): Route[] {
  const paying = deps.subscriptions
  const configured = () => {
    if (!deps.billingConfigured) throw billingNotConfigured()
  }
  const errors = ['BILLING_NOT_CONFIGURED', 'BILLING_UNAVAILABLE', 'CONFLICT', 'NOT_FOUND'] as const
  return [
    publicRoute({
      method: 'POST',
      path: '/api/signup/create-checkout',
      operation: { id: 'createSignUpCheckout', summary: 'Begin to pay for a plan at sign-up', tag: 'Billing' },
      errors: ['BILLING_NOT_CONFIGURED', 'BILLING_UNAVAILABLE', 'EMAIL_TAKEN', 'PROMOCODE_INVALID', 'PAYMENT_DECLINED'],
      limits: [checkouts],
      body: checkoutRequest,
      answer: checkoutAnswer,
      handle: async ({ body, address }) => {
        configured()
        return { json: { checkoutUrl: await paying.checkouts.signUp(body, address) } }
      },
    }),
    publicRoute({
      method: 'GET',
      path: '/api/checkout-return',
      operation: { id: 'returnFromCheckout', summary: 'Come back from a payment', tag: 'Billing' },
      statuses: [302],
      errors: ['BILLING_NOT_CONFIGURED'],
      limits: [returns],
      query: checkoutReturn,
      handle: async ({ query: { checkout, email } }) => {
        configured()
        // The provider's message does the same, sooner or later.
        await paying.checkoutEnds
          .settle(checkout)
          .catch((error: unknown) => deps.logger.warn({ err: error }, 'checkout return'))
        const page =
          email === undefined ? '/subscription?' : `/verify-email?${new URLSearchParams({ email }).toString()}&`
        return { redirect: `${page}checkout=success` }
      },
    }),
    publicRoute({
      method: 'GET',
      path: '/api/checkout-cancelled',
      operation: {
        id: 'returnFromCancelledCheckout',
        summary: 'Come back from a payment that was not made',
        tag: 'Billing',
      },
      statuses: [302],
      errors: ['BILLING_NOT_CONFIGURED'],
      limits: [returns],
      query: checkoutCancelled,
      handle: async ({ query: { checkout, page, ...order } }) => {
        configured()
        // Otherwise the payment page closes by itself, later.
        await paying.checkoutEnds
          .giveUp(checkout)
          .catch((error: unknown) => deps.logger.warn({ err: error }, 'checkout cancelled'))
        return { redirect: `/${page}?${orderQuery(order)}&checkout=cancelled` }
      },
    }),
    memberRoute({
      method: 'GET',
      path: '/api/subscription',
      operation: { id: 'readSubscription', summary: 'Read the subscription', tag: 'Billing' },
      errors: ['NOT_FOUND'],
      access: 'billing.manage',
      answer: subscription,
      handle: async (_request, actor) => ({ json: await paying.subscription.view(actor) }),
    }),
    memberRoute({
      method: 'POST',
      path: '/api/subscription/checkout',
      operation: { id: 'createCheckout', summary: 'Begin to pay for a plan', tag: 'Billing' },
      errors: [...errors, 'PROMOCODE_INVALID', 'PAYMENT_DECLINED'],
      access: 'billing.manage',
      limits: [changes],
      body: orderRequest,
      answer: checkoutAnswer,
      handle: async ({ body }, actor) => {
        configured()
        return { json: { checkoutUrl: await paying.checkouts.order(actor, body) } }
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/api/subscription/preview',
      operation: { id: 'previewPlanChange', summary: 'Tell what a change of plan would cost', tag: 'Billing' },
      errors: [...errors, 'PROMOCODE_INVALID', 'PAYMENT_DECLINED'],
      access: 'billing.manage',
      limits: [changes],
      body: orderRequest,
      answer: changePreview,
      handle: async ({ body }, actor) => {
        configured()
        return { json: await paying.subscription.preview(actor, body) }
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/api/subscription/change',
      operation: { id: 'changePlan', summary: 'Change the plan', tag: 'Billing' },
      errors: [...errors, 'PROMOCODE_INVALID', 'PAYMENT_DECLINED'],
      access: 'billing.manage',
      limits: [changes],
      body: orderRequest,
      answer: subscription,
      handle: async ({ body }, actor) => {
        configured()
        return { json: await paying.subscription.change(actor, body) }
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/api/subscription/upgrade',
      operation: { id: 'findUpgradePage', summary: 'Get the page where a plan can be ordered', tag: 'Billing' },
      errors: ['BILLING_NOT_CONFIGURED'],
      access: 'billing.manage',
      body: upgradeRequest,
      answer: upgradeAnswer,
      handle: async ({ body }) => {
        configured()
        return { json: { redirectUrl: `/checkout?plan=${body.requestedPlan}` } }
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/api/subscription/portal',
      operation: { id: 'openBillingPortal', summary: "Get the address of the payment provider's page", tag: 'Billing' },
      errors,
      access: 'billing.manage',
      limits: [changes],
      answer: portalAnswer,
      handle: async (_request, actor) => {
        configured()
        return { json: { portalUrl: await paying.subscription.portal(actor) } }
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/api/subscription/cancel',
      operation: { id: 'cancelSubscription', summary: 'Cancel the subscription', tag: 'Billing' },
      errors,
      access: 'billing.manage',
      limits: [changes],
      body: cancellation,
      answer: subscription,
      handle: async ({ body }, actor) => {
        configured()
        return { json: await paying.subscription.cancel(actor, body) }
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/api/subscription/resume',
      operation: { id: 'resumeSubscription', summary: 'Take a cancellation back', tag: 'Billing' },
      errors,
      access: 'billing.manage',
      limits: [changes],
      answer: subscription,
      handle: async (_request, actor) => {
        configured()
        return { json: await paying.subscription.resume(actor) }
      },
    }),
    memberRoute({
      method: 'GET',
      path: '/api/subscription/invoices',
      operation: { id: 'listInvoices', summary: 'List the invoices', tag: 'Billing' },
      errors,
      access: 'billing.manage',
      limits: [changes],
      answer: invoices,
      handle: async (_request, actor) => {
        configured()
        return { json: await paying.subscription.invoices(actor) }
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/api/stripe/webhook',
      operation: { id: 'receiveStripeEvent', summary: 'Take an event of the payment provider', tag: 'Billing' },
      errors: ['BILLING_NOT_CONFIGURED', 'BILLING_UNAVAILABLE', 'BAD_REQUEST'],
      rawBody: { maxBytes: WEBHOOK_BYTES, schema: providerEvent },
      answer: providerEventTaken,
      handle: async ({ rawBody, header }) => {
        configured()
        await paying.webhook.receive(rawBody, header('stripe-signature'))
        return { json: { received: true as const } }
      },
    }),
  ]
}

function billingNotConfigured(): AppError {
  return new AppError(
    'BILLING_NOT_CONFIGURED',
    'Billing is not configured on this server, so paid plans cannot be ordered yet. Choose the free plan or enter a promocode.',
  )
}
