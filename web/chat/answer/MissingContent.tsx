import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMay } from '../../session/session.queries.ts'
import styles from './Citations.module.css'

/** Says that the knowledge base lacks what was asked for, and to those who look after it, where they can add it. */
export function MissingContent() {
  const { t } = useTranslation()
  const manages = useMay('documents.manage')
  return (
    <section className={styles.missing} aria-label={t('chat.missing')}>
      <h2>{t('chat.missing')}</h2>
      <p>{t(manages ? 'chat.missingTextManager' : 'chat.missingText')}</p>
      {manages && <Link to="?tab=knowledge">{t('chat.addDocument')}</Link>}
    </section>
  )
}
