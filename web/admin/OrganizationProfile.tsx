import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMay } from '../session/session.queries.ts'
import { Card } from '../ui/Card.tsx'
import { LoadFailed, PageLoading } from '../ui/states.tsx'
import { DeleteOrganization } from './DeleteOrganization.tsx'
import { useSellsPlans } from '../session/site.query.ts'
import { organizationQuery } from '../session/organization.query.ts'
import { OrganizationSettings } from './OrganizationSettings.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import styles from './Organization.module.css'

/** The organization itself: its plan, its settings, its end. */
export function OrganizationProfile() {
  const { t } = useTranslation()
  const sellsPlans = useSellsPlans()
  const mayDelete = useMay('organization.delete')
  const { data: organization, isError, refetch } = useQuery(organizationQuery)
  if (isError && !organization) return <LoadFailed title={t('organization.loadFailed')} retry={() => void refetch()} />
  if (!organization) return <PageLoading />
  return (
    <>
      {sellsPlans && <SubscriptionCard organization={organization} />}
      <OrganizationSettings organization={organization} />
      <Card title={t('organization.account')} text={t('organization.accountHint')}>
        <Link to="?tab=account" className={styles.link}>
          {t('organization.openAccount')}
        </Link>
      </Card>
      {mayDelete && <DeleteOrganization organization={organization} />}
    </>
  )
}
