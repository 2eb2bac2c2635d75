import { EditOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../shared/contract/chat.ts'
import { MAX_MESSAGE_CHARACTERS } from '../../shared/domain/limits.ts'
import { clockTime } from '../ui/format.ts'
import { AskedOf } from './scope/AskedOf.tsx'
import styles from './MessageList.module.css'

interface UserMessageProps {
  message: Message
  /** Who asked, where that is not the reader. */
  by?: string
  /** Asks it in other words; absent where that cannot be. */
  onEdit: ((text: string) => void) | undefined
}

/** A question. */
export function UserMessage({ message, by, onEdit }: UserMessageProps) {
  const { t } = useTranslation()
  const asker = by ?? t('chat.you')
  const [text, setText] = useState<string | null>(null)
  return (
    <article className={styles.user} data-role="user" data-message={message.id} aria-label={asker}>
      <div className={styles.label}>
        {onEdit && text === null && (
          <Button
            size="small"
            type="text"
            className={styles.edit}
            icon={<EditOutlined />}
            aria-label={t('chat.edit')}
            onClick={() => setText(message.content)}
          />
        )}
        <span className={styles.name}>{asker}</span>
        <time className={styles.time} dateTime={message.createdAt}>
          {clockTime(message.createdAt)}
        </time>
      </div>
      {onEdit && text !== null ? (
        <EditForm
          text={text}
          onChange={setText}
          onCancel={() => setText(null)}
          onSend={() => {
            setText(null)
            onEdit(text.trim())
          }}
        />
      ) : (
        <div className={styles.userText} dir="auto">
          {message.content}
        </div>
      )}
      {message.scope && <AskedOf scope={message.scope} />}
    </article>
  )
}

interface EditFormProps {
  text: string
  onChange: (text: string) => void
  onCancel: () => void
  onSend: () => void
}

/** Enter sends, Shift+Enter starts a new line, Escape leaves the question as it was. */
function EditForm({ text, onChange, onCancel, onSend }: EditFormProps) {
  const { t } = useTranslation()
  const blank = text.trim() === ''
  return (
    <form
      className={styles.editing}
      onSubmit={(event) => {
        event.preventDefault()
        if (!blank) onSend()
      }}
    >
      <Input.TextArea
        dir="auto"
        autoFocus
        autoSize={{ minRows: 2, maxRows: 10 }}
        aria-label={t('chat.editLabel')}
        maxLength={MAX_MESSAGE_CHARACTERS}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (!blank) onSend()
        }}
      />
      <div className={styles.editBar}>
        <Button size="small" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button size="small" type="primary" htmlType="submit" disabled={blank}>
          {t('chat.send')}
        </Button>
      </div>
    </form>
  )
}
