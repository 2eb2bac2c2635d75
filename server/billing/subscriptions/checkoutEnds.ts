import type { MasterKeys } from '../../crypto/masterKeys.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Logger } from '../../logger.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { mailsIn } from '../../mail/texts/mailTexts.ts'
import type { Runtime } from '../../runtime.ts'
import { scopeOf, type Scope } from '../../scope.ts'
import type { PromocodesService } from '../promocodes/promocodes.service.ts'
import type { Payments } from '../stripe/payments.ts'
import { applyState, type FetchedState, type StateDeps } from './applyState.ts'
import { findCheckout, findPending, listDue, moveCheckout, setSession } from './checkouts.repository.ts'
import type { InTurn } from './inTurn.ts'
import type { PaidSync } from './paidSync.ts'
import { openSignup, type PendingSignup } from './pendingSignup.ts'
import { setPayer } from './subscriptions.repository.ts'

/** How payments end that began on the payment provider's page. */
export interface CheckoutEnds {
  /**
   * Looks at the payment provider how a checkout stands, and does what follows, once: a paid one puts its plan in force, and founds
   * the organization of a sign-up. A checkout that is not known is left alone. @throws BILLING_UNAVAILABLE
   */
  settle(checkoutId: string, sessionId?: string): Promise<void>
  /** Closes the page of a checkout that nobody pays for; one that was paid after all is settled. @throws BILLING_UNAVAILABLE */
  giveUp(checkoutId: string): Promise<void>
  /** Settles those whose page has closed by now and those whose money is still to be given back. */
  settleDue(): Promise<void>
}

export interface EndsDeps extends StateDeps {
  db: Db
  inTransaction: InTransaction
  payments: Payments
  paidSync: Pick<PaidSync, 'fetch'>
  promocodes: Pick<PromocodesService, 'countPaid'>
  /** Makes the organization of a sign-up; the id of the one that has its address where that is taken. */
  found: (tx: Db, signup: PendingSignup) => Promise<{ scope: Scope } | { holder: Scope }>
  masterKey: Pick<MasterKeys, 'open'>
  mailer: Mailer
  inTurn: InTurn
  publicUrl: () => string
  runtime: Runtime
  logger: Pick<Logger, 'warn' | 'error' | 'info'>
}

type Checkout = NonNullable<Awaited<ReturnType<typeof findCheckout>>>

export function createCheckoutEnds(deps: EndsDeps): CheckoutEnds {
  const { db, inTransaction, payments } = deps

  /** The plan of an organization that is there comes into force. */
  const finishOrder = (checkout: Checkout, organizationId: number, state: FetchedState) =>
    inTransaction(async (tx) => {
      if (!(await moveCheckout(tx, checkout.id, { from: 'open', to: 'paid' }))) return
      const scope = scopeOf({ organizationId })
      await setPayer(tx, scope, { stripeCustomerId: state.customer })
      await deps.promocodes.countPaid(tx, scope, checkout.promocodeId)
      await applyState(tx, scope, deps, state)
    })
  /** The organization of a sign-up comes to be with its plan; where its address was taken meanwhile, the money goes back. */
  const finishSignup = async (checkout: Checkout, state: FetchedState) => {
    await inTransaction(async (tx) => {
      const sealed = await findPending(tx, checkout.id)
      const present = await findCheckout(tx, checkout.id)
      if (!sealed || present?.status !== 'open') return
      const signup = openSignup(deps.masterKey, checkout.id, sealed)
      const founded = await deps.found(tx, signup)
      if ('holder' in founded) {
        await moveCheckout(tx, checkout.id, { from: 'open', to: 'refunding' })
        await postRefund(tx, founded.holder, signup)
        return
      }
      const { scope } = founded
      await moveCheckout(tx, checkout.id, { from: 'open', to: 'paid', organizationId: scope.organizationId })
      await setPayer(tx, scope, { stripeCustomerId: state.customer })
      await deps.promocodes.countPaid(tx, scope, checkout.promocodeId)
      await applyState(tx, scope, deps, state)
    })
    void deps.mailer.deliver()
    if ((await findCheckout(db, checkout.id))?.status === 'refunding') await refund(checkout.id, state.customer)
  }
  const refund = async (checkoutId: string, customer: string) => {
    await payments.giveBack(customer)
    await inTransaction((tx) => moveCheckout(tx, checkoutId, { from: 'refunding', to: 'refunded' }))
  }
  const postRefund = (tx: Db, holder: Scope, payer: PendingSignup) => {
    const { language, text, greeting } = mailsIn(payer.language)
    return deps.mailer.post(tx, holder, {
      to: payer.email,
      language,
      subject: text('refund.subject'),
      paragraphs: [greeting(null), text('refund.text'), text('refund.hint')],
      link: { label: text('refund.link'), url: `${deps.publicUrl()}/login` },
      closing: text('refund.closing'),
    })
  }
  const settle = async (checkoutId: string, known?: string) => {
    const checkout = await findCheckout(db, checkoutId)
    if (!checkout || !['open', 'refunding'].includes(checkout.status)) return
    const sessionId = checkout.sessionId ?? known
    if (sessionId === undefined) return expireLost(checkout)
    if (checkout.sessionId === null) await inTransaction((tx) => setSession(tx, checkoutId, { sessionId }))
    const { status, customer } = await payments.findCheckout(sessionId)
    if (checkout.status === 'refunding') return customer === undefined ? undefined : refund(checkoutId, customer)
    if (status === 'expired')
      return void (await inTransaction((tx) => moveCheckout(tx, checkoutId, { from: 'open', to: 'expired' })))
    if (status !== 'paid' || customer === undefined) return
    await deps.inTurn(`customer ${customer}`, async () => {
      const state = await deps.paidSync.fetch(customer)
      if (checkout.organizationId === null) await finishSignup(checkout, state)
      else await finishOrder(checkout, checkout.organizationId, state)
    })
  }
  /** The answer with its page was lost, so that nobody has the page's address: when its time is up, nothing will come of it. */
  const expireLost = async ({ id, expiresAt }: Checkout) => {
    if (expiresAt > deps.runtime.now().toISOString()) return
    await inTransaction((tx) => moveCheckout(tx, id, { from: 'open', to: 'expired' }))
  }
  return {
    settle,
    async giveUp(checkoutId) {
      const checkout = await findCheckout(db, checkoutId)
      if (checkout?.status !== 'open' || checkout.sessionId === null) return
      await payments.closeCheckout(checkout.sessionId)
      await settle(checkoutId)
    },
    async settleDue() {
      for (const { id } of await listDue(db, deps.runtime.now().toISOString())) await settle(id)
    },
  }
}
