import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limitTexts } from '../../billing/PlanFigures.tsx'
import type { OfferedPlan } from '../../billing/plans.queries.ts'
import styles from './Checkout.module.css'

/** The plan that is ordered and what it allows; `children` are further rows. */
export function PlanFacts({ plan, children }: { plan: OfferedPlan; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <dl className={styles.facts} aria-label={t('checkout.summary')}>
      <Fact label={t('checkout.plan')}>{t(`plans.${plan.slug}`)}</Fact>
      <Fact label={t('checkout.includes')}>{t('checkout.included', limitTexts(plan, t))}</Fact>
      {children}
    </dl>
  )
}

/** A row of an order. */
export function Fact({ label, total = false, children }: { label: string; total?: boolean; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={total ? styles.total : undefined}>{children}</dd>
    </>
  )
}
