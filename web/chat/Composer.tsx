import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_MESSAGE_CHARACTERS, MESSAGE_WARNING_CHARACTERS } from '../../shared/domain/limits.ts'
import { setDraft, useChat } from './chat.store.ts'
import styles from './Composer.module.css'

interface ComposerProps {
  chatKey: string
  pending: boolean
  onSend: (message: string) => void
  onStop: () => void
}

/** The field to ask in. Enter sends the trimmed text, Shift+Enter starts a new line. */
export function Composer({ chatKey, pending, onSend, onStop }: ComposerProps) {
  const { t } = useTranslation()
  const draft = useChat((state) => state.drafts[chatKey] ?? '')
  const field = useRef<TextAreaRef>(null)
  const trimmed = draft.trim()
  const blocked = pending || trimmed === ''

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
          ref={field}
          variant="borderless"
          rows={3}
          className={styles.field}
          aria-label={t('chat.inputLabel')}
          placeholder={t('chat.placeholder')}
          maxLength={MAX_MESSAGE_CHARACTERS}
          value={draft}
          onChange={(event) => setDraft(chatKey, event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className={styles.bar}>
          <Counter count={draft.length} />
          {pending && <Button onClick={onStop}>{t('chat.stop')}</Button>}
          <Button type="primary" htmlType="submit" disabled={blocked}>
            {t(pending ? 'chat.sending' : 'chat.send')}
          </Button>
        </div>
      </div>
      <p className={styles.footer}>
        <span>{t('chat.footer')}</span>
        <span className={styles.keys}>{t('chat.keys')}</span>
      </p>
    </form>
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
