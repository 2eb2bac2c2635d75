import { Navigate, useLocation, useParams } from 'react-router-dom'
import { RequireAccess } from '../session/RequireAccess.tsx'
import { useUser } from '../session/session.queries.ts'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

/** The workspace of a signed-in member, at `/org/:slug`, `/dashboard` and `/super-admin`. */
export function Workspace() {
  return (
    <RequireAccess ability="chat.use">
      <OwnOrganization />
    </RequireAccess>
  )
}

/** Sends people who open another organization's address to their own. */
function OwnOrganization() {
  const { slug } = useParams()
  const { search } = useLocation()
  const { organization } = useUser()
  if (slug !== undefined && slug !== organization.slug)
    return <Navigate to={{ pathname: `/org/${organization.slug}`, search }} replace />
  return <WorkspaceFrame />
}
