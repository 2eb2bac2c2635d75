import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router-dom'
import { RequireAccess } from '../session/RequireAccess.tsx'
import { useUser } from '../session/session.queries.ts'
import { WorkspaceFrame } from '../shell/WorkspaceFrame.tsx'
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

/** The organization's dashboard for administrators, at `/org/:slug/admin`; other members are led to the workspace. */
export function DashboardPage() {
  const { slug } = useParams()
  return (
    <RequireAccess ability="organization.manage" otherwise={<Navigate to={`/org/${slug}`} replace />}>
      <OwnDashboard slug={slug} />
    </RequireAccess>
  )
}

function OwnDashboard({ slug }: { slug: string | undefined }) {
  const { organization } = useUser()
  if (slug !== organization.slug) return <Navigate to={`/org/${organization.slug}/admin`} replace />
  return <WorkspaceFrame guidance page={<Dashboard />} />
}

function Dashboard() {
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
