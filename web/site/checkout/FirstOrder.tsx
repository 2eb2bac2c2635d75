import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ORDERED_PLANS } from '../../../shared/domain/plans.ts'
import { hasCode, messageOf } from '../../api/apiError.ts'
import { discountOf } from '../../billing/discountOf.ts'
import { dollarText, priceOf } from '../../billing/money.ts'
import { PromocodeField } from '../../billing/PromocodeField.tsx'
import type { OfferedPlan } from '../../billing/plans.queries.ts'
import { useOrder } from '../../billing/subscription.queries.ts'
import { useOrderAddress } from '../../billing/useOrderAddress.ts'
import { usePromocode } from '../../billing/usePromocode.ts'
import { notify } from '../../ui/notify.ts'
import { Fact, PlanFacts } from './Facts.tsx'
import { Intervals } from './Intervals.tsx'
import { UseCode } from './UseCode.tsx'
import '../../texts/billingTexts.ts'
import styles from './Checkout.module.css'

interface FirstOrderProps {
  /** The plan that the address names. */
  plan: OfferedPlan
  plans: readonly OfferedPlan[]
}

/** The first payment of an organization: what is ordered, what is due, and the way to the payment page. */
export function FirstOrder({ plan: asked, plans }: FirstOrderProps) {
  const { t } = useTranslation()
  const { interval, promocode: addressed } = useOrderAddress()
  const promocode = usePromocode({ addressed, unable: t('promocode.errorTitle') })
  const { phase, offer, code } = promocode.entry
  const applied = phase === 'applied' && offer?.planType ? offer : undefined
  const discount = applied ? discountOf(applied) : 0
  // A code is for a plan of its own.
  const plan = (applied && plans.find(({ slug }) => slug === applied.planType)) ?? asked
  const gift = discount === 100
  const { pay, pending } = usePay({ refuse: promocode.refuse })
  const price = dollarText(priceOf(plan, interval, discount))

  const submit = () => {
    const ordered = ORDERED_PLANS.find((slug) => slug === plan.slug)
    if (!promocode.settled() || !ordered) return
    pay({ planType: ordered, interval, ...(applied && { promocode: code.trim() }) })
  }
  return (
    <section className={styles.card} aria-labelledby="order">
      <h2 id="order">{t('checkout.summary')}</h2>
      {!gift && <Intervals plan={plan} discount={discount} disabled={pending} />}
      <PlanFacts plan={plan}>
        {applied && (
          <Fact label={t('checkout.discount')}>{t('checkout.discountOf', { discount, code: code.trim() })}</Fact>
        )}
        <Fact label={t('checkout.dueNow')} total>
          {gift ? dollarText(0) : price}
        </Fact>
        {!gift && <Fact label={t(`checkout.then_${interval}`)}>{price}</Fact>}
      </PlanFacts>
      {!gift && <p className={styles.small}>{t('checkout.taxes')}</p>}
      <div className={styles.section}>
        <PromocodeField promocode={promocode} />
      </div>
      {gift ? (
        <UseCode plan={plan} code={code.trim()} refuse={promocode.refuse} />
      ) : (
        <div className={styles.pay}>
          <Button type="primary" size="large" loading={pending} onClick={submit}>
            {t(pending ? 'checkout.paying' : 'checkout.pay')}
          </Button>
          <p className={styles.small}>{t('checkout.payHint')}</p>
        </div>
      )}
    </section>
  )
}

/** Opens the payment page; what stands in the way is said, at the promocode's field where it is about the code. */
function usePay({ refuse }: { refuse: (message: string) => void }) {
  const { t } = useTranslation()
  const order = useOrder()
  const pay = (body: Parameters<typeof order.mutate>[0]) =>
    order.mutate(body, {
      onSuccess: ({ checkoutUrl }) => {
        if (checkoutUrl) window.location.assign(checkoutUrl)
        else notify.error(t('checkout.failedTitle'), t('checkout.noUrl'))
      },
      onError: (error) => {
        if (hasCode(error, 'PROMOCODE_INVALID')) return refuse(error.message)
        notify.error(t('checkout.failedTitle'), messageOf(error, t('checkout.failed')))
      },
    })
  /** Also while the browser is on its way to the payment page. */
  const pending = order.isPending || order.data?.checkoutUrl !== undefined
  return { pay, pending }
}
