import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { OfferedPlan } from './plans.queries.ts'
import { numberText } from '../ui/numbers.ts'
import styles from './PlanFigures.module.css'

/** What a plan costs and allows. */
export function PlanFigures({ plan }: { plan: OfferedPlan }) {
  const { t } = useTranslation()
  return (
    <span className={styles.figures}>
      <span className={styles.price}>
        {t('billing.price', { price: plan.price })}
        {plan.price > 0 && <span className={styles.per}> {t('billing.perMonth')}</span>}
      </span>
      <span>{t('billing.users', { count: plan.maxUsers })}</span>
      <span>{storage(plan.maxStorageMb, t)}</span>
      <span>{t('billing.chats', { chats: numberText(plan.maxChatsPerMonth) })}</span>
    </span>
  )
}

function storage(megabytes: number, t: TFunction): string {
  return megabytes < 1024
    ? t('billing.storageMb', { size: megabytes })
    : t('billing.storageGb', { size: Math.round(megabytes / 1024) })
}
