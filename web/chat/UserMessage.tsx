import { useTranslation } from 'react-i18next'
import type { Message } from '../../shared/contract/chat.ts'
import { clockTime } from '../ui/format.ts'
import styles from './MessageList.module.css'

/** A question. */
export function UserMessage({ message }: { message: Message }) {
  const { t } = useTranslation()
  return (
    <article className={styles.user} data-role="user" aria-label={t('chat.you')}>
      <div className={styles.label}>
        <span className={styles.name}>{t('chat.you')}</span>
        <time className={styles.time} dateTime={message.createdAt}>
          {clockTime(message.createdAt)}
        </time>
      </div>
      <div className={styles.userText}>{message.content}</div>
    </article>
  )
}
