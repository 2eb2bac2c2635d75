import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useUser, workspacePath } from '../session/session.queries.ts'

const TABS = ['chat', 'requests', 'knowledge', 'admin', 'account'] as const
export type WorkspaceTab = (typeof TABS)[number]

/** What the workspace shows; it is all in the address, so that it can be reloaded, shared and gone back to. */
export interface WorkspaceView {
  tab: WorkspaceTab
  /** The open conversation, or null for a new chat. */
  conversationId: number | null
  /** A document that the address names, shown beside the tab. */
  documentId: number | null
  /** The passage of that document to open at, as its position from 0. */
  passage: number | null
  /** `message` is the one to open the conversation at. */
  openChat: (conversationId: number | null, options?: { replace?: boolean; message?: number | undefined }) => void
  /** Goes from this conversation to a new chat, if it is still the open one when it is called. */
  leaveConversation: (conversationId: number) => void
  /** `section` is a part of the tab; `at` names what gets the keyboard there. */
  openTab: (tab: Exclude<WorkspaceTab, 'chat'>, options?: { section?: string; at?: string }) => void
}

/** The organization's dashboard belongs to the Admin Panel, and has an address of its own. */
const DASHBOARD = /^\/org\/[^/]+\/admin\/?$/

/** Reads and changes what the workspace shows. */
export function useWorkspaceView(): WorkspaceView {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const workspace = workspacePath(useUser())
  const isDashboard = DASHBOARD.test(pathname)
  // The tabs stand at the address of the workspace; where one is open already, that one is kept.
  const home = isDashboard ? { pathname: workspace } : {}
  const openChat: WorkspaceView['openChat'] = (conversationId, { message, ...options } = {}) => {
    const at = message === undefined ? '' : `&message=${message}`
    void navigate({ ...home, search: conversationId === null ? '' : `?conversation=${conversationId}${at}` }, options)
  }
  return {
    ...shownBy(query),
    ...(isDashboard && { tab: 'admin' as const }),
    openChat,
    leaveConversation: (left) => {
      // What is open now, not when the deletion was asked for.
      const now = shownBy(new URLSearchParams(window.location.search))
      if (now.tab === 'chat' && now.conversationId === left) openChat(null, { replace: true })
    },
    openTab: (tab, { section, at } = {}) =>
      void navigate({
        ...home,
        search: `?${new URLSearchParams({ tab, ...(section && { section }) }).toString()}`,
        hash: at ?? '',
      }),
  }
}

function shownBy(query: URLSearchParams): Pick<WorkspaceView, 'tab' | 'conversationId' | 'documentId' | 'passage'> {
  const numberIn = (name: string, least = 1) => {
    const given = query.get(name)
    const number = given ? Number(given) : Number.NaN
    return Number.isInteger(number) && number >= least ? number : null
  }
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? 'chat',
    conversationId: numberIn('conversation'),
    documentId: numberIn('document'),
    passage: numberIn('passage', 0),
  }
}
