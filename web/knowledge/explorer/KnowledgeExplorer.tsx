import { FileSearchOutlined, SearchOutlined } from '@ant-design/icons'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Input, Select, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { List } from '../../ui/List.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useAddressed } from '../../ui/useAddressed.ts'
import { useSettled } from '../../ui/useSettled.ts'
import { LoadingCards } from '../LoadingCards.tsx'
import { groupsQuery, topicsQuery } from './explorer.queries.ts'
import { Topic } from './Topic.tsx'
import styles from './Explorer.module.css'

/** What the documents say, by topic; a passage opens in its document. */
export function KnowledgeExplorer() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [topic, setTopic] = useState<string>()
  const search = useSettled(typed.trim())
  const view = { search, topic }
  const list = useInfiniteQuery(groupsQuery(view))
  const groups = list.data?.pages.flat()
  const field = useRef<InputRef>(null)
  useAddressed('search', () => field.current?.focus())
  return (
    <section aria-label={t('explorer.title')}>
      <div className={styles.bar}>
        <Input
          ref={field}
          className={styles.search}
          type="search"
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t('explorer.search')}
          aria-label={t('explorer.search')}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TopicFilter topic={topic} onChoose={setTopic} />
        <TopicCount shown={search || topic ? groups?.length : undefined} more={list.hasNextPage} />
      </div>
      <List
        query={list}
        rows={groups}
        failed={t('explorer.failed')}
        label={t('explorer.groups')}
        className={styles.groups}
        skeleton={<LoadingCards />}
        empty={<EmptyState icon={<FileSearchOutlined />} title={t('explorer.none')} />}
        more={t('explorer.moreTopics')}
      >
        {(group) => <Topic key={group.topic} group={group} view={{ search, topic: group.topic }} />}
      </List>
    </section>
  )
}

/** How many topics there are, or of these how many are shown. */
function TopicCount({ shown, more }: { shown: number | undefined; more: boolean }) {
  const { t } = useTranslation()
  const all = useQuery(topicsQuery(''))
  const count = shown ?? all.data?.total
  if (count === undefined) return null
  const text = shown !== undefined && more ? 'explorer.topicsAtLeast' : 'explorer.topics'
  return (
    <span role="status">
      <StatusBadge tone="brand">{t(text, { count })}</StatusBadge>
    </span>
  )
}

const ALL = ''

function TopicFilter({ topic, onChoose }: { topic: string | undefined; onChoose: (topic?: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const topics = useQuery(topicsQuery(useSettled(typed.trim())))
  const options = topics.data?.topics.map((each) => ({ value: each.topic, label: each.topic })) ?? []
  return (
    <Select
      className={styles.filter}
      aria-label={t('explorer.filter')}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      value={topic ?? ALL}
      options={[{ value: ALL, label: t('explorer.allTopics') }, ...options]}
      onChange={(chosen) => {
        setTyped('')
        onChoose(chosen === ALL ? undefined : chosen)
      }}
    />
  )
}
