import { HistoryOutlined } from '@ant-design/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '../../../web/ui/frames/PageFrame.tsx'
import { List } from '../../../web/ui/List.tsx'
import { EmptyState } from '../../../web/ui/states.tsx'
import { activityQuery } from '../api/queries.ts'
import { ActivityRow } from './ActivityRow.tsx'

/** What the console did. */
export function ActivityPage() {
  const { t } = useTranslation('console')
  const query = useInfiniteQuery(activityQuery)
  return (
    <PageFrame title={t('activity.title')} subtitle={t('activity.subtitle')}>
      <List
        query={query}
        rows={query.data?.pages.flatMap((page) => page.entries)}
        failed={t('activity.failed')}
        label={t('activity.title')}
        more={t('activity.more')}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 6 }} />}
        empty={<EmptyState icon={<HistoryOutlined />} title={t('activity.emptyTitle')} text={t('activity.empty')} />}
      >
        {(entry) => <ActivityRow key={entry.id} entry={entry} />}
      </List>
    </PageFrame>
  )
}
