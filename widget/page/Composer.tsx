import { useState } from 'preact/hooks'
import type { RefObject } from 'preact'
import { MAX_MESSAGE_CHARACTERS, MESSAGE_WARNING_CHARACTERS } from '../../shared/domain/limits.ts'
import { useKnown } from './context.ts'
import { Icon } from './Icon.tsx'

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement>
  pending: boolean
  /** Whether the question was answered; one that was not comes back. */
  onSend: (question: string) => Promise<boolean>
  onStop: () => void
}

/** The field to ask in. Enter sends the trimmed text, Shift+Enter starts a new line. */
export function Composer({ field, pending, onSend, onStop }: ComposerProps) {
  const { t } = useKnown()
  const [draft, setDraft] = useState('')
  const question = draft.trim()
  const send = async () => {
    if (pending || question === '') return
    setDraft('')
    if (!(await onSend(question))) setDraft((typed) => typed || question)
  }
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <textarea
        ref={field}
        rows={2}
        dir="auto"
        aria-label={t('input')}
        placeholder={t('placeholder')}
        maxLength={MAX_MESSAGE_CHARACTERS}
        value={draft}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
          event.preventDefault()
          void send()
        }}
      />
      {draft.length > MESSAGE_WARNING_CHARACTERS && (
        <span class="count" role="status">
          {t('count', { count: draft.length, max: MAX_MESSAGE_CHARACTERS })}
        </span>
      )}
      {pending ? (
        <button type="button" class="primary" aria-label={t('stop')} title={t('stop')} onClick={onStop}>
          <Icon name="stop" />
        </button>
      ) : (
        <button type="submit" class="primary" aria-label={t('send')} title={t('send')} disabled={question === ''}>
          <Icon name="send" />
        </button>
      )}
    </form>
  )
}
