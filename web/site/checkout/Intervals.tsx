import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { BILLING_INTERVALS } from '../../../shared/domain/plans.ts'
import { dollarText, priceOf, savedByYear } from '../../billing/money.ts'
import type { OfferedPlan } from '../../billing/plans.queries.ts'
import { useOrderAddress } from '../../billing/useOrderAddress.ts'
import styles from './Checkout.module.css'

/** How often the plan is paid, with what each costs. */
export function Intervals({
  plan,
  discount = 0,
  disabled,
}: {
  plan: OfferedPlan
  discount?: number
  disabled: boolean
}) {
  const { t } = useTranslation()
  const { interval, setInterval } = useOrderAddress()
  const saved = (savedByYear(plan) * (100 - discount)) / 100
  const label = (each: (typeof BILLING_INTERVALS)[number]) => {
    const price = t(`checkout.${each}`, { price: dollarText(priceOf(plan, each, discount)) })
    return each === 'year' && saved > 0 ? `${price} (${t('checkout.saves', { saved: dollarText(saved) })})` : price
  }
  return (
    <div className={styles.section}>
      <Radio.Group
        className={styles.choice ?? ''}
        aria-label={t('checkout.interval')}
        value={interval}
        disabled={disabled}
        onChange={(event) => setInterval(event.target.value as typeof interval)}
        options={BILLING_INTERVALS.map((value) => ({ value, label: label(value) }))}
      />
    </div>
  )
}
