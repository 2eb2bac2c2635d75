import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useUser } from '../session/session.queries.ts'
import { Card } from '../ui/Card.tsx'
import { kilobytes, localDate } from '../ui/format.ts'
import { List } from '../ui/List.tsx'
import { newestDocumentsQuery, PREVIEW } from './dashboard.queries.ts'
import styles from './Dashboard.module.css'

/** The newest few documents. */
export function DocumentPreview() {
  const { t } = useTranslation()
  const { organization } = useUser()
  const documents = useQuery(newestDocumentsQuery)
  return (
    <Card title={t('dashboard.documentList')}>
      <List
        query={documents}
        rows={documents.data?.documents.slice(0, PREVIEW)}
        failed={t('dashboard.documentsFailed')}
        empty={<p className={styles.muted}>{t('dashboard.noDocuments')}</p>}
      >
        {(document) => (
          <li key={document.id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.name}>{document.originalName}</p>
              <p className={styles.muted}>
                {kilobytes(document.fileSize)} · {localDate(document.uploadedAt)}
              </p>
            </div>
          </li>
        )}
      </List>
      <Link className={styles.link} to={`/org/${organization.slug}/documents`}>
        {t('dashboard.manageDocuments')}
      </Link>
    </Card>
  )
}
