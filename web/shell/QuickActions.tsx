import { ThunderboltOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { startNewChat } from '../chat/chat.store.ts'
import { useUser } from '../session/session.queries.ts'
import { loadPart } from '../ui/loadPart.ts'
import { notify } from '../ui/notify.ts'
import { chooseFiles } from './chooseFiles.ts'
import { quickActions, type QuickAction } from './quickActions.ts'
import { useQuickMenu } from './useQuickMenu.ts'
import { useWorkspaceView } from './useWorkspaceView.ts'
import styles from './QuickActions.module.css'

const onMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

interface QuickActionsProps {
  /** In which upper corner of the workspace the menu stands. */
  side: 'left' | 'right'
  onHelp: () => void
}

/** The menu of quick actions: by click or Ctrl/Cmd+K, then a click or the number of an action. */
export function QuickActions({ side, onHelp }: QuickActionsProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const actions = quickActions(useUser().abilities)
  const perform = usePerform(onHelp)
  const menu = useQuickMenu(frame, (index) => perform(actions[index]))
  return (
    <div ref={frame} className={styles.quick} data-side={side}>
      <Button
        icon={<ThunderboltOutlined />}
        size="small"
        aria-haspopup="menu"
        aria-expanded={menu.open}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={menu.toggle}
      >
        <span>{t('quick.open')}</span>
        <kbd className={styles.key} aria-hidden>
          {t(onMac ? 'quick.shortcutMac' : 'quick.shortcut')}
        </kbd>
      </Button>
      {menu.open && (
        <div role="menu" tabIndex={-1} aria-label={t('quick.open')} className={styles.menu} onKeyDown={menu.onKeyDown}>
          {actions.map((action, index) => (
            <button
              key={action}
              type="button"
              role="menuitem"
              className={styles.entry}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => menu.run(index)}
            >
              {t(`quick.actions.${action}`)}
              <kbd className={styles.key} aria-hidden>
                {index + 1}
              </kbd>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function usePerform(onHelp: () => void) {
  const view = useWorkspaceView()
  const { t } = useTranslation()
  const upload = async (files: File[]) => {
    try {
      const { addChosen } = await loadPart(() => import('../knowledge/upload/addChosen.ts'))
      addChosen(files)
      view.openTab('knowledge', { section: 'library' })
    } catch {
      notify.error(t('errors.loadFailed'), t('errors.partMissing'))
    }
  }
  const performed: Record<QuickAction, () => void> = {
    newChat: () => {
      startNewChat()
      view.openChat(null)
    },
    upload: () => chooseFiles((files) => void upload(files)),
    search: () => view.openTab('knowledge', { at: 'search' }),
    admin: () => view.openTab('admin'),
    users: () => view.openTab('admin', { section: 'users' }),
    help: onHelp,
  }
  return (action: QuickAction | undefined) => action && performed[action]()
}
