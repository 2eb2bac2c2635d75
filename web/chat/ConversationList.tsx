import { DeleteOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '../../shared/contract/chat.ts'
import { relativeTime } from '../ui/format.ts'
import { List } from '../ui/List.tsx'
import { EmptyState } from '../ui/states.tsx'
import { tellOutcome } from '../ui/tellOutcome.ts'
import { useConfirm } from '../ui/useConfirm.ts'
import { conversationsQuery, useDeleteConversation } from './chat.queries.ts'
import styles from './ConversationList.module.css'

interface ConversationListProps {
  openId: number | null
  onOpen: (id: number) => void
  /** Told when a conversation was deleted. */
  onDeleted: (id: number) => void
}

/** The user's recent conversations. */
export function ConversationList({ openId, onOpen, onDeleted }: ConversationListProps) {
  const { t } = useTranslation()
  const conversations = useQuery(conversationsQuery)
  const { remove, removingId } = useRemove(onDeleted)
  return (
    <section className={styles.section} aria-label={t('shell.recent')}>
      <h2 className={styles.title}>{t('shell.recent')}</h2>
      <div className={styles.list}>
        <List
          compact
          className={styles.items}
          query={conversations}
          rows={conversations.data}
          failed={t('shell.conversationsFailed')}
          skeleton={<Skeleton active title={false} paragraph={{ rows: 4, width: '90%' }} className={styles.skeleton} />}
          empty={<EmptyState title={t('shell.noConversations')} text={t('shell.startChat')} />}
        >
          {(conversation) => (
            <Item
              key={conversation.id}
              conversation={conversation}
              open={conversation.id === openId}
              busy={conversation.id === removingId}
              onOpen={() => onOpen(conversation.id)}
              onDelete={() => void remove(conversation)}
            />
          )}
        </List>
      </div>
    </section>
  )
}

interface ItemProps {
  conversation: Conversation
  open: boolean
  busy: boolean
  onOpen: () => void
  onDelete: () => void
}

function Item({ conversation: { title, updatedAt }, open, busy, onOpen, onDelete }: ItemProps) {
  const { t } = useTranslation()
  return (
    <li className={styles.item}>
      <button type="button" className={styles.open} aria-current={open ? 'true' : undefined} onClick={onOpen}>
        <span className={styles.name}>{title}</span>
        <span className={styles.time}>{relativeTime(updatedAt)}</span>
      </button>
      <Button
        type="text"
        size="small"
        className={styles.delete}
        icon={<DeleteOutlined />}
        loading={busy}
        aria-label={t('shell.deleteConversation', { title })}
        onClick={onDelete}
      />
    </li>
  )
}

/** Deletes a conversation, after a question. */
function useRemove(onDeleted: (id: number) => void) {
  const { t } = useTranslation()
  const removal = useDeleteConversation()
  const confirm = useConfirm()
  const remove = async ({ id, title }: Conversation) => {
    const sure = await confirm({
      title: t('shell.deleteTitle'),
      text: t('shell.deleteText', { title }),
      action: t('common.delete'),
    })
    if (!sure) return
    const gone = await tellOutcome(removal.mutateAsync(id), {
      done: t('shell.deleted'),
      failed: t('shell.deleteFailed'),
    })
    if (gone) onDeleted(id)
  }
  return { remove, removingId: removal.isPending ? removal.variables : null }
}
