import type { z } from 'zod'
import type { checkoutRequest, orderRequest } from '../../../shared/contract/billing.ts'
import type { Actor } from '../../access/actor.ts'
import type { MasterKeys } from '../../crypto/masterKeys.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import { AppError, assertThat, notFound } from '../../errors.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import type { PromocodesService } from '../promocodes/promocodes.service.ts'
import type { CheckoutOrder, Payments } from '../stripe/payments.ts'
import { addCheckout, addPending, findCheckout, listOpen, moveCheckout, setSession } from './checkouts.repository.ts'
import type { CheckoutEnds } from './checkoutEnds.ts'
import type { InTurn } from './inTurn.ts'
import { sealSignup } from './pendingSignup.ts'
import { findPaid, findPayer, findPrices, setPayer } from './subscriptions.repository.ts'

type Order = z.output<typeof orderRequest>

/** Payments that begin on the payment provider's page. */
export interface CheckoutsService {
  /**
   * The address of the page where the caller's organization pays for a plan. Asked for again, it is the same page; pages of other
   * orders are closed, so that nobody pays twice.
   * @throws CONFLICT while a subscription runs, PROMOCODE_INVALID, BILLING_UNAVAILABLE
   */
  order(actor: Actor, order: Order): Promise<string>
  /**
   * The address of the page where somebody pays for an organization that is founded once they have.
   * @throws EMAIL_TAKEN, PROMOCODE_INVALID, BILLING_UNAVAILABLE
   */
  signUp(request: z.output<typeof checkoutRequest>, address: string): Promise<string>
}

/** The payment provider closes its page then. */
const LIFETIME_MS = 24 * 60 * 60 * 1000
/** Longer than opening a page takes with all its tries: a checkout that has none by then was lost with the server. */
const OPENING_MS = 10 * 60 * 1000

export interface CheckoutDeps {
  db: Db
  inTransaction: InTransaction
  payments: Payments
  promocodes: Pick<PromocodesService, 'discountOf' | 'idOf' | 'percentOf'>
  checkoutEnds: CheckoutEnds
  /** Who a member is, for the customer that the payment provider knows. */
  emailOf: (actor: Actor) => Promise<string>
  /** The account that has an address. */
  holderOf: (email: string) => Promise<{ organizationId: number; verified: boolean } | undefined>
  hashPassword: (password: string) => Promise<string>
  masterKey: MasterKeys
  inTurn: InTurn
  publicUrl: () => string
  runtime: Runtime
}

export function createCheckoutsService(deps: CheckoutDeps): CheckoutsService {
  const { db, inTransaction, payments, runtime, publicUrl } = deps

  const priceOf = async ({ planType, interval }: Order) => {
    const plan = await findPrices(db, planType)
    const priceId = interval === 'year' ? plan.stripeAnnualPriceId : plan.stripePriceId
    if (priceId !== null) return priceId
    throw new AppError(
      'BILLING_UNAVAILABLE',
      `The ${plan.name} plan cannot be ordered yet: its price is not set up at the payment provider.`,
      { params: { reason: 'price', plan: planType } },
    )
  }
  /** A new checkout with the use of its code kept, in one transaction. */
  const begin = async (tx: Db, order: Order, scope: Scope | undefined) => {
    const code = order.promocode && (await deps.promocodes.discountOf(tx, order.promocode, order.planType, scope))
    const id = runtime.newId()
    const now = runtime.now()
    await addCheckout(tx, {
      id,
      organizationId: scope?.organizationId ?? null,
      planType: order.planType,
      interval: order.interval,
      promocodeId: code ? code.id : null,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + OPENING_MS).toISOString(),
    })
    return { id, discount: code ? code.discount : undefined }
  }
  const openPage = async (order: CheckoutOrder) => {
    const { sessionId, url } = await payments.openCheckout(order)
    const expiresAt = new Date(runtime.now().getTime() + LIFETIME_MS).toISOString()
    await inTransaction((tx) => setSession(tx, order.checkoutId, { sessionId, url, expiresAt }))
    return url
  }
  const customerOf = async (actor: Actor, payer: NonNullable<Awaited<ReturnType<typeof findPayer>>>) => {
    if (payer.stripeCustomerId !== null) return payer.stripeCustomerId
    const { name, publicId } = payer
    const email = await deps.emailOf(actor)
    const customer = await payments.addCustomer({ publicId: publicId ?? '', name, email })
    await inTransaction((tx) => setPayer(tx, scopeOf(actor), { stripeCustomerId: customer }))
    return customer
  }
  /** A checkout of the same order that can be gone on with; pages of other orders are closed. */
  const sameOrder = async (scope: Scope, order: Order, promocodeId: number | null) => {
    for (const open of await listOpen(db, scope)) {
      const same =
        open.planType === order.planType && open.interval === order.interval && open.promocodeId === promocodeId
      await deps.checkoutEnds.settle(open.id)
      const { status } = (await findCheckout(db, open.id)) ?? open
      if (status === 'paid') throw runsAlready()
      if (status !== 'open') continue
      if (same) return open
      if (open.sessionId !== null) await payments.closeCheckout(open.sessionId)
      await inTransaction((tx) => moveCheckout(tx, open.id, { from: 'open', to: 'expired' }))
    }
    return undefined
  }
  const order = async (actor: Actor, given: Order) => {
    const scope = scopeOf(actor)
    const payer = await findPayer(db, scope)
    if (!payer) throw notFound('Organization')
    if (await findPaid(db, scope)) throw runsAlready()
    const priceId = await priceOf(given)
    const code = given.promocode ? await deps.promocodes.idOf(given.promocode) : null
    const open = await sameOrder(scope, given, code)
    if (open?.url) return open.url
    const customer = await customerOf(actor, payer)
    const { id, discount } = open
      ? { id: open.id, discount: given.promocode && (await deps.promocodes.percentOf(open.promocodeId)) }
      : await inTransaction((tx) => begin(tx, given, scope))
    return openPage({
      checkoutId: id,
      priceId,
      discount: discount || undefined,
      payer: { customer },
      successUrl: returnUrl(publicUrl(), id),
      cancelUrl: cancelUrl(publicUrl(), { id, page: 'checkout', order: given }),
    })
  }
  return {
    order: (actor, given) => deps.inTurn(`organization ${actor.organizationId}`, () => order(actor, given)),
    async signUp({ planType, interval, promocode, password, acceptTerms, ...request }, address) {
      const given = { planType, interval, promocode }
      const priceId = await priceOf(given)
      const holder = await deps.holderOf(request.email)
      // One who has paid keeps the address, as one who has verified it does.
      const taken = holder?.verified || (holder && (await findPayer(db, scopeOf(holder)))?.stripeCustomerId)
      assertThat(!taken, 'EMAIL_TAKEN', 'An account with this email already exists', {
        fields: { email: 'An account with this email already exists' },
      })
      const passwordHash = password === undefined ? null : await deps.hashPassword(password)
      const { email, organizationName, assistantName, websiteUrls, prebuiltSources } = request
      const { firstName = null, lastName = null, referralSource = null, language = null } = request
      const acceptedTermsAt = acceptTerms ? runtime.now().toISOString() : null
      const organization = { organizationName, assistantName, websiteUrls, prebuiltSources, referralSource }
      const pending = { ...organization, email, firstName, lastName, passwordHash, acceptedTermsAt, language, address }
      const { id, discount } = await inTransaction(async (tx) => {
        const begun = await begin(tx, given, undefined)
        await addPending(tx, begun.id, sealSignup(await deps.masterKey.present(tx), begun.id, pending))
        return begun
      })
      try {
        return await openPage({
          checkoutId: id,
          priceId,
          discount,
          payer: { email },
          successUrl: returnUrl(publicUrl(), id, email),
          cancelUrl: cancelUrl(publicUrl(), { id, page: 'signup', order: given }),
        })
      } catch (error) {
        // Nobody has the address of a page: the next try is another checkout, and the promocode is free for it.
        await inTransaction((tx) => moveCheckout(tx, id, { from: 'open', to: 'expired' }))
        throw error
      }
    },
  }
}

/** Where the payment provider sends people who have paid; from there they come to a page. */
function returnUrl(publicUrl: string, id: string, email?: string): string {
  return `${publicUrl}/api/checkout-return?${new URLSearchParams({ checkout: id, ...(email && { email }) }).toString()}`
}

/** Where it sends people who do not pay: a use of a promocode that was kept for them is free again before they come to their page. */
function cancelUrl(publicUrl: string, { id, page, order }: { id: string; page: 'signup' | 'checkout'; order: Order }) {
  const { planType, interval, promocode } = order
  const query = new URLSearchParams({ checkout: id, page, planType, interval, ...(promocode && { promocode }) })
  return `${publicUrl}/api/checkout-cancelled?${query.toString()}`
}

/** An order as the address of a page names it. */
export function orderQuery({ planType, interval, promocode }: Order): string {
  return new URLSearchParams({ plan: planType, interval, ...(promocode && { promocode }) }).toString()
}

function runsAlready(): AppError {
  return new AppError('CONFLICT', 'A subscription runs already. Change it in place of ordering another one.', {
    params: { reason: 'subscription' },
  })
}
