import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChatPanel } from '../chat/ChatPanel.tsx'
import { useChat } from '../chat/chat.store.ts'
import { useKeptDrafts } from '../chat/useKeptDrafts.ts'
import { useOtherWindows } from '../chat/windows.ts'
import { useUploads } from '../knowledge/upload/uploads.ts'
import { useMay } from '../session/session.queries.ts'
import { endedTrialQuery } from '../session/endedTrial.query.ts'
import { useSellsPlans } from '../session/site.query.ts'
import { closeSource, useSource } from '../source/source.store.ts'
import '../texts/workspaceTexts.ts'
import { SideFrame } from '../ui/frames/SideFrame.tsx'
import { notify } from '../ui/notify.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { holdPage } from '../ui/loadPart.ts'
import { Palette } from './palette/Palette.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { SidePanel } from './SidePanel.tsx'
import { useAddressedDocument } from './useAddressedDocument.ts'
import { useTour } from './useTour.ts'
import { useWorkspaceView, type WorkspaceTab } from './useWorkspaceView.ts'
import styles from './WorkspaceFrame.module.css'

const KnowledgePage = lazyPart(async () => (await import('../knowledge/KnowledgePage.tsx')).KnowledgePage)
const AdminPage = lazyPart(async () => (await import('../admin/AdminPage.tsx')).AdminPage)
const AccountPage = lazyPart(async () => (await import('../account/AccountPage.tsx')).AccountPage)
const MyRequestsPage = lazyPart(async () => (await import('../requests/MyRequestsPage.tsx')).MyRequestsPage)
const OnboardingTour = lazyPart(async () => (await import('./OnboardingTour.tsx')).OnboardingTour, null)
const TrialEndedBar = lazyPart(async () => (await import('../billing/TrialEndedBar.tsx')).TrialEndedBar, null)
/** Where the source viewer will stand, so that what is beside it does not move when it comes. */
const VIEWERS_PLACE = <div className={styles.viewersPlace} />
const SourceViewer = lazyPart(async () => (await import('../source/SourceViewer.tsx')).SourceViewer, VIEWERS_PLACE)

const pages = {
  requests: <MyRequestsPage />,
  knowledge: <KnowledgePage />,
  admin: <AdminPage />,
  account: <AccountPage />,
}

interface WorkspaceFrameProps {
  /** With the tutorial and the quick actions. */
  guidance?: boolean
  /** Shown in place of the Admin Panel. */
  adminInstead?: ReactNode
  /** Shown in place of what the address opens. */
  page?: ReactNode
}

/** The side panel and what it has opened beside it. */
export function WorkspaceFrame({ guidance = false, adminInstead, page }: WorkspaceFrameProps) {
  const { t } = useTranslation()
  const view = useWorkspaceView()
  const tour = useTour()
  const onHelp = guidance ? tour.show : undefined
  const keepsPlan = useMay('billing.manage')
  const isSold = useSellsPlans()
  const { data: endedTrial } = useQuery({ ...endedTrialQuery, enabled: keepsPlan && isSold === true })
  useKeptDrafts()
  useOtherWindows()
  useEffect(() => holdPage(hasWork), [])
  const allowed = useAllowed()
  const tab = allowed[view.tab] || (view.tab === 'admin' && adminInstead) ? view.tab : 'chat'
  // Leaving the workspace closes what was opened from it.
  useEffect(() => closeSource, [])
  useAddressedDocument()
  useRefusal(tab !== view.tab, () => view.openChat(null, { replace: true }))

  return (
    <SideFrame
      label={t('shell.navigation')}
      inTopBar={guidance && <PaletteButton small />}
      renderSide={(onNavigate) => <SidePanel onNavigate={onNavigate} onHelp={onHelp} />}
      beside={
        <>
          <OpenSource />
          {guidance && <Tour tour={tour} />}
          {guidance && <Palette onHelp={tour.show} />}
        </>
      }
    >
      {endedTrial && <TrialEndedBar trial={endedTrial} onFail={() => undefined} />}
      {page ??
        (tab === 'chat' ? (
          <ChatPanel conversationId={view.conversationId} onAdopt={(id) => view.openChat(id, { replace: true })} />
        ) : (
          (tab === 'admin' && adminInstead) || pages[tab]
        ))}
    </SideFrame>
  )
}

/** The tutorial is fetched when it is first shown; where it cannot be, the page is there without it. */
function Tour({ tour: { open, end } }: { tour: ReturnType<typeof useTour> }) {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted && <OnboardingTour open={open} onEnd={end} onFail={() => setWanted(false)} />
}

/** The source viewer is fetched when something is first opened in it. */
function OpenSource() {
  const { t } = useTranslation()
  const used = useSource((state) => state.target !== null)
  const [wanted, setWanted] = useState(false)
  if (used && !wanted) setWanted(true)
  const fail = () => {
    closeSource()
    setWanted(false)
    notify.error(t('errors.loadFailed'), t('errors.partMissing'))
  }
  return wanted && <SourceViewer onFail={fail} />
}

/** Files that are still to be uploaded, and an answer that is being written, do not outlive the page. */
function hasWork(): boolean {
  return (
    useUploads.getState().waiting.length > 0 ||
    useUploads.getState().queue.some(({ uploadStatus }) => uploadStatus !== 'success') ||
    Object.values(useChat.getState().exchanges).some((exchange) => exchange && !exchange.stopped)
  )
}

/** Which tabs the signed-in member may open. */
function useAllowed(): Record<WorkspaceTab, boolean> {
  return {
    chat: true,
    requests: true,
    account: true,
    knowledge: useMay('documents.manage'),
    admin: useMay('members.invite'),
  }
}

function useRefusal(refused: boolean, leave: () => void): void {
  const { t } = useTranslation()
  useEffect(() => {
    if (!refused) return
    notify.error(t('access.denied'), t('access.adminOnly'))
    leave()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once, when it is refused
  }, [refused])
}
