import { useQuery } from '@tanstack/react-query'
import { CheckCircleFilled } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { ORGANIZATION_PLANS } from '../../../shared/contract/signup.ts'
import { TRIAL_DAYS } from '../../../shared/domain/plans.ts'
import { IntervalChoice } from '../../billing/IntervalChoice.tsx'
import { PlanFigures } from '../../billing/PlanFigures.tsx'
import { plansQuery } from '../../billing/plans.queries.ts'
import { useOrderAddress } from '../../billing/useOrderAddress.ts'
import { LoadFailed } from '../../ui/states.tsx'
import '../../texts/billingTexts.ts'
import '../../texts/account/entryTexts.ts'
import styles from './PlanChoice.module.css'

type ChosenPlan = (typeof ORGANIZATION_PLANS)[number]

interface PlanChoiceProps {
  value?: ChosenPlan
  onChange?: (plan: ChosenPlan) => void
  /** A plan was picked, be it the one chosen before. */
  onPick: (plan: ChosenPlan) => void
}

/** The plans of the catalogue that sign-up offers; picking one goes on. */
export function PlanChoice({ value, onChange, onPick }: PlanChoiceProps) {
  const { t } = useTranslation()
  const catalogue = useQuery(plansQuery)
  const { interval, setInterval } = useOrderAddress()
  if (catalogue.isPending)
    return (
      <ul className={styles.plans} aria-busy="true">
        {ORGANIZATION_PLANS.map((slug) => (
          <li key={slug} className={styles.plan}>
            <Skeleton active paragraph={{ rows: 4 }} />
          </li>
        ))}
      </ul>
    )
  if (catalogue.isError) return <LoadFailed title={t('billing.plansFailed')} retry={() => void catalogue.refetch()} />
  const pick = (plan: ChosenPlan) => {
    onChange?.(plan)
    onPick(plan)
  }
  return (
    <>
      {catalogue.data.billingConfigured && (
        <div className={styles.interval}>
          <IntervalChoice value={interval} onChange={setInterval} />
        </div>
      )}
      <ul className={styles.plans}>
        {ORGANIZATION_PLANS.map((slug) => {
          const plan = catalogue.data.plans.find((offered) => offered.slug === slug)
          if (!plan) return null
          const name = t(`plans.${slug}`)
          return (
            <li key={slug} className={`${styles.plan} ${slug === value ? styles.chosen : ''}`}>
              <div className={styles.head}>
                <h3 className={styles.name}>{name}</h3>
                {slug === value ? (
                  <span className={styles.note}>
                    <CheckCircleFilled aria-hidden /> {t('signup.chosen')}
                  </span>
                ) : (
                  plan.popular && <span className={styles.note}>{t('billing.popular')}</span>
                )}
              </div>
              <div className={styles.figures}>
                <PlanFigures plan={plan} interval={catalogue.data.billingConfigured ? interval : 'month'} />
                {plan.price > 0 && !catalogue.data.billingConfigured && (
                  <span className={styles.trial}>{t('auth.wizard.trial', { days: TRIAL_DAYS })}</span>
                )}
              </div>
              <Button block type={plan.popular ? 'primary' : 'default'} onClick={() => pick(slug)}>
                {t('signup.choose', { plan: name })}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
