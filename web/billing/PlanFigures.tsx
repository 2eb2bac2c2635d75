import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { BillingInterval } from '../../shared/domain/plans.ts'
import { UNLIMITED } from '../../shared/domain/limits.ts'
import { dollarText, priceOf, savedByYear } from './money.ts'
import type { OfferedPlan } from './plans.queries.ts'
import { numberText } from '../ui/numbers.ts'
import '../texts/billingTexts.ts'
import styles from './PlanFigures.module.css'

interface PlanFiguresProps {
  plan: OfferedPlan
  /** How often it would be paid. */
  interval?: BillingInterval
}

/** What a plan costs and allows. */
export function PlanFigures({ plan, interval = 'month' }: PlanFiguresProps) {
  const { t } = useTranslation()
  const limits = limitTexts(plan, t)
  return (
    <span className={styles.figures}>
      <span className={styles.price}>
        {dollarText(priceOf(plan, interval))}
        {plan.price > 0 && (
          <span className={styles.per}> {t(interval === 'year' ? 'billing.perYear' : 'billing.perMonth')}</span>
        )}
      </span>
      {interval === 'year' && savedByYear(plan) > 0 && (
        <span className={styles.saved}>{t('billing.saves', { saved: dollarText(savedByYear(plan)) })}</span>
      )}
      <span>{limits.users}</span>
      <span>{limits.storage}</span>
      <span>{limits.chats}</span>
    </span>
  )
}

/** What a plan allows, in words. */
export function limitTexts(plan: Pick<OfferedPlan, 'maxUsers' | 'maxStorageMb' | 'maxChatsPerMonth'>, t: TFunction) {
  const { maxUsers, maxStorageMb, maxChatsPerMonth } = plan
  return {
    users: maxUsers === UNLIMITED ? t('billing.anyUsers') : t('billing.users', { count: maxUsers }),
    storage: maxStorageMb === UNLIMITED ? t('billing.anyStorage') : storage(maxStorageMb, t),
    chats:
      maxChatsPerMonth === UNLIMITED
        ? t('billing.anyChats')
        : t('billing.chats', { chats: numberText(maxChatsPerMonth) }),
  }
}

function storage(megabytes: number, t: TFunction): string {
  return megabytes < 1024
    ? t('billing.storageMb', { size: megabytes })
    : t('billing.storageGb', { size: Math.round(megabytes / 1024) })
}
