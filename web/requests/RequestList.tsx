import { InboxOutlined } from '@ant-design/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REQUEST_STATUSES, type RequestStatus } from '../../shared/domain/status.ts'
import { List } from '../ui/List.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { EmptyState } from '../ui/states.tsx'
import { RequestCard } from './RequestCard.tsx'
import { requestsQuery, type RequestKind } from './requests.queries.ts'
import { useMembers } from './useMembers.ts'
import styles from './Requests.module.css'

/** The organization's requests of a kind. */
export function RequestList({ kind }: { kind: RequestKind }) {
  const { t } = useTranslation()
  const { members, Members } = useMembers()
  const [status, setStatus] = useState<RequestStatus>()
  const list = useInfiniteQuery(requestsQuery(kind, status))
  const rows = list.data?.pages.flat()
  const say = kind === 'content' ? ('requests' as const) : ('requests.resources' as const)
  return (
    <section aria-labelledby="requests-title">
      <div className={styles.head}>
        <h2 id="requests-title" className={styles.title}>
          {t(`${say}.title`)}
        </h2>
        {rows && (
          <StatusBadge>
            {t('requests.count', { count: rows.length })}
            {list.hasNextPage && '+'}
          </StatusBadge>
        )}
        <Select
          className={styles.filter}
          aria-label={t('requests.filter')}
          popupMatchSelectWidth={false}
          value={status ?? 'all'}
          onChange={(value: RequestStatus | 'all') => setStatus(value === 'all' ? undefined : value)}
          options={[
            { value: 'all' as const, label: t('requests.all') },
            ...REQUEST_STATUSES.map((value) => ({ value, label: t(`requests.status.${value}`) })),
          ]}
        />
      </div>
      <p className={styles.subtitle}>{t(`${say}.subtitle`, { members })}</p>
      <List
        query={list}
        rows={rows}
        failed={t('requests.failed')}
        className={styles.list}
        empty={
          <EmptyState
            icon={<InboxOutlined />}
            title={t(`${say}.emptyTitle`)}
            text={status ? t('requests.emptyFilter') : t(`${say}.empty`, { members: Members })}
          />
        }
        more={t('requests.more')}
      >
        {(request) => <RequestCard key={request.id} kind={kind} request={request} />}
      </List>
    </section>
  )
}
