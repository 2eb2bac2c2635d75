import { BookOutlined, InboxOutlined, MessageOutlined, PlusOutlined, TeamOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { startNewChat } from '../chat/chat.store.ts'
import { ConversationList } from '../chat/list/ConversationList.tsx'
import { forgetConversation, usePlace } from '../chat/place.store.ts'
import { useNews } from '../requests/useNews.ts'
import { useMay, useUser } from '../session/session.queries.ts'
import { SideCount, SideNav, sideLink, SidePanelFrame } from '../ui/frames/SidePanelFrame.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { useWorkspaceView } from './useWorkspaceView.ts'
import styles from './SidePanel.module.css'

interface SidePanelProps {
  /** Told when something was chosen. */
  onNavigate: () => void
  /** Shows the tutorial, where there is one. */
  onHelp: (() => void) | undefined
}

/** Navigation, conversations and the account. */
export function SidePanel({ onNavigate, onHelp }: SidePanelProps) {
  const { t } = useTranslation()
  const view = useWorkspaceView()
  const mayManage = useMay('documents.manage')
  const news = useNews()
  const mayInvite = useMay('members.invite')
  const { organization } = useUser()
  const then = (go: () => void) => () => {
    go()
    onNavigate()
  }
  const newChat = then(() => {
    startNewChat()
    view.openChat(null)
  })

  return (
    <SidePanelFrame organization={organization.name}>
      {onHelp && <PaletteButton />}
      <SideNav label={t('shell.navigation')}>
        <NavButton
          icon={<MessageOutlined />}
          current={view.tab === 'chat'}
          onClick={then(() => view.tab !== 'chat' && view.openChat(usePlace.getState().last))}
        >
          {t('shell.chat')}
        </NavButton>
        <NavButton
          icon={<InboxOutlined />}
          current={view.tab === 'requests'}
          onClick={then(() => view.openTab('requests'))}
        >
          {t('requests.own.nav')}
          <SideCount count={news} label={t('requests.own.news', { count: news })} tone="brand" />
        </NavButton>
        {mayManage && (
          <NavButton
            icon={<BookOutlined />}
            current={view.tab === 'knowledge'}
            onClick={then(() => view.openTab('knowledge'))}
          >
            {t('shell.knowledge')}
          </NavButton>
        )}
        {mayInvite && (
          <NavButton icon={<TeamOutlined />} current={view.tab === 'admin'} onClick={then(() => view.openTab('admin'))}>
            {t('shell.admin')}
          </NavButton>
        )}
      </SideNav>
      <Button block icon={<PlusOutlined />} className={styles.newChat} onClick={newChat}>
        {t('shell.newChat')}
      </Button>
      <ConversationList
        openId={view.tab === 'chat' ? view.conversationId : null}
        onOpen={(id, message) => then(() => view.openChat(id, { message }))()}
        onDeleted={(id) => {
          forgetConversation(id)
          view.leaveConversation(id)
        }}
      />
      <div className={styles.foot}>
        <AccountMenu
          current={view.tab === 'account'}
          onOpen={then(() => view.openTab('account'))}
          onHelp={onHelp && then(onHelp)}
        />
        <ConnectionBadge />
      </div>
    </SidePanelFrame>
  )
}

interface NavButtonProps {
  icon: ReactNode
  current: boolean
  onClick: () => void
  children: ReactNode
}

function NavButton({ icon, current, onClick, children }: NavButtonProps) {
  return (
    <button type="button" className={sideLink} aria-current={current ? 'page' : undefined} onClick={onClick}>
      <span aria-hidden>{icon}</span>
      {children}
    </button>
  )
}
