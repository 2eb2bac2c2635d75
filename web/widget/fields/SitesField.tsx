import { Form, Input, type FormRule } from 'antd'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { sitesOf, type WidgetDraft } from '../draft.ts'
import { siteProblems } from '../siteProblems.ts'
import styles from './fields.module.css'

const rule: FormRule = {
  validator: async (_rule, typed: unknown) => {
    const problems = siteProblems(sitesOf(typeof typed === 'string' ? typed : ''))
    if (problems.length > 0) throw new Error(problems.join('\n'))
  },
}

/** The websites that may show the widget, one a line; `removed` were among them and count no longer. */
export function SitesField({ removed }: { removed: readonly string[] }) {
  const { t } = useTranslation()
  const typed = Form.useWatch<WidgetDraft['allowedSites'] | undefined>('allowedSites') ?? ''
  return (
    <Card title={t('widget.sites')} text={t('widget.sitesHint')}>
      <Form.Item
        name="allowedSites"
        label={t('widget.sitesLabel')}
        className={styles.lines}
        extra={<span className={styles.hint}>{t('widget.sitesFormat')}</span>}
        rules={[rule]}
      >
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 10 }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          dir="ltr"
        />
      </Form.Item>
      {removed.length > 0 && (
        <div className={styles.note} role="status">
          {t('widget.removedSitesHint')}
          <ul aria-label={t('widget.removedSites')}>
            {removed.map((site) => (
              <li key={site} dir="ltr">
                {site}
              </li>
            ))}
          </ul>
        </div>
      )}
      {sitesOf(typed).length === 0 && (
        <p className={styles.note} role="status">
          {t('widget.noSites')}
        </p>
      )}
    </Card>
  )
}
