import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { widgetName } from '../../shared/domain/widget.ts'
import { useUser } from '../session/session.queries.ts'
import { Card } from '../ui/Card.tsx'
import { EmbedCode } from '../widget/EmbedCode.tsx'
import { WidgetFrame } from '../widget/WidgetFrame.tsx'
import '../texts/widgetTexts.ts'
import styles from './Widget.module.css'

/** How the organization's chat is put into another site, and what visitors see there. */
export function WidgetCode() {
  const { t } = useTranslation()
  const { organization } = useUser()
  const name = widgetName(organization.slug, organization.publicId)
  return (
    <Card title={t('dashboard.widget')} text={t('dashboard.widgetHint')}>
      <div className={styles.columns}>
        <div className={styles.words}>
          <h3 className={styles.label}>{t('widget.code')}</h3>
          <EmbedCode name={name} />
          <p className={styles.link}>
            <Link to={`/org/${organization.slug}/admin/widget`}>{t('dashboard.widgetSettings')}</Link>
          </p>
        </div>
        <div>
          <h3 className={styles.label}>{t('widget.preview')}</h3>
          <WidgetFrame name={name} />
        </div>
      </div>
    </Card>
  )
}
