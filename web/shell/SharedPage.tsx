import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { RequireAccess } from '../session/RequireAccess.tsx'
import { useUser, workspacePath } from '../session/session.queries.ts'
import { keepInTab, keptInTab } from '../session/tabMemory.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

const SharedConversation = lazyPart(
  async () => (await import('../chat/shared/SharedConversation.tsx')).SharedConversation,
)

const KEPT = 'shared-link'

/**
 * A shared conversation, at `/shared#SECRET`. What stands behind the sign goes to no server; whoever has to sign in on the way comes
 * back without it, and finds it in the tab.
 */
export function SharedPage() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') keepInTab(KEPT, '', hash)
  }, [hash])
  return (
    <RequireAccess ability="conversations.own">
      <Shared />
    </RequireAccess>
  )
}

/** Whatever else is opened from here leads into the own workspace. */
function Shared() {
  const { hash, search } = useLocation()
  const user = useUser()
  const secret = hash.slice(1)
  const kept = keptInTab(KEPT, '')
  if (secret === '' && search === '' && typeof kept === 'string') return <Navigate to={{ hash: kept }} replace />
  if (secret === '' || search !== '') return <Navigate to={{ pathname: workspacePath(user), search }} replace />
  return <WorkspaceFrame page={<SharedConversation key={secret} secret={secret} />} />
}
