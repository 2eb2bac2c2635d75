import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { failureLine } from '../../knowledge/fileWords.ts'
import { rowsQuery } from '../../knowledge/library/library.queries.ts'
import { Status } from '../../knowledge/library/Status.tsx'
import styles from './Welcome.module.css'

/** Documents that are named; the library lists all of them. */
const MOST = 5

/** What becomes of the documents that were added: they are read, wait for an administrator, or could not be read, with the reason. */
export function AddedDocuments() {
  const { t } = useTranslation()
  const { data } = useQuery(rowsQuery({ search: '', sort: 'newest' }, 0))
  if (!data || data.documents.length === 0) return null
  return (
    <div className={styles.added} role="status">
      <ul className={styles.arrivals} aria-label={t('opening.added')}>
        {data.documents.slice(0, MOST).map((document) => (
          <li key={document.id}>
            <span className={styles.arrival}>
              <span dir="auto">{document.originalName}</span> <Status document={document} />
            </span>
            {document.error && <span className={styles.why}>{failureLine(t, document)}</span>}
          </li>
        ))}
      </ul>
      <Link to="?tab=knowledge&section=library">{t('chat.addDocument')}</Link>
    </div>
  )
}
