import { Navigate, useParams } from 'react-router-dom'
import { Dashboard } from '../dashboard/Dashboard.tsx'
import { RequireAccess } from '../session/RequireAccess.tsx'
import { useUser } from '../session/session.queries.ts'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

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
