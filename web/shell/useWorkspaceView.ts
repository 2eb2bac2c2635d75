import { useNavigate, useSearchParams } from 'react-router-dom'

const TABS = ['chat', 'knowledge', 'admin', 'account'] as const
export type WorkspaceTab = (typeof TABS)[number]

/** What the workspace shows; it is all in the address, so that it can be reloaded, shared and gone back to. */
export interface WorkspaceView {
  tab: WorkspaceTab
  /** The open conversation, or null for a new chat. */
  conversationId: number | null
  openChat: (conversationId: number | null, options?: { replace?: boolean }) => void
  /** `section` is a part of the tab; `at` names what gets the keyboard there. */
  openTab: (tab: Exclude<WorkspaceTab, 'chat'>, options?: { section?: string; at?: string }) => void
}

/** Reads and changes what the workspace shows. */
export function useWorkspaceView(): WorkspaceView {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const id = Number(query.get('conversation'))
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? 'chat',
    conversationId: Number.isInteger(id) && id > 0 ? id : null,
    openChat: (conversationId, options) =>
      void navigate({ search: conversationId === null ? '' : `?conversation=${conversationId}` }, options),
    openTab: (tab, { section, at } = {}) =>
      void navigate({
        search: `?${new URLSearchParams({ tab, ...(section && { section }) }).toString()}`,
        hash: at ?? '',
      }),
  }
}
