import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { planOfSignup, PLANS, SIGNUP_PLANS, TRIAL_DAYS, type Plan, type SignupPlan } from '../../shared/domain/plans.ts'
import { ChoiceCards } from './ChoiceCards.tsx'
import styles from './ChoiceCards.module.css'

interface PlanCardsProps {
  id?: string
  value?: SignupPlan
  onChange?: (plan: SignupPlan) => void
}

/** Chooses one of the plans of the catalogue that sign-up offers. */
export function PlanCards({ id, value, onChange }: PlanCardsProps) {
  const { t } = useTranslation()
  return (
    <ChoiceCards
      id={id}
      name="planType"
      legend={t('auth.wizard.plan')}
      value={value}
      onChange={onChange}
      choices={SIGNUP_PLANS.map((slug) => {
        const plan = PLANS[planOfSignup(slug)]
        return {
          value: slug,
          title: t(`plans.${plan.slug}`),
          note: plan.popular ? t('auth.wizard.popular') : undefined,
          content: <PlanFigures plan={plan} />,
        }
      })}
    />
  )
}

function PlanFigures({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles.price}>
        {plan.price === 0 ? t('auth.wizard.planFree') : t('auth.wizard.planPrice', { price: plan.price })}
        {plan.price > 0 && <span className={styles.per}> {t('auth.wizard.perMonth')}</span>}
      </span>
      <span>{t('auth.wizard.users', { count: plan.maxUsers })}</span>
      <span>{storage(plan.maxStorageMb, t)}</span>
      <span>{t('auth.wizard.chats', { chats: plan.maxChatsPerMonth.toLocaleString('en-US') })}</span>
      {plan.price > 0 && <span>{t('auth.wizard.trial', { days: TRIAL_DAYS })}</span>}
    </>
  )
}

function storage(megabytes: number, t: TFunction): string {
  return megabytes < 1024
    ? t('auth.wizard.storageMb', { size: megabytes })
    : t('auth.wizard.storageGb', { size: Math.round(megabytes / 1024) })
}
