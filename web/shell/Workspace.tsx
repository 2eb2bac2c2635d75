import { Navigate, useLocation, useParams } from 'react-router-dom'
import { RequireAccess } from '../session/RequireAccess.tsx'
import { useUser, workspacePath } from '../session/session.queries.ts'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

/** The workspace of a signed-in member, at `/org/:slug` and `/dashboard`. */
export function Workspace() {
  return (
    <RequireAccess ability="chat.use">
      <OwnOrganization />
    </RequireAccess>
  )
}

/** The owner's workspace, at `/super-admin`; others are led to theirs. */
export function OwnerWorkspace() {
  return (
    <RequireAccess ability="chat.use">
      <OwnersOnly />
    </RequireAccess>
  )
}

/** Leads `/org/:slug/documents` to the library of the workspace. */
export function DocumentsAddress() {
  const { slug } = useParams()
  return <Navigate to={`/org/${slug}?tab=knowledge&section=library`} replace />
}

/** Sends people who open another organization's address to their own. */
function OwnOrganization() {
  const { slug } = useParams()
  const { search } = useLocation()
  const { organization } = useUser()
  if (slug !== undefined && slug !== organization.slug)
    return <Navigate to={{ pathname: `/org/${organization.slug}`, search }} replace />
  return <WorkspaceFrame guidance />
}

function OwnersOnly() {
  const { pathname, search } = useLocation()
  const own = workspacePath(useUser())
  if (own !== pathname) return <Navigate to={{ pathname: own, search }} replace />
  return <WorkspaceFrame guidance />
}
