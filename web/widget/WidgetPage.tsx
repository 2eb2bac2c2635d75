import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { widgetName } from '../../shared/domain/widget.ts'
import { RequireAccess } from '../session/RequireAccess.tsx'
import { useUser } from '../session/session.queries.ts'
import { AdminFrame } from '../ui/frames/AdminFrame.tsx'
import { Card } from '../ui/Card.tsx'
import { LoadFailed, PageLoading } from '../ui/states.tsx'
import { EmbedCode } from './EmbedCode.tsx'
import { Statistics } from './Statistics.tsx'
import { widgetQuery } from './widget.queries.ts'
import { Workbench } from './Workbench.tsx'

/** Where administrators look after the chat widget, at `/org/:slug/admin/widget`; other members are led to the workspace. */
export function WidgetPage() {
  const { slug } = useParams()
  return (
    <RequireAccess ability="organization.manage" otherwise={<Navigate to={`/org/${slug}`} replace />}>
      <OwnWidget slug={slug} />
    </RequireAccess>
  )
}

function OwnWidget({ slug }: { slug: string | undefined }) {
  const { t } = useTranslation()
  const { organization } = useUser()
  const workspace = `/org/${organization.slug}`
  const name = widgetName(organization.slug, organization.publicId)
  if (slug !== organization.slug) return <Navigate to={`${workspace}/admin/widget`} replace />
  return (
    <AdminFrame
      title={t('widget.title')}
      subtitle={t('widget.subtitle', { organization: organization.name })}
      home={workspace}
      back={{ to: `${workspace}/admin`, text: t('widget.back') }}
    >
      <Card title={t('widget.code')} text={t('widget.codeHint')}>
        <EmbedCode name={name} />
      </Card>
      <Settings slug={organization.slug} name={name} />
    </AdminFrame>
  )
}

function Settings({ slug, name }: { slug: string; name: string }) {
  const { t } = useTranslation()
  const { data: saved, isError, error, refetch } = useQuery(widgetQuery)
  if (!saved && !isError) return <PageLoading />
  return (
    <>
      {saved ? (
        <Workbench slug={slug} name={name} saved={saved} />
      ) : (
        <LoadFailed title={t('widget.loadFailed')} error={error} retry={() => void refetch()} />
      )}
      {/* Not before the settings: they would push it down the page. */}
      <Statistics />
    </>
  )
}
