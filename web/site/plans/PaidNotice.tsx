import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Subscription } from '../../../shared/contract/billing.ts'
import { Notice } from '../../billing/Notice.tsx'
import { subscriptionQuery, useRefreshPlan } from '../../billing/subscription.queries.ts'

const LOOK_AGAIN_MS = 2000

/**
 * Says once that a payment arrived, to whom comes back from the payment page. The provider tells the server on a way of its own,
 * so that the subscription may come a little later than the person does.
 */
export function PaidNotice({ subscription }: { subscription: Subscription | undefined }) {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [paid] = useState(query.get('checkout') === 'success')
  const confirmed = subscription?.hasSubscription ?? false
  const refresh = useRefreshPlan()
  useQuery({ ...subscriptionQuery, enabled: paid && !confirmed, refetchInterval: LOOK_AGAIN_MS })

  useEffect(() => {
    if (query.get('checkout') !== 'success') return
    const rest = new URLSearchParams(query)
    rest.delete('checkout')
    setQuery(rest, { replace: true })
  }, [query, setQuery])
  useEffect(() => {
    // The rest of the page learned of the plan before the payment did.
    if (paid && confirmed) void refresh()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is confirmed
  }, [paid, confirmed])

  if (!paid) return null
  return (
    <Notice tone="good" title={t('subscription.paidTitle')} live>
      {confirmed && subscription
        ? t('subscription.paid', { plan: t(`plans.${subscription.planType}`) })
        : t('subscription.confirming')}
    </Notice>
  )
}
