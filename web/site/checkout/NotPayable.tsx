import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Subscription } from '../../../shared/contract/billing.ts'
import { discountOf } from '../../billing/discountOf.ts'
import { PromocodeField } from '../../billing/PromocodeField.tsx'
import { plansQuery, type OfferedPlan } from '../../billing/plans.queries.ts'
import { useOrderAddress } from '../../billing/useOrderAddress.ts'
import { usePromocode } from '../../billing/usePromocode.ts'
import { localDate } from '../../ui/format.ts'
import { UseCode } from './UseCode.tsx'
import '../../texts/billingTexts.ts'
import styles from './Checkout.module.css'

interface NotPayableProps {
  plan: OfferedPlan
  subscription: Subscription
}

/** A server without a payment provider: says so, and what to do instead. */
export function NotPayable({ plan, subscription: { planType, trialEnd } }: NotPayableProps) {
  const { t } = useTranslation()
  const { promocode: addressed } = useOrderAddress()
  const promocode = usePromocode({ addressed, unable: t('promocode.errorTitle') })
  const plans = useQuery(plansQuery).data?.plans
  const { phase, offer, code } = promocode.entry
  const gift =
    phase === 'applied' && offer && discountOf(offer) === 100
      ? plans?.find(({ slug }) => slug === offer.planType)
      : undefined
  return (
    <section className={styles.card} aria-labelledby="order">
      <h2 id="order">{t('checkout.notPayable')}</h2>
      <p className={styles.lead}>{t('checkout.notPayableText', { plan: t(`plans.${plan.slug}`) })}</p>
      <ul className={styles.list}>
        {trialEnd && <li>{t('checkout.insteadTrial', { plan: t(`plans.${planType}`), date: localDate(trialEnd) })}</li>}
        <li>{t('checkout.insteadCode')}</li>
        <li>
          {t('checkout.insteadContact')} <Link to="/contact">{t('subscription.contactUs')}</Link>
        </li>
      </ul>
      <div className={styles.section}>
        <PromocodeField promocode={promocode} />
      </div>
      {phase === 'applied' && !gift && <p role="status">{t('checkout.partOnly')}</p>}
      {gift && <UseCode plan={gift} code={code.trim()} refuse={promocode.refuse} />}
    </section>
  )
}
