import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Subscription } from '../../shared/contract/billing.ts'
import { ORDERED_PLANS } from '../../shared/domain/plans.ts'
import { localDate } from '../ui/format.ts'
import { Notice } from './Notice.tsx'
import { orderAddress } from './useOrderAddress.ts'
import '../texts/billingTexts.ts'

interface TrialEndedProps {
  trial: NonNullable<Subscription['trialEnded']>
  /** Whether a plan can be paid for on this server. */
  payable: boolean
  /** What else can be done about it. */
  children?: ReactNode
}

/** Says that the trial is over, which limits apply since, and how to have larger ones. */
export function TrialEnded({ trial, payable, children }: TrialEndedProps) {
  const { t } = useTranslation()
  const plan = ORDERED_PLANS.find((slug) => slug === trial.plan)
  const names = { plan: t(`plans.${trial.plan}`), after: t('plans.free'), date: localDate(trial.at) }
  const order = plan ? orderAddress('/checkout', { plan, interval: 'month' }) : '/subscription'
  return (
    <Notice
      tone="warning"
      title={t('standing.trialEndedTitle')}
      actions={
        <>
          {payable ? (
            <Link to={order}>{t('standing.subscribe')}</Link>
          ) : (
            <Link to="/dashboard?tab=admin&section=organization">{t('standing.toSettings')}</Link>
          )}
          {children}
        </>
      }
    >
      {t('standing.trialEnded', names)} {t(payable ? 'standing.trialEndedOrder' : 'standing.trialEndedInstead')}
    </Notice>
  )
}
