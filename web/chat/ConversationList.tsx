import { DeleteOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '../../shared/contract/chat.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { relativeTime } from '../ui/format.ts'
import { conversationsQuery, useDeleteConversation } from './chat.queries.ts'
import styles from './ConversationList.module.css'

interface ConversationListProps {
  openId: number | null
  onOpen: (id: number) => void
  /** Told when the open conversation was deleted. */
  onDeletedOpen: () => void
}

/** The user's recent conversations. */
export function ConversationList({ openId, onOpen, onDeletedOpen }: ConversationListProps) {
  const { t } = useTranslation()
  const [doomed, setDoomed] = useState<Conversation | null>(null)
  return (
    <section className={styles.section} aria-label={t('shell.recent')}>
      <h2 className={styles.title}>{t('shell.recent')}</h2>
      <div className={styles.list}>
        <Items openId={openId} onOpen={onOpen} onDelete={setDoomed} />
      </div>
      <DeleteDialog
        conversation={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={(id) => id === openId && onDeletedOpen()}
      />
    </section>
  )
}

interface ItemsProps {
  openId: number | null
  onOpen: (id: number) => void
  onDelete: (conversation: Conversation) => void
}

function Items({ openId, onOpen, onDelete }: ItemsProps) {
  const { t } = useTranslation()
  const { data, isPending, isError, refetch } = useQuery(conversationsQuery)
  if (isPending)
    return <Skeleton active title={false} paragraph={{ rows: 4, width: '90%' }} className={styles.skeleton} />
  if (isError)
    return (
      <div className={styles.empty} role="alert">
        <p>{t('shell.conversationsFailed')}</p>
        <Button size="small" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    )
  if (data.length === 0)
    return (
      <div className={styles.empty}>
        <p className={styles.emptyTitle}>{t('shell.noConversations')}</p>
        <p>{t('shell.startChat')}</p>
      </div>
    )
  return (
    <ul>
      {data.map((conversation) => (
        <li key={conversation.id} className={styles.item}>
          <button
            type="button"
            className={styles.open}
            aria-current={conversation.id === openId ? 'true' : undefined}
            onClick={() => onOpen(conversation.id)}
          >
            <span className={styles.name}>{conversation.title}</span>
            <span className={styles.time}>{relativeTime(conversation.updatedAt)}</span>
          </button>
          <Button
            type="text"
            size="small"
            className={styles.delete}
            icon={<DeleteOutlined />}
            aria-label={t('shell.deleteConversation', { title: conversation.title })}
            onClick={() => onDelete(conversation)}
          />
        </li>
      ))}
    </ul>
  )
}

interface DeleteDialogProps {
  conversation: Conversation | null
  onClose: () => void
  onDeleted: (id: number) => void
}

function DeleteDialog({ conversation, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation()
  const removal = useDeleteConversation()
  const remove = async () => {
    if (!conversation) return
    await removal.mutateAsync(conversation.id)
    onDeleted(conversation.id)
  }
  return (
    <ConfirmDialog
      open={conversation !== null}
      title={t('shell.deleteTitle')}
      text={t('shell.deleteText', { title: conversation?.title ?? '' })}
      action={t('common.delete')}
      onConfirm={remove}
      done={t('shell.deleted')}
      failed={t('shell.deleteFailed')}
      onClose={onClose}
    />
  )
}
