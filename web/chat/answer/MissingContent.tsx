import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { RequestContent } from '../../requests/RequestContent.tsx'
import { useMay } from '../../session/session.queries.ts'
import styles from './Citations.module.css'

interface MissingContentProps {
  question: string | undefined
  messageId: number
  /** Whether places were shown that may hold it. */
  unsure?: boolean
}

/**
 * Says that the knowledge base lacks what was asked for, or may lack it, and offers to ask administrators for it; to those who look after it
 * also where they can add it. A reply whose question is not known offers no request.
 */
export function MissingContent({ question, messageId, unsure = false }: MissingContentProps) {
  const { t } = useTranslation()
  const manages = useMay('documents.manage')
  const title = t(unsure ? 'chat.unsure' : 'chat.missing')
  const forManagers = unsure ? 'chat.unsureTextManager' : 'chat.missingTextManager'
  return (
    <section className={styles.missing} aria-label={title}>
      <h2>{title}</h2>
      <p>{t(manages ? forManagers : 'chat.missingText')}</p>
      <div className={styles.missingActions}>
        {question !== undefined && <RequestContent question={question} messageId={messageId} />}
        {manages && <Link to="?tab=knowledge&section=library">{t('chat.addDocument')}</Link>}
      </div>
    </section>
  )
}
