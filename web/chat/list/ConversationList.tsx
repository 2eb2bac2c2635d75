import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { List } from '../../ui/List.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { conversationsQuery } from '../chat.queries.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { dayGroupOf } from './dayGroups.ts'
import styles from './ConversationList.module.css'

interface ConversationListProps {
  openId: number | null
  onOpen: (id: number) => void
  /** Told when a conversation was deleted. */
  onDeleted: (id: number) => void
}

/** The user's recent conversations, under headings of days. */
export function ConversationList({ openId, onOpen, onDeleted }: ConversationListProps) {
  const { t } = useTranslation()
  const conversations = useQuery(conversationsQuery)
  // The server lists pinned ones first, then the newest: each group is one run of rows.
  const rows = conversations.data?.map((conversation, index, all) => {
    const before = all[index - 1]
    const group = dayGroupOf(conversation)
    return { conversation, heading: before && dayGroupOf(before) === group ? undefined : group }
  })
  return (
    <section className={styles.section} aria-label={t('history.recent')}>
      <h2 className={styles.title}>{t('history.recent')}</h2>
      <div className={styles.list}>
        <List
          compact
          className={styles.items}
          query={conversations}
          rows={rows}
          failed={t('history.failed')}
          skeleton={<Skeleton active title={false} paragraph={{ rows: 4, width: '90%' }} className={styles.skeleton} />}
          empty={<EmptyState title={t('history.none')} text={t('history.startChat')} />}
        >
          {({ conversation, heading }) => (
            <li key={conversation.id}>
              {heading && <h3 className={styles.heading}>{t(`history.groups.${heading}`)}</h3>}
              <ConversationRow
                conversation={conversation}
                open={conversation.id === openId}
                onOpen={() => onOpen(conversation.id)}
                onDeleted={onDeleted}
              />
            </li>
          )}
        </List>
      </div>
    </section>
  )
}
