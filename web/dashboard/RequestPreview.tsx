import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { requestsQuery } from '../requests/requests.queries.ts'
import { RequestStatus } from '../requests/RequestStatus.tsx'
import { useUser } from '../session/session.queries.ts'
import { Card } from '../ui/Card.tsx'
import { localDate } from '../ui/format.ts'
import { List } from '../ui/List.tsx'
import { PREVIEW } from './dashboard.queries.ts'
import styles from './Dashboard.module.css'

/** The newest few requests for content. */
export function RequestPreview() {
  const { t } = useTranslation()
  const { organization } = useUser()
  const requests = useInfiniteQuery(requestsQuery('content', undefined))
  return (
    <Card title={t('requests.title')}>
      <List
        // Further ones are read where they are reviewed.
        query={{ isError: requests.isError, error: requests.error, refetch: requests.refetch }}
        rows={requests.data?.pages.flat().slice(0, PREVIEW)}
        failed={t('requests.failed')}
        empty={<p className={styles.muted}>{t('requests.emptyTitle')}</p>}
      >
        {(request) => (
          <li key={request.id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.name}>{'requestedTopic' in request && request.requestedTopic}</p>
              <p className={styles.muted}>{localDate(request.createdAt)}</p>
            </div>
            <RequestStatus status={request.status} />
          </li>
        )}
      </List>
      <Link className={styles.link} to={`/org/${organization.slug}?tab=knowledge&section=requests`}>
        {t('requests.review')}
      </Link>
    </Card>
  )
}
