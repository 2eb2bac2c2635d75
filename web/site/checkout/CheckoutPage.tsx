import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ORDERED_PLANS } from '../../../shared/domain/plans.ts'
import { Notice } from '../../billing/Notice.tsx'
import { plansQuery } from '../../billing/plans.queries.ts'
import { subscriptionQuery } from '../../billing/subscription.queries.ts'
import { useOrderAddress } from '../../billing/useOrderAddress.ts'
import { RequireAccess } from '../../session/RequireAccess.tsx'
import { useSellsPlans } from '../../session/site.query.ts'
import { LoadFailed, PageLoading } from '../../ui/states.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { SitePage } from '../SitePage.tsx'
import { Change } from './Change.tsx'
import { FirstOrder } from './FirstOrder.tsx'
import { NotPayable } from './NotPayable.tsx'
import '../../texts/billingTexts.ts'
import styles from './Checkout.module.css'

/** An order on its way to the payment page, at `/checkout?plan=`, for those who are signed in. */
export function CheckoutPage() {
  const sellsPlans = useSellsPlans()
  if (sellsPlans === undefined) return <PageLoading />
  if (!sellsPlans) return <NotFoundPage />
  return (
    <RequireAccess ability="billing.manage" otherwise={<Others />}>
      <Checkout />
    </RequireAccess>
  )
}

/** Somebody who may not decide about the plan. */
function Others() {
  const { t } = useTranslation()
  return (
    <SitePage title={t('checkout.title')} back="/subscription" backText={t('checkout.toPlans')}>
      <p className={styles.lead}>{t('subscription.othersDecide')}</p>
    </SitePage>
  )
}

function Checkout() {
  const { t } = useTranslation()
  const { plan: asked, cancelled } = useOrderAddress()
  const catalogue = useQuery(plansQuery)
  const standing = useQuery(subscriptionQuery)
  const chosen = ORDERED_PLANS.find((slug) => slug === (asked ?? 'basic'))
  const plan = catalogue.data?.plans.find(({ slug }) => slug === chosen)
  const changes = standing.data?.hasSubscription ?? false
  const page = { back: '/subscription', backText: t('checkout.toPlans') }
  if (!chosen || (catalogue.data && !plan))
    return (
      <SitePage title={t('checkout.title')} back="/subscription" backText={t('subscription.back')}>
        <p role="alert" className={styles.lead}>
          {t('checkout.invalid')}
        </p>
        <p className={styles.lead}>
          <Link to="/subscription">{t('checkout.toPlans')}</Link>
        </p>
      </SitePage>
    )
  const failed = [catalogue, standing].find(({ isError, data }) => isError && !data)
  return (
    <SitePage title={t(changes ? 'checkout.changeTitle' : 'checkout.title')} {...page}>
      <div className={styles.column}>
        {cancelled && (
          <Notice tone="warning" live>
            {t('checkout.cancelled')}
          </Notice>
        )}
        {failed ? (
          <LoadFailed error={failed.error} retry={() => void failed.refetch()} />
        ) : !plan || !catalogue.data || !standing.data ? (
          <PageLoading />
        ) : !catalogue.data.billingConfigured ? (
          <NotPayable plan={plan} subscription={standing.data} />
        ) : changes ? (
          <Change plan={plan} subscription={standing.data} />
        ) : (
          <FirstOrder plan={plan} plans={catalogue.data.plans} />
        )}
      </div>
    </SitePage>
  )
}
