import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { PromocodeValidity } from '../../../shared/contract/billing.ts'
import { messageOf } from '../../api/apiError.ts'
import { useUser } from '../../session/session.queries.ts'
import { notify } from '../../ui/notify.ts'
import { discountOf } from '../discountOf.ts'
import { PromocodeField } from '../PromocodeField.tsx'
import { subscriptionQuery, useUsePromocode } from '../subscription.queries.ts'
import { orderAddress } from '../useOrderAddress.ts'
import { usePromocode } from '../usePromocode.ts'
import '../../texts/billingTexts.ts'
import styles from './settings.module.css'

/** A promocode in the settings: one that gives a plan is used at once, one that takes something off goes on to the checkout. */
export function PlanPromocode() {
  const { t } = useTranslation()
  const id = useId()
  const [used, setUsed] = useState(0)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('paying.promocode')}
      </h3>
      <p className={styles.hint}>{t('paying.promocodeHint')}</p>
      <div className={styles.narrow}>
        <Field key={used} onUsed={() => setUsed(used + 1)} />
      </div>
    </section>
  )
}

function Field({ onUsed }: { onUsed: () => void }) {
  const { organization } = useUser()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const using = useUsePromocode()
  const use = (code: string, offer: PromocodeValidity) => {
    if (discountOf(offer) < 100 && offer.planType)
      return void navigate(orderAddress('/checkout', { plan: offer.planType, interval: 'month', promocode: code }))
    using.mutate(
      { code, organizationId: organization.id },
      {
        onSuccess: ({ planType }) => {
          notify.success(t('promocode.appliedTitle'), t('promocode.given', { plan: t(`plans.${planType}`) }))
          onUsed()
        },
        onError: (error) => promocode.refuse(messageOf(error, t('paying.codeFailedText'))),
      },
    )
  }
  const runs = useQuery(subscriptionQuery).data?.hasSubscription ?? false
  const unusable = (offer: PromocodeValidity) => (runs && discountOf(offer) < 100 ? t('paying.codeNotNow') : undefined)
  const promocode = usePromocode({ use, unusable })
  return <PromocodeField promocode={{ ...promocode, pending: promocode.pending || using.isPending }} />
}
