import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Subscription } from '../../shared/contract/billing.ts'
import type { CurrentOrganization } from '../../shared/contract/organizations.ts'
import { dollarText } from '../billing/money.ts'
import { plansQuery } from '../billing/plans.queries.ts'
import { Standing } from '../billing/Standing.tsx'
import { subscriptionQuery } from '../billing/subscription.queries.ts'
import { countText, storageText } from '../billing/usageFigures.ts'
import { Actions } from '../billing/settings/Actions.tsx'
import { Invoices } from '../billing/settings/Invoices.tsx'
import { PlanPromocode } from '../billing/settings/PlanPromocode.tsx'
import { Card } from '../ui/Card.tsx'
import { localDate } from '../ui/format.ts'
import { LoadFailed } from '../ui/states.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import '../texts/billingTexts.ts'
import styles from './Organization.module.css'

/** The plan of the organization: what it allows, how it is paid, and what can be done about it. */
export function SubscriptionCard({ organization }: { organization: CurrentOrganization }) {
  const { t } = useTranslation()
  const { data: subscription, isError, refetch } = useQuery(subscriptionQuery)
  const payable = useQuery(plansQuery).data?.billingConfigured
  const { planType } = organization
  return (
    <Card place="subscription" title={t('paying.title')} text={t('paying.hint')}>
      <dl className={styles.facts}>
        <Fact label={t('paying.currentPlan')}>
          <StatusBadge tone="brand">{t(`plans.${planType}`)}</StatusBadge>
        </Fact>
        <Fact label={t('paying.users')}>{countText(organization.maxUsers)}</Fact>
        <Fact label={t('paying.storage')}>{storageText(organization.maxStorageLimit)}</Fact>
        <Fact label={t('paying.chats')}>{countText(organization.maxChatsPerMonth)}</Fact>
        {subscription && <Payment subscription={subscription} />}
      </dl>
      {isError && !subscription && <LoadFailed title={t('subscription.standingFailed')} retry={() => void refetch()} />}
      {subscription && <Standing subscription={subscription} payable={payable ?? false} />}
      {payable === false && <p className={styles.note}>{t('paying.notPayable')}</p>}
      {planType === 'premium' || planType === 'enterprise' ? (
        <p className={styles.note}>{t('paying.highest')}</p>
      ) : (
        <Link to="/subscription" className={styles.action}>
          {t('paying.viewPlans')}
        </Link>
      )}
      {subscription && <Actions subscription={subscription} />}
      <PlanPromocode />
      {subscription?.hasCustomer && <Invoices />}
    </Card>
  )
}

/** What is paid and when. */
function Payment({ subscription: { price, interval, currentPeriodEnd, state } }: { subscription: Subscription }) {
  const { t } = useTranslation()
  if (price === null || interval === null) return null
  return (
    <>
      <Fact label={t('paying.price')}>
        {t(interval === 'year' ? 'paying.perYear' : 'paying.perMonth', { price: dollarText(price) })}
      </Fact>
      {currentPeriodEnd && (
        <Fact label={t(state === 'ending' ? 'paying.paidUntil' : 'paying.nextPayment')}>
          {localDate(currentPeriodEnd)}
        </Fact>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
