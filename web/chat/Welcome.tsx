import { useTranslation } from 'react-i18next'
import styles from './ChatPanel.module.css'

/** What a chat without messages shows: who answers, and from what. */
export function Welcome({ assistantName }: { assistantName: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.welcome}>
      <h2 className={styles.welcomeTitle}>{t('chat.welcomeTitle', { assistant: assistantName })}</h2>
      <p className={styles.welcomeText}>{t('chat.welcome', { assistant: assistantName })}</p>
      <ul className={styles.hints}>
        {t('chat.welcomeHints', { returnObjects: true }).map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </div>
  )
}
