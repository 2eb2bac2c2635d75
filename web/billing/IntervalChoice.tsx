import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { BILLING_INTERVALS, type BillingInterval } from '../../shared/domain/plans.ts'
import '../texts/billingTexts.ts'

interface IntervalChoiceProps {
  value: BillingInterval
  onChange: (interval: BillingInterval) => void
  disabled?: boolean
}

/** Monthly or annual payment. */
export function IntervalChoice({ value, onChange, disabled = false }: IntervalChoiceProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      aria-label={t('billing.interval')}
      optionType="button"
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as BillingInterval)}
      options={BILLING_INTERVALS.map((interval) => ({ value: interval, label: t(`billing.${interval}`) }))}
    />
  )
}
