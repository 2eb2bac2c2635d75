import { Form, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { widgetChange } from '../../../shared/contract/embed.ts'
import { WIDGET_RATES } from '../../../shared/domain/widget.ts'
import { Card } from '../../ui/Card.tsx'
import { fieldRule } from '../../ui/forms/fieldRule.ts'
import { numberText } from '../../ui/numbers.ts'
import styles from './fields.module.css'

const RATES = ['perAddressHour', 'perConversation', 'perDay'] as const

/** How many questions visitors may ask. */
export function LimitFields() {
  const { t } = useTranslation()
  const hintOf = (rate: (typeof RATES)[number]) => {
    const { least, most } = WIDGET_RATES[rate]
    return t('widget.rateHint', { least: numberText(least), most: numberText(most) })
  }
  return (
    <Card title={t('widget.limits')} text={t('widget.limitsHint')}>
      <div className={styles.limits}>
        {RATES.map((rate) => (
          <Form.Item
            key={rate}
            name={rate}
            label={t(`widget.${rate}`)}
            extra={<span className={styles.hint}>{hintOf(rate)}</span>}
            rules={[fieldRule(widgetChange.shape[rate])]}
          >
            <InputNumber<number> className={styles.number} precision={0} controls={false} inputMode="numeric" />
          </Form.Item>
        ))}
      </div>
    </Card>
  )
}
