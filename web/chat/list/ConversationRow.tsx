import { MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '../../../shared/contract/chat.ts'
import { relativeTime } from '../../ui/format.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { notify } from '../../ui/notify.ts'
import styles from './ConversationList.module.css'

const OpenedMenu = lazyPart(async () => (await import('./tools/OpenedMenu.tsx')).OpenedMenu, null)
const TitleField = lazyPart(async () => (await import('./tools/TitleField.tsx')).TitleField, null)

interface ConversationRowProps {
  conversation: Conversation
  open: boolean
  onOpen: () => void
  onDeleted: (id: number) => void
}

/** A conversation of the list. Its menu, and the field for its title, are fetched when they are first asked for. */
export function ConversationRow({ conversation, open, onOpen, onDeleted }: ConversationRowProps) {
  const { t } = useTranslation()
  const { title, updatedAt } = conversation
  const [menu, setMenu] = useState(false)
  const [renaming, setRenaming] = useState(false)
  const item = useRef<HTMLDivElement>(null)
  const fail = () => {
    setMenu(false)
    setRenaming(false)
    notify.error(t('errors.loadFailed'), t('errors.partMissing'))
  }
  const endRenaming = (byKey: boolean) => {
    setMenu(false)
    setRenaming(false)
    // The keyboard goes back to the conversation once it is drawn again.
    if (byKey) requestAnimationFrame(() => item.current?.querySelector('button')?.focus())
  }
  return (
    <div className={styles.item} ref={item}>
      {renaming ? (
        <TitleField conversation={conversation} onEnd={endRenaming} onFail={fail} />
      ) : (
        <>
          <button type="button" className={styles.open} aria-current={open ? 'true' : undefined} onClick={onOpen}>
            <span className={styles.name} title={title} dir="auto">
              {title}
            </span>
            <span className={styles.time}>{relativeTime(updatedAt)}</span>
          </button>
          <span className={styles.menu}>
            {menu ? (
              <OpenedMenu
                conversation={conversation}
                onRename={() => setRenaming(true)}
                onDeleted={onDeleted}
                onFail={fail}
              />
            ) : (
              <Button
                type="text"
                size="small"
                icon={<MoreOutlined />}
                aria-label={t('history.menu', { title })}
                aria-haspopup="menu"
                onClick={() => setMenu(true)}
              />
            )}
          </span>
        </>
      )}
    </div>
  )
}
