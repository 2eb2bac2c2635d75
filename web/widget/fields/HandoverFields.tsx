import { Form, Input, Radio, type FormRule } from 'antd'
import { useTranslation } from 'react-i18next'
import { widgetChange } from '../../../shared/contract/embed.ts'
import { WIDGET_HANDOVERS } from '../../../shared/domain/widget.ts'
import { Card } from '../../ui/Card.tsx'
import type { WidgetDraft } from '../draft.ts'
import styles from './fields.module.css'

const rule: FormRule = {
  validator: async (_rule, contactUrl: unknown) => {
    const { error } = widgetChange.safeParse({ handover: 'link', contactUrl: contactUrl ?? '' })
    if (error) throw new Error(error.issues[0]?.message ?? '')
  },
}

/** What visitors can do where the documents hold no answer. */
export function HandoverFields() {
  const { t } = useTranslation()
  const handover = Form.useWatch<WidgetDraft['handover'] | undefined>('handover')
  return (
    <Card title={t('widget.handover')} text={t('widget.handoverHint')}>
      <Form.Item name="handover">
        <Radio.Group className={styles.column} aria-label={t('widget.handover')}>
          {WIDGET_HANDOVERS.map((value) => (
            <Radio key={value} value={value}>
              {t(`widget.handovers.${value}`)}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {handover === 'link' && (
        <Form.Item name="contactUrl" label={t('widget.contactUrl')} rules={[rule]}>
          <Input type="url" autoComplete="off" placeholder={t('widget.contactExample')} dir="ltr" maxLength={2000} />
        </Form.Item>
      )}
      {handover === 'form' && <p className={styles.hint}>{t('widget.handoverForm')}</p>}
    </Card>
  )
}
