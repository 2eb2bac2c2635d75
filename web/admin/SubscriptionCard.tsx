import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CurrentOrganization } from '../../shared/contract/organizations.ts'
import { Card } from '../ui/Card.tsx'
import { localDate } from '../ui/format.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { countText, storageText } from './usageFigures.ts'
import styles from './Organization.module.css'

/** The plan of the organization and what it allows. */
export function SubscriptionCard({ organization }: { organization: CurrentOrganization }) {
  const { t } = useTranslation()
  const { planType, trialEnd } = organization
  const highest = planType === 'premium' || planType === 'enterprise'
  return (
    <Card title={t('organization.subscription')} text={t('organization.subscriptionHint')}>
      <dl className={styles.facts}>
        <Fact label={t('organization.currentPlan')}>
          <StatusBadge tone="brand">{t(`plans.${planType}`)}</StatusBadge>
        </Fact>
        <Fact label={t('organization.users')}>{countText(organization.maxUsers)}</Fact>
        <Fact label={t('organization.storage')}>{storageText(organization.maxStorageLimit)}</Fact>
        <Fact label={t('organization.chats')}>{countText(organization.maxChatsPerMonth)}</Fact>
      </dl>
      {trialEnd && <p className={styles.note}>{t('organization.trial', { date: localDate(trialEnd) })}</p>}
      {highest ? (
        <p className={styles.note}>{t('organization.highest')}</p>
      ) : (
        <Link to="/subscription" className={styles.action}>
          {t('organization.viewPlans')}
        </Link>
      )}
    </Card>
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
