import { WarningFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import type { UsageStats } from '../../shared/contract/organizations.ts'
import { UNLIMITED } from '../../shared/domain/limits.ts'
import { UpgradeButton } from '../billing/UpgradeButton.tsx'
import { useSellsPlans } from '../session/site.query.ts'
import { Card } from '../ui/Card.tsx'
import { LoadFailed, PageLoading } from '../ui/states.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { usageQuery } from './organization.queries.ts'
import { barPercent, countText, isNearLimit, storageText } from '../billing/usageFigures.ts'
import { UsageDays } from './UsageDays.tsx'
import styles from './UsageStatistics.module.css'

/** How much of the plan is used this month. */
export function UsageStatistics() {
  const { t } = useTranslation()
  const sellsPlans = useSellsPlans()
  const { data: usage, isError, refetch } = useQuery(usageQuery)
  if (isError && !usage) return <LoadFailed title={t('usage.loadFailed')} retry={() => void refetch()} />
  if (!usage) return <PageLoading />
  return (
    <>
      <Card title={t('usage.title')} text={t('usage.hint')}>
        {sellsPlans && (
          <StatusBadge tone="brand">{t('usage.plan', { plan: t(`plans.${usage.planType}`) })}</StatusBadge>
        )}
        <Meter
          label={t('usage.messages')}
          used={countText(usage.conversations)}
          maximum={usage.maxConversations}
          maximumText={countText(usage.maxConversations)}
          percentage={usage.conversationPercentage}
          warning={t(usage.conversationPercentage < 100 ? 'usage.messagesWarning' : 'usage.messagesFull')}
        />
        <Meter
          label={t('usage.storage')}
          used={storageText(usage.storage)}
          maximum={usage.maxStorage}
          maximumText={storageText(usage.maxStorage)}
          percentage={usage.storagePercentage}
          warning={t(usage.storagePercentage < 100 ? 'usage.storageWarning' : 'usage.storageFull')}
        />
        {sellsPlans && usage.planType === 'free' && <p className={styles.note}>{t('usage.freeNote')}</p>}
        {isNear(usage) && (
          <div className={styles.upgrade}>
            <UpgradeButton planType={usage.planType} />
          </div>
        )}
      </Card>
      <UsageDays />
    </>
  )
}

/** Whether a limit of the plan is near or reached. */
function isNear(usage: UsageStats): boolean {
  return (
    isNearLimit({ percentage: usage.conversationPercentage, maximum: usage.maxConversations }) ||
    isNearLimit({ percentage: usage.storagePercentage, maximum: usage.maxStorage })
  )
}

interface MeterProps {
  label: string
  used: string
  maximum: number
  maximumText: string
  percentage: number
  warning: string
}

function Meter({ label, used, maximum, maximumText, percentage, warning }: MeterProps) {
  const { t } = useTranslation()
  const near = isNearLimit({ percentage, maximum })
  const percent = maximum === UNLIMITED ? 0 : barPercent(percentage)
  const figures = t('usage.used', { used, maximum: maximumText })
  return (
    <section className={styles.meter} aria-label={label}>
      <div className={styles.head}>
        <h3 className={styles.label}>{label}</h3>
        <p>{figures}</p>
      </div>
      <Progress
        percent={percent}
        status={near ? 'exception' : 'normal'}
        showInfo={false}
        aria-label={`${label}: ${figures}`}
      />
      {near && (
        <p className={styles.warning} role="status">
          <WarningFilled aria-hidden /> {warning}
        </p>
      )}
    </section>
  )
}
