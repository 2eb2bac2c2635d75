import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ORDERED_PLANS, type BillingInterval } from '../../../shared/domain/plans.ts'
import type { OfferedPlan } from '../../billing/plans.queries.ts'
import { limitTexts, PlanFigures } from '../../billing/PlanFigures.tsx'
import { orderAddress } from '../../billing/useOrderAddress.ts'
import { useMay, useSession } from '../../session/session.queries.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { planAction } from './planAction.ts'
import { useStanding } from './useStanding.ts'
import '../../texts/billingTexts.ts'
import styles from './PlansPage.module.css'

interface PlanCardProps {
  plan: OfferedPlan
  interval: BillingInterval
  /** Whether a plan can be paid for on this server. */
  payable: boolean
}

/** One plan: what it costs and allows, and the way to it. */
export function PlanCard({ plan, interval, payable }: PlanCardProps) {
  const { t } = useTranslation()
  const user = useSession()
  const standing = useStanding().data
  const current = plan.slug === (standing?.planType ?? user?.organization.planType)
  const named = plan.slug === 'enterprise'
  return (
    <li className={styles.plan} aria-current={current || undefined}>
      <h2 className={styles.name}>{t(`plans.${plan.slug}`)}</h2>
      <p className={styles.badges}>
        {current && <StatusBadge tone="brand">{t('subscription.current')}</StatusBadge>}
        {!current && plan.popular && <StatusBadge>{t('billing.popular')}</StatusBadge>}
      </p>
      <div className={styles.figures}>
        {named ? <Agreed plan={plan} /> : <PlanFigures plan={plan} interval={interval} />}
      </div>
      <Action plan={plan} interval={interval} payable={payable} />
    </li>
  )
}

function Agreed({ plan }: { plan: OfferedPlan }) {
  const { t } = useTranslation()
  const { users, storage, chats } = limitTexts(plan, t)
  return (
    <>
      <p className={styles.agreement}>{t('subscription.agreement')}</p>
      <p>{users}</p>
      <p>{storage}</p>
      <p>{chats}</p>
    </>
  )
}

function Action({ plan: { slug, popular }, interval, payable }: PlanCardProps) {
  const { t } = useTranslation()
  const user = useSession()
  const mayOrder = useMay('billing.manage')
  const standing = useStanding().data
  const ordered = ORDERED_PLANS.find((each) => each === slug)
  const action = planAction({ plan: slug, interval, payable, user, mayOrder, standing })
  if (action === 'none') return null
  if (action === 'present') return <p className={styles.present}>{t('subscription.current')}</p>
  const look = `${styles.action} ${popular ? styles.strong : ''}`
  if (action === 'contact')
    return (
      <Link to="/contact" className={look}>
        {t('subscription.contactUs')}
      </Link>
    )
  if (action === 'settings')
    return (
      <Link to="/dashboard?tab=admin&section=organization#subscription" className={look}>
        {t('subscription.toFree')}
      </Link>
    )
  const to =
    action === 'start'
      ? orderAddress('/signup', { plan: slug, interval })
      : orderAddress('/checkout', { plan: ordered ?? slug, interval })
  return (
    <Link to={to} className={look}>
      {t(`subscription.${action}`, { plan: t(`plans.${slug}`) })}
    </Link>
  )
}
