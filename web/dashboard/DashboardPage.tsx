import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router-dom'
import { RequireAccess } from '../session/RequireAccess.tsx'
import { useUser } from '../session/session.queries.ts'
import { Logo } from '../ui/look/Logo.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { ThemeToggle } from '../ui/look/ThemeToggle.tsx'
import { AssistantSettings } from './AssistantSettings.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'
import { Figures } from './Figures.tsx'
import { QuickButtons } from './QuickButtons.tsx'
import { RequestPreview } from './RequestPreview.tsx'
import { UserPreview } from './UserPreview.tsx'
import { WidgetCode } from './WidgetCode.tsx'
import styles from './Dashboard.module.css'

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
  const { t } = useTranslation()
  const { organization } = useUser()
  if (slug !== organization.slug) return <Navigate to={`/org/${organization.slug}/admin`} replace />
  return (
    <>
      <PageTitle title={t('dashboard.title')} />
      <a className="skip-link" href="#content">
        {t('common.skip')}
      </a>
      <header className={styles.header}>
        <Link to={`/org/${organization.slug}`} className={styles.home} aria-label={t('common.home')}>
          <Logo />
        </Link>
        <Link to={`/org/${organization.slug}`}>{t('dashboard.back')}</Link>
        <ThemeToggle />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <h1 className={styles.title}>{t('dashboard.title')}</h1>
        <p className={styles.subtitle}>{t('dashboard.subtitle', { organization: organization.name })}</p>
        <Figures />
        <QuickButtons />
        <div className={styles.columns}>
          <AssistantSettings key={organization.assistantName} />
          <UserPreview />
          <DocumentPreview />
          <RequestPreview />
        </div>
        <WidgetCode />
      </main>
    </>
  )
}
