import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ContentRequest } from '../../shared/contract/requests.ts'
import { useUser } from '../session/session.queries.ts'
import { Card } from '../ui/Card.tsx'
import { relativeTime } from '../ui/format.ts'
import { EmptyState, LoadFailed } from '../ui/states.tsx'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'
import { contentRequestsQuery, PREVIEW } from './dashboard.queries.ts'
import styles from './Dashboard.module.css'

const tones: Record<ContentRequest['status'], Tone> = {
  pending: 'warning',
  approved: 'brand',
  completed: 'success',
  rejected: 'neutral',
}

/** The first few requests for content. */
export function RequestPreview() {
  const { t } = useTranslation()
  const { organization } = useUser()
  const { data: requests, isError, refetch } = useQuery(contentRequestsQuery)
  return (
    <Card title={t('dashboard.requests')} text={t('dashboard.requestsHint')}>
      {isError && !requests && <LoadFailed title={t('dashboard.requestsFailed')} retry={() => void refetch()} />}
      {!requests && !isError && <Skeleton active title={false} paragraph={{ rows: PREVIEW }} />}
      {requests?.length === 0 && (
        <EmptyState
          title={t('dashboard.noRequestsTitle')}
          text={t('dashboard.noRequests', { members: organization.memberLabel })}
        />
      )}
      <ul className={styles.list}>
        {requests?.slice(0, PREVIEW).map((request) => (
          <li key={request.id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.name}>{request.requestedTopic}</p>
              <p className={styles.muted}>{relativeTime(request.createdAt)}</p>
            </div>
            <StatusBadge tone={tones[request.status]}>{t(`dashboard.requestStatus.${request.status}`)}</StatusBadge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
