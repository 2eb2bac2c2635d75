import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '../../../../shared/contract/chat.ts'
import { MAX_TITLE_CHARACTERS } from '../../../../shared/domain/limits.ts'
import '../../../texts/chat/conversationTexts.ts'
import { tellOutcome } from '../../../ui/tellOutcome.ts'
import { useChangeConversation } from './changes.queries.ts'
import styles from './TitleField.module.css'

interface TitleFieldProps {
  conversation: Conversation
  /** Told that renaming has ended; the list then gives the keyboard to the conversation. */
  onEnd: () => void
}

/** Enter and leaving the field rename, Escape leaves the title as it was. */
export function TitleField({ conversation: { id, title }, onEnd }: TitleFieldProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useChangeConversation()
  const [typed, setTyped] = useState(title)
  // A field that goes away after a key is left as well.
  const ended = useRef(false)
  const end = (name: string) => {
    if (ended.current) return
    ended.current = true
    if (name !== '' && name !== title)
      void tellOutcome(mutateAsync({ id, title: name }), {
        done: t('conversations.renamed'),
        failed: t('conversations.changeFailed'),
      })
    onEnd()
  }
  return (
    <input
      className={styles.field}
      autoFocus
      aria-label={t('conversations.titleField')}
      maxLength={MAX_TITLE_CHARACTERS}
      value={typed}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => end(typed.trim())}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        event.preventDefault()
        event.stopPropagation()
        end(event.key === 'Enter' ? typed.trim() : title)
      }}
    />
  )
}
