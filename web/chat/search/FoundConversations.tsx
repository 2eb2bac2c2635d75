import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FoundConversation, Mark } from '../../../shared/contract/conversations/found.ts'
import '../../texts/chat/conversationTexts.ts'
import { relativeTime } from '../../ui/format.ts'
import { List } from '../../ui/List.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { searchQuery } from './search.queries.ts'
import styles from './FoundConversations.module.css'

interface FoundConversationsProps {
  search: string
  /** Opens a conversation, at a message where one was found. */
  onOpen: (conversationId: number, messageId?: number) => void
}

/** The conversations that hold what is searched for, each with the words where they stand. */
export function FoundConversations({ search, onOpen }: FoundConversationsProps) {
  const { t } = useTranslation()
  const found = useQuery(searchQuery(search))
  return (
    <>
      <p role="status" className="visually-hidden">
        {found.data && t('conversations.found', { count: found.data.found.length })}
      </p>
      <List
        compact
        className={styles.items}
        label={t('conversations.results')}
        query={found}
        rows={found.data?.found}
        failed={t('conversations.searchFailed')}
        empty={<EmptyState title={t('conversations.noneFound')} text={t('conversations.noneFoundText')} />}
      >
        {(each) => (
          <li key={each.id}>
            <Found found={each} onOpen={() => onOpen(each.id, each.message?.id)} />
          </li>
        )}
      </List>
      {found.data?.more && <p className={styles.more}>{t('conversations.more')}</p>}
    </>
  )
}

function Found({ found: { title, titleMarks, message, updatedAt }, onOpen }: FoundProps) {
  return (
    <button type="button" className={styles.found} onClick={onOpen}>
      <span className={styles.title} dir="auto">
        <Marked text={title} marks={titleMarks} />
      </span>
      {message && (
        <span className={styles.excerpt}>
          <Marked text={message.excerpt} marks={message.marks} />
        </span>
      )}
      <span className={styles.time}>{relativeTime(updatedAt)}</span>
    </button>
  )
}
interface FoundProps {
  found: FoundConversation
  onOpen: () => void
}

/** A text with marked parts. */
function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return (
    <>
      {marks.map(([from, to], index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
