import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet } from 'react-router-dom'
import { SideFrame } from '../../../web/ui/frames/SideFrame.tsx'
import { LoadFailed, PageLoading } from '../../../web/ui/states.tsx'
import { statusQuery } from '../api/queries.ts'
import { useNews } from '../api/useNews.ts'
import type { Status } from '../../contract/views.ts'
import { Notices } from './Notices.tsx'
import { SidePanel } from './SidePanel.tsx'
import { useChosenTheme } from './useChosenTheme.ts'

/** The frame around the pages: navigation, what needs a look, and the page. Whoever has not signed in yet is led there. */
export function Shell() {
  const status = useQuery(statusQuery)
  useNews()
  useChosenTheme()
  if (status.data) return <Frame status={status.data} lost={status.isError} />
  if (status.isError) return <LoadFailed error={status.error} retry={() => void status.refetch()} />
  return <PageLoading />
}

function Frame({ status, lost }: { status: Status; lost: boolean }) {
  const { t } = useTranslation('console')
  const { state, server } = status.connection
  if (state === 'none' || (state === 'no-storage' && server === null)) return <Navigate to="/sign-in" replace />
  return (
    <SideFrame
      label={t('nav.label')}
      renderSide={(onNavigate) => <SidePanel status={status} onNavigate={onNavigate} />}
    >
      <Notices status={status} lost={lost} />
      <Outlet context={status} />
    </SideFrame>
  )
}
