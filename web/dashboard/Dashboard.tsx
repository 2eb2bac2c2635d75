import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useUser } from '../session/session.queries.ts'
import { PageFrame } from '../ui/frames/PageFrame.tsx'
import { AssistantSettings } from './AssistantSettings.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'
import { Figures } from './Figures.tsx'
import { QuickButtons } from './QuickButtons.tsx'
import { RequestPreview } from './RequestPreview.tsx'
import { UserPreview } from './UserPreview.tsx'
import { WidgetCode } from './WidgetCode.tsx'
import styles from './Dashboard.module.css'
import '../texts/account/adminTexts.ts'

/** What administrators see of the organization at a glance, with its settings. */
export function Dashboard() {
  const { t } = useTranslation()
  const { organization } = useUser()
  return (
    <PageFrame title={t('dashboard.title')} subtitle={t('dashboard.subtitle', { organization: organization.name })}>
      <p className={styles.back}>
        <Link to={`/org/${organization.slug}`}>{t('dashboard.back')}</Link>
      </p>
      <Figures />
      <QuickButtons />
      <div className={styles.columns}>
        <AssistantSettings key={organization.assistantName} />
        <UserPreview />
        <DocumentPreview />
        <RequestPreview />
      </div>
      <WidgetCode />
    </PageFrame>
  )
}
