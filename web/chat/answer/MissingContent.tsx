import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { RequestContent } from '../../requests/RequestContent.tsx'
import { useMay } from '../../session/session.queries.ts'
import styles from './Citations.module.css'

/**
 * Says that the knowledge base lacks what was asked for, and offers to ask administrators for it; to those who look after it
 * also where they can add it. A reply whose question is not known offers no request.
 */
export function MissingContent({ question, messageId }: { question: string | undefined; messageId: number }) {
  const { t } = useTranslation()
  const manages = useMay('documents.manage')
  return (
    <section className={styles.missing} aria-label={t('chat.missing')}>
      <h2>{t('chat.missing')}</h2>
      <p>{t(manages ? 'chat.missingTextManager' : 'chat.missingText')}</p>
      <div className={styles.missingActions}>
        {question !== undefined && <RequestContent question={question} messageId={messageId} />}
        {manages && <Link to="?tab=knowledge&section=library">{t('chat.addDocument')}</Link>}
      </div>
    </section>
  )
}
