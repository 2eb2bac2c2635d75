import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { planOfSignup, SIGNUP_PLANS, TRIAL_DAYS, type SignupPlan } from '../../../shared/domain/plans.ts'
import { PlanFigures } from '../../billing/PlanFigures.tsx'
import { plansQuery, type OfferedPlan } from '../../billing/plans.queries.ts'
import { LoadFailed } from '../../ui/states.tsx'
import { ChoiceCards } from './ChoiceCards.tsx'
import '../../texts/billingTexts.ts'
import '../../texts/account/entryTexts.ts'

interface PlanCardsProps {
  id?: string
  value?: SignupPlan
  onChange?: (plan: SignupPlan) => void
}

/** Chooses one of the plans of the catalogue that the wizard offers. */
export function PlanCards({ id, value, onChange }: PlanCardsProps) {
  const { t } = useTranslation()
  const catalogue = useQuery(plansQuery)
  if (catalogue.isPending) return <Skeleton active title={false} />
  if (catalogue.isError) return <LoadFailed title={t('billing.plansFailed')} retry={() => void catalogue.refetch()} />
  const offered = SIGNUP_PLANS.flatMap((choice) => {
    const plan = catalogue.data.plans.find(({ slug }) => slug === planOfSignup(choice))
    return plan ? [{ choice, plan }] : []
  })
  return (
    <ChoiceCards
      id={id}
      name="planType"
      legend={t('auth.wizard.plan')}
      value={value}
      onChange={onChange}
      choices={offered.map(({ choice, plan }) => ({
        value: choice,
        title: t(`plans.${plan.slug}`),
        note: plan.popular ? t('billing.popular') : undefined,
        content: <WizardPlan plan={plan} />,
      }))}
    />
  )
}

function WizardPlan({ plan }: { plan: OfferedPlan }) {
  const { t } = useTranslation()
  return (
    <>
      <PlanFigures plan={plan} />
      {plan.price > 0 && <span>{t('auth.wizard.trial', { days: TRIAL_DAYS })}</span>}
    </>
  )
}
