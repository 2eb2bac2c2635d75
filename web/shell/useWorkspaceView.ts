import { useNavigate, useSearchParams } from 'react-router-dom'

/** What the workspace shows; it is all in the address, so that it can be reloaded, shared and gone back to. */
export interface WorkspaceView {
  tab: 'chat' | 'knowledge'
  /** The open conversation, or null for a new chat. */
  conversationId: number | null
  openChat: (conversationId: number | null, options?: { replace?: boolean }) => void
  openKnowledge: () => void
}

/** Reads and changes what the workspace shows. */
export function useWorkspaceView(): WorkspaceView {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const id = Number(query.get('conversation'))
  return {
    tab: query.get('tab') === 'knowledge' ? 'knowledge' : 'chat',
    conversationId: Number.isInteger(id) && id > 0 ? id : null,
    openChat: (conversationId, options) =>
      void navigate({ search: conversationId === null ? '' : `?conversation=${conversationId}` }, options),
    openKnowledge: () => void navigate({ search: '?tab=knowledge' }),
  }
}
