import { MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
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
  const close = () => {
    setMenu(false)
    setRenaming(false)
  }
  const fail = () => {
    close()
    notify.error(t('errors.loadFailed'), t('errors.partMissing'))
  }
  return (
    <div className={styles.item}>
      {renaming ? (
        <TitleField conversation={conversation} onEnd={close} onFail={fail} />
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
