import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Plans } from '../../../shared/contract/billing.ts'
import { PLAN_SLUGS, TRIAL_DAYS } from '../../../shared/domain/plans.ts'
import { IntervalChoice } from '../../billing/IntervalChoice.tsx'
import { plansQuery } from '../../billing/plans.queries.ts'
import { Notice } from '../../billing/Notice.tsx'
import { Standing } from '../../billing/Standing.tsx'
import { useOrderAddress } from '../../billing/useOrderAddress.ts'
import { sessionQuery, useMay, useSession } from '../../session/session.queries.ts'
import { useSellsPlans } from '../../session/site.query.ts'
import { LoadFailed, PageLoading } from '../../ui/states.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { SitePage } from '../SitePage.tsx'
import { Comparison } from './Comparison.tsx'
import { PaidNotice } from './PaidNotice.tsx'
import { PlanCard } from './PlanCard.tsx'
import { Questions } from './Questions.tsx'
import { useStanding } from './useStanding.ts'
import '../../texts/billingTexts.ts'
import styles from './PlansPage.module.css'

/** The plans side by side, at `/subscription`; an on-premise server has none. */
export function PlansPage() {
  const sellsPlans = useSellsPlans()
  if (sellsPlans === undefined) return <PageLoading />
  return sellsPlans ? <AllPlans /> : <NotFoundPage />
}

function AllPlans() {
  const { t } = useTranslation()
  const user = useSession()
  const { data: catalogue, isError, refetch } = useQuery(plansQuery)
  // What stands above the plans would push them down: they come together.
  const data = useIsKnown() ? catalogue : undefined
  return (
    <SitePage title={t('subscription.title')} back={user ? '/dashboard' : '/'} backText={t('subscription.back')}>
      <p className={styles.subtitle}>{t('subscription.subtitle')}</p>
      {user && <Own payable={data?.billingConfigured ?? false} />}
      {isError && !catalogue && <LoadFailed title={t('subscription.loadFailed')} retry={() => void refetch()} />}
      {!(isError && !catalogue) && !data && <LoadingPlans />}
      {data && <Offer catalogue={data} />}
    </SitePage>
  )
}

/** Whether it is known who asks, and how their organization stands where they look after it. */
function useIsKnown(): boolean {
  const session = useQuery(sessionQuery)
  const mayOrder = useMay('billing.manage')
  const standing = useStanding()
  return !session.isPending && !(mayOrder && standing.isPending)
}

/** How the own organization stands, for those who look after it; others are told who does. */
function Own({ payable }: { payable: boolean }) {
  const { t } = useTranslation()
  const mayOrder = useMay('billing.manage')
  const { data, isError, refetch } = useStanding()
  if (!mayOrder) return <p className={styles.note}>{t('subscription.othersDecide')}</p>
  return (
    <section aria-label={t('subscription.standing')}>
      <PaidNotice subscription={data} />
      {isError && !data && <LoadFailed title={t('subscription.standingFailed')} retry={() => void refetch()} />}
      {data?.state === 'free' && !data.trialEnded && <Notice>{t('subscription.free')}</Notice>}
      {data && <Standing subscription={data} payable={payable} />}
    </section>
  )
}

function Offer({ catalogue: { plans, billingConfigured } }: { catalogue: Plans }) {
  const { t } = useTranslation()
  const { interval, setInterval } = useOrderAddress()
  const days = { days: TRIAL_DAYS }
  return (
    <>
      <p className={styles.note}>{t(billingConfigured ? 'subscription.trialNote' : 'subscription.notPayable', days)}</p>
      <div className={styles.interval}>
        <IntervalChoice value={interval} onChange={setInterval} />
      </div>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.slug} plan={plan} interval={interval} payable={billingConfigured} />
        ))}
      </ul>
      <Comparison plans={plans} />
      <Questions />
    </>
  )
}

/** Stands where the plans will: nothing moves when they come. */
function LoadingPlans() {
  return (
    <div className={styles.loading} aria-busy="true">
      <p className={styles.note} />
      <div className={styles.interval}>
        <Skeleton.Button active />
      </div>
      <ul className={styles.plans}>
        {PLAN_SLUGS.map((slug) => (
          <li key={slug} className={styles.plan}>
            <Skeleton active />
          </li>
        ))}
      </ul>
    </div>
  )
}
