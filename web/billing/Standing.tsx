import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Subscription } from '../../shared/contract/billing.ts'
import { ORDERED_PLANS } from '../../shared/domain/plans.ts'
import { messageOf } from '../api/apiError.ts'
import { localDate } from '../ui/format.ts'
import { notify } from '../ui/notify.ts'
import { dollarText } from './money.ts'
import { Notice } from './Notice.tsx'
import { OverLimits } from './OverLimits.tsx'
import { PortalButton } from './PortalButton.tsx'
import { useResume } from './subscription.queries.ts'
import { TrialEnded } from './TrialEnded.tsx'
import { orderAddress } from './useOrderAddress.ts'
import '../texts/billingTexts.ts'

interface StandingProps {
  subscription: Subscription
  /** Whether a plan can be paid for on this server. */
  payable: boolean
}

/** How the organization stands with its plan, and what can be done about it. */
export function Standing({ subscription, payable }: StandingProps) {
  return (
    <>
      <State subscription={subscription} payable={payable} />
      <OverLimits over={subscription.over} />
    </>
  )
}

function State({ subscription, payable }: StandingProps) {
  const { t } = useTranslation()
  const { planType, state, interval, price, discount, trialEnd, trialEnded, graceEnd, currentPeriodEnd } = subscription
  const plan = t(`plans.${planType}`)
  const after = t(`plans.${subscription.planAfter ?? 'free'}`)
  const date = (at: string | null) => (at === null ? '' : localDate(at))
  if (state === 'trial') {
    const ordered = ORDERED_PLANS.find((slug) => slug === planType)
    return (
      <Notice
        actions={
          payable && ordered ? (
            <Link to={orderAddress('/checkout', { plan: ordered, interval: 'month' })}>{t('standing.subscribe')}</Link>
          ) : undefined
        }
      >
        {t('standing.trial', { plan, date: date(trialEnd), after })}
      </Notice>
    )
  }
  if (trialEnded) return <TrialEnded trial={trialEnded} payable={payable} />
  if (state === 'ending')
    return (
      <Notice tone="warning" actions={<UndoButton />}>
        {t('standing.ending', { plan, date: date(currentPeriodEnd), after })}
      </Notice>
    )
  if (state === 'past_due')
    return (
      <Notice tone="danger" title={t('standing.pastDueTitle')} actions={<PortalButton type="primary" />}>
        {t('standing.pastDue', { plan, date: date(graceEnd), after })}
      </Notice>
    )
  if (state === 'active' && price !== null && interval !== null)
    return (
      <Notice tone="good">
        {t(`standing.active_${interval}`, { price: dollarText(price), date: date(currentPeriodEnd) })}{' '}
        {discount ? t('standing.discounted', { discount }) : ''}
      </Notice>
    )
  return state === 'granted' ? <Notice>{t('standing.granted', { plan })}</Notice> : null
}

/** Takes the cancellation back. */
function UndoButton() {
  const { t } = useTranslation()
  const resume = useResume()
  const undo = () => {
    // The button is gone by then, and callbacks of its mutation with it.
    void resume.mutateAsync().then(
      () => notify.success(t('standing.undone'), t('standing.undoneText')),
      (error: unknown) => notify.error(t('standing.undoFailed'), messageOf(error, t('standing.unknown'))),
    )
  }
  return (
    <Button type="primary" loading={resume.isPending} onClick={undo}>
      {t('standing.undo')}
    </Button>
  )
}
