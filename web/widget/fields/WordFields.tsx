import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { widgetChange } from '../../../shared/contract/embed.ts'
import { LANGUAGES } from '../../../shared/domain/languages.ts'
import { WIDGET_LIMITS } from '../../../shared/domain/widget.ts'
import { Card } from '../../ui/Card.tsx'
import { fieldRule } from '../../ui/forms/fieldRule.ts'
import { QuestionList } from './QuestionList.tsx'
import styles from './fields.module.css'

/** What the widget says, in which language, and what it suggests to ask. */
export function WordFields() {
  const { t } = useTranslation()
  return (
    <Card title={t('widget.words')}>
      <Form.Item
        name="greeting"
        label={t('widget.greeting')}
        extra={<span className={`${styles.hint} ${styles.besideCount}`}>{t('widget.greetingHint')}</span>}
        rules={[fieldRule(widgetChange.shape.greeting)]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={WIDGET_LIMITS.greeting} showCount dir="auto" />
      </Form.Item>
      <Form.Item name="language" label={t('widget.language')}>
        <Select
          className={styles.choice}
          options={(['auto', ...LANGUAGES] as const).map((value) => ({
            value,
            label: t(`widget.languages.${value}`),
          }))}
        />
      </Form.Item>
      <QuestionList />
    </Card>
  )
}
