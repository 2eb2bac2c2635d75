import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PLAN_SLUGS, TRIAL_DAYS } from '../../shared/domain/plans.ts'
import { plansQuery, type OfferedPlan } from '../billing/plans.queries.ts'
import { PlanFigures } from '../billing/PlanFigures.tsx'
import { RequireAccess } from '../session/RequireAccess.tsx'
import { organizationQuery } from '../session/organization.query.ts'
import { useSession } from '../session/session.queries.ts'
import { LoadFailed } from '../ui/states.tsx'
import { localDate } from '../ui/format.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import styles from './PlansPage.module.css'

/** The plans side by side, at `/subscription`. */
export function PlansPage() {
  const { t } = useTranslation()
  const user = useSession()
  const { data, isError, refetch } = useQuery(plansQuery)
  return (
    <>
      <PageTitle title={t('subscription.title')} />
      <SiteHeader />
      <main className={styles.main}>
        <Link to={user ? '/dashboard' : '/'}>{t('subscription.back')}</Link>
        <h1 className={styles.title}>{t('subscription.title')}</h1>
        <p className={styles.subtitle}>{t('subscription.subtitle')}</p>
        {isError && !data && <LoadFailed title={t('subscription.loadFailed')} retry={() => void refetch()} />}
        {!isError && !data && (
          <ul className={styles.plans} aria-busy="true">
            {PLAN_SLUGS.map((slug) => (
              <li key={slug} className={styles.plan}>
                <Skeleton active />
              </li>
            ))}
          </ul>
        )}
        {data && (
          <>
            <p className={styles.note}>{t('subscription.trialNote', { days: TRIAL_DAYS })}</p>
            {user && <TrialNote />}
            <ul className={styles.plans}>
              {data.plans.map((plan) => (
                <PlanCard key={plan.slug} plan={plan} current={plan.slug === user?.organization.planType} />
              ))}
            </ul>
          </>
        )}
      </main>
      <SiteFooter />
    </>
  )
}

/** The same at `/checkout`, for those who are signed in. */
export function CheckoutPage() {
  return (
    <RequireAccess ability="chat.use">
      <PlansPage />
    </RequireAccess>
  )
}

/** What becomes of the plan that is on trial. */
function TrialNote() {
  const { t } = useTranslation()
  const { data } = useQuery(organizationQuery)
  if (!data?.trialEnd) return null
  const values = { plan: t(`plans.${data.planType}`), date: localDate(data.trialEnd) }
  return <p className={styles.note}>{t('subscription.onTrial', values)}</p>
}

function PlanCard({ plan, current }: { plan: OfferedPlan; current: boolean }) {
  const { t } = useTranslation()
  return (
    <li className={styles.plan} aria-current={current || undefined}>
      <h2 className={styles.name}>{t(`plans.${plan.slug}`)}</h2>
      <p className={styles.badges}>
        {current && <StatusBadge tone="brand">{t('subscription.current')}</StatusBadge>}
        {!current && plan.popular && <StatusBadge>{t('subscription.popular')}</StatusBadge>}
      </p>
      {plan.slug === 'enterprise' ? <Unlimited /> : <PlanFigures plan={plan} />}
    </li>
  )
}

function Unlimited() {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.agreement}>{t('subscription.contact')}</p>
      <p>{t('subscription.unlimitedUsers')}</p>
      <p>{t('subscription.unlimitedStorage')}</p>
      <p>{t('subscription.unlimitedChats')}</p>
    </>
  )
}
