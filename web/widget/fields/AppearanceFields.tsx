import { BookOutlined, MessageOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { Form, Radio, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { widgetChange, type WidgetSettings } from '../../../shared/contract/embed.ts'
import { WIDGET_ICONS, WIDGET_POSITIONS, type WidgetIcon } from '../../../shared/domain/widget.ts'
import { Card } from '../../ui/Card.tsx'
import { fieldRule } from '../../ui/forms/fieldRule.ts'
import { ColorField } from './ColorField.tsx'
import styles from './fields.module.css'

const icons: Record<WidgetIcon, typeof MessageOutlined> = {
  chat: MessageOutlined,
  question: QuestionCircleOutlined,
  book: BookOutlined,
}

/** Colour, place and sign of the widget, and whether it says who made it. */
export function AppearanceFields({ saved: { mayHidePoweredBy } }: { saved: WidgetSettings }) {
  const { t } = useTranslation()
  return (
    <Card title={t('widget.looks')}>
      <Form.Item
        name="color"
        label={t('widget.color')}
        rules={[fieldRule(widgetChange.shape.color)]}
        validateTrigger="onSubmit"
      >
        <ColorField />
      </Form.Item>
      <Form.Item name="position" label={t('widget.position')}>
        <Radio.Group
          aria-label={t('widget.position')}
          options={WIDGET_POSITIONS.map((value) => ({ value, label: t(`widget.positions.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="icon" label={t('widget.icon')}>
        <Radio.Group aria-label={t('widget.icon')}>
          {WIDGET_ICONS.map((value) => {
            const Icon = icons[value]
            return (
              <Radio key={value} value={value}>
                <Icon aria-hidden /> {t(`widget.icons.${value}`)}
              </Radio>
            )
          })}
        </Radio.Group>
      </Form.Item>
      <Form.Item
        name="poweredBy"
        label={t('widget.poweredBy')}
        valuePropName="checked"
        extra={!mayHidePoweredBy && <span className={styles.hint}>{t('widget.poweredByPlan')}</span>}
      >
        <Switch disabled={!mayHidePoweredBy} />
      </Form.Item>
    </Card>
  )
}
