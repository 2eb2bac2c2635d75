import { useTranslation } from 'react-i18next'
import { useChat } from './chat.store.ts'
import styles from './ChatPanel.module.css'

interface SuggestionsProps {
  chatKey: string
  disabled: boolean
  onPick: (text: string) => void
}

/** Questions that could follow, as buttons that ask them. */
export function Suggestions({ chatKey, disabled, onPick }: SuggestionsProps) {
  const { t } = useTranslation()
  const suggestions = useChat((state) => state.suggestions[chatKey])
  if (!suggestions || suggestions.length === 0) return null
  return (
    <div className={styles.suggestions}>
      <p>{t('chat.suggestions')}</p>
      <ul>
        {suggestions.map((text) => (
          <li key={text}>
            <button type="button" className={styles.suggestion} disabled={disabled} onClick={() => onPick(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
