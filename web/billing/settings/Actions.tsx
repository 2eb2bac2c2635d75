import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Subscription } from '../../../shared/contract/billing.ts'
import { ORDERED_PLANS } from '../../../shared/domain/plans.ts'
import { PortalButton } from '../PortalButton.tsx'
import { orderAddress } from '../useOrderAddress.ts'
import { CancelDialog } from './CancelDialog.tsx'
import styles from './settings.module.css'

/** What can be done about a subscription: the payment page, another interval, its end. */
export function Actions({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const [cancelling, setCancelling] = useState(false)
  const { hasCustomer, hasSubscription, state, planType, interval } = subscription
  const plan = ORDERED_PLANS.find((slug) => slug === planType)
  if (!hasCustomer && !hasSubscription) return null
  return (
    <div className={styles.actions}>
      {hasCustomer && state !== 'past_due' && <PortalButton />}
      {hasSubscription && plan && (
        <Link to={orderAddress('/checkout', { plan, interval: interval === 'year' ? 'month' : 'year' })}>
          {t(interval === 'year' ? 'subscription.toMonthly' : 'subscription.toAnnual')}
        </Link>
      )}
      {hasSubscription && planType === 'premium' && <Link to="/subscription">{t('paying.changePlan')}</Link>}
      {hasSubscription && state !== 'ending' && (
        <Button danger type="text" onClick={() => setCancelling(true)}>
          {t('paying.cancel')}
        </Button>
      )}
      <CancelDialog subscription={subscription} open={cancelling} onClose={() => setCancelling(false)} />
    </div>
  )
}
