import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useUser } from '../session/session.queries.ts'
import { Card } from '../ui/Card.tsx'
import { kilobytes, localDate } from '../ui/format.ts'
import { LoadFailed } from '../ui/states.tsx'
import { newestDocumentsQuery, PREVIEW } from './dashboard.queries.ts'
import styles from './Dashboard.module.css'

/** The newest few documents. */
export function DocumentPreview() {
  const { t } = useTranslation()
  const { organization } = useUser()
  const { data, isError, refetch } = useQuery(newestDocumentsQuery)
  return (
    <Card title={t('dashboard.documentList')}>
      {isError && !data && <LoadFailed title={t('dashboard.documentsFailed')} retry={() => void refetch()} />}
      {!data && !isError && <Skeleton active title={false} paragraph={{ rows: PREVIEW }} />}
      {data?.documents.length === 0 && <p className={styles.muted}>{t('dashboard.noDocuments')}</p>}
      <ul className={styles.list}>
        {data?.documents.slice(0, PREVIEW).map((document) => (
          <li key={document.id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.name}>{document.originalName}</p>
              <p className={styles.muted}>
                {kilobytes(document.fileSize)} · {localDate(document.uploadedAt)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Link className={styles.link} to={`/org/${organization.slug}/documents`}>
        {t('dashboard.manageDocuments')}
      </Link>
    </Card>
  )
}
