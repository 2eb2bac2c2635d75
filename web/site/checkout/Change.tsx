import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ChangePreview, Subscription } from '../../../shared/contract/billing.ts'
import { ORDERED_PLANS } from '../../../shared/domain/plans.ts'
import { messageOf } from '../../api/apiError.ts'
import { amountText, dollarText } from '../../billing/money.ts'
import { Notice } from '../../billing/Notice.tsx'
import { OverLimits } from '../../billing/OverLimits.tsx'
import type { OfferedPlan } from '../../billing/plans.queries.ts'
import { previewQuery, useChange } from '../../billing/subscription.queries.ts'
import { useOrderAddress } from '../../billing/useOrderAddress.ts'
import { notify } from '../../ui/notify.ts'
import { LoadFailed, PageLoading } from '../../ui/states.tsx'
import { Fact, PlanFacts } from './Facts.tsx'
import { Intervals } from './Intervals.tsx'
import styles from './Checkout.module.css'

interface ChangeProps {
  plan: OfferedPlan
  /** The subscription that runs. */
  subscription: Subscription
}

/** Another plan or interval for a subscription that runs: what it costs to the day, then the button that changes it. */
export function Change({ plan, subscription }: ChangeProps) {
  const { t } = useTranslation()
  const { interval, promocode } = useOrderAddress()
  const same = plan.slug === subscription.planType && interval === subscription.interval
  return (
    <section className={styles.card} aria-labelledby="order">
      <h2 id="order">{t('checkout.summary')}</h2>
      <Intervals plan={plan} discount={subscription.discount ?? 0} disabled={false} />
      {promocode !== '' && (
        <Notice tone="warning" live>
          {t('checkout.promocodeNotNow', { code: promocode })}
        </Notice>
      )}
      {subscription.state === 'ending' && <Notice>{t('checkout.endingHint')}</Notice>}
      {same ? (
        <>
          <PlanFacts plan={plan} />
          <p className={styles.lead}>{t('checkout.same')}</p>
        </>
      ) : (
        <Preview key={`${plan.slug} ${interval}`} plan={plan} />
      )}
    </section>
  )
}

function Preview({ plan }: { plan: OfferedPlan }) {
  const { t } = useTranslation()
  const { interval } = useOrderAddress()
  const planType = ORDERED_PLANS.find((slug) => slug === plan.slug) ?? 'basic'
  const { data: preview, error, refetch } = useQuery(previewQuery({ planType, interval }))
  if (error && !preview)
    return (
      <LoadFailed
        title={t('checkout.previewFailed')}
        text={messageOf(error, t('checkout.failed'))}
        retry={() => void refetch()}
      />
    )
  if (!preview) return <PageLoading />
  return <Confirm plan={plan} preview={preview} />
}

function Confirm({ plan, preview }: { plan: OfferedPlan; preview: ChangePreview }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const change = useChange()
  const { planType, interval, dueNow, currency, over } = preview
  const name = t(`plans.${plan.slug}`)
  const ordered = ORDERED_PLANS.find((slug) => slug === planType)
  const confirm = () => {
    if (!ordered) return
    // With the new plan this part of the page is gone, and callbacks of its mutation with it.
    void change.mutateAsync({ planType: ordered, interval }).then(
      () => {
        notify.success(t('checkout.changed'), t('checkout.changedText', { plan: name }))
        void navigate('/subscription')
      },
      (error: unknown) => notify.error(t('checkout.changeFailed'), messageOf(error, t('standing.unknown'))),
    )
  }
  const amount = amountText(dueNow, currency)
  return (
    <>
      <PlanFacts plan={plan}>
        <Fact label={t('checkout.dueNow')} total>
          {dueNow < 0 ? t('checkout.credit', { amount }) : amount}
        </Fact>
        <Fact label={t(`checkout.then_${interval}`)}>{dollarText(preview.price)}</Fact>
      </PlanFacts>
      <p className={styles.small}>
        {t('checkout.prorated')} {dueNow < 0 ? t('checkout.creditHint') : ''}
      </p>
      {(over.users ?? over.storage) && (
        <div className={styles.section}>
          <p>{t('checkout.overTitle', { plan: name })}</p>
          <OverLimits over={over} />
          <p className={styles.small}>{t('checkout.overHint')}</p>
        </div>
      )}
      <Button type="primary" size="large" className={styles.pay ?? ''} loading={change.isPending} onClick={confirm}>
        {t(change.isPending ? 'checkout.confirming' : 'checkout.confirm')}
      </Button>
    </>
  )
}
