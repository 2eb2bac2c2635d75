import { ArrowUpOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_MESSAGE_CHARACTERS, MESSAGE_WARNING_CHARACTERS } from '../../shared/domain/limits.ts'
import { useMedia } from '../ui/look/useMedia.ts'
import { setDraft, useChat } from './chat.store.ts'
import styles from './Composer.module.css'

interface ComposerProps {
  chatKey: string
  pending: boolean
  onSend: (message: string) => void
  onStop: () => void
}

/** Rows that the field has before it grows: a phone has little room above its keyboard. */
const ROWS = { narrow: 1, wide: 3 }
const MOST_ROWS = { narrow: 6, wide: 10 }
/** From here on the counter is in sight. */
const COUNTED_CHARACTERS = MESSAGE_WARNING_CHARACTERS - 300

/** The field to ask in. Enter sends the trimmed text, Shift+Enter starts a new line. */
export function Composer({ chatKey, pending, onSend, onStop }: ComposerProps) {
  const { t } = useTranslation()
  const draft = useChat((state) => state.drafts[chatKey] ?? '')
  const field = useRef<TextAreaRef>(null)
  const trimmed = draft.trim()
  const blocked = pending || trimmed === ''
  const size = useMedia('(max-width: 560px)') ? 'narrow' : 'wide'

  useEffect(() => {
    // On touch screens the keyboard would cover the answers.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])

  const send = () => {
    if (!blocked) onSend(trimmed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={styles.box}>
        <Input.TextArea
          dir={draft ? 'auto' : undefined}
          ref={field}
          variant="borderless"
          autoSize={{ minRows: ROWS[size], maxRows: MOST_ROWS[size] }}
          className={styles.field}
          aria-label={t('chat.inputLabel')}
          placeholder={t('chat.placeholder')}
          maxLength={MAX_MESSAGE_CHARACTERS}
          value={draft}
          onChange={(event) => setDraft(chatKey, event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className={styles.bar}>
          {draft.length > COUNTED_CHARACTERS && <Counter count={draft.length} />}
          {pending && <span className={styles.sending}>{t('chat.sending')}</span>}
          <SendButton pending={pending} blocked={blocked} onStop={onStop} />
        </div>
      </div>
      <p className={styles.footer}>
        <span>{t('chat.footer')}</span>
        <span className={styles.keys}>{t('chat.keys')}</span>
      </p>
    </form>
  )
}

interface SendButtonProps {
  pending: boolean
  blocked: boolean
  onStop: () => void
}

/** Sends what is typed; while an answer is being written it stops that. */
function SendButton({ pending, blocked, onStop }: SendButtonProps) {
  const { t } = useTranslation()
  const label = t(pending ? 'chat.stop' : 'chat.send')
  return (
    <Button
      type={pending ? 'default' : 'primary'}
      shape="circle"
      htmlType={pending ? 'button' : 'submit'}
      icon={pending ? <span className={styles.square} /> : <ArrowUpOutlined />}
      aria-label={label}
      title={label}
      disabled={!pending && blocked}
      // The second click of a double click on Send is not meant for Stop.
      onClick={(event) => pending && event.detail < 2 && onStop()}
    />
  )
}

function Counter({ count }: { count: number }) {
  const { t } = useTranslation()
  const warn = count > MESSAGE_WARNING_CHARACTERS
  return (
    <span className={`${styles.counter} ${warn ? styles.warn : ''}`} data-warning={warn}>
      <span aria-hidden>{t('chat.counter', { count, max: MAX_MESSAGE_CHARACTERS })}</span>
      <span className="visually-hidden" role={warn ? 'status' : undefined}>
        {t('chat.counterLabel', { count, max: MAX_MESSAGE_CHARACTERS })}
      </span>
    </span>
  )
}
