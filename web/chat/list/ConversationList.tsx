import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_SEARCH_CHARACTERS } from '../../../shared/domain/limits.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Lines } from '../../ui/look/Lines.tsx'
import { List } from '../../ui/List.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useSettled } from '../../ui/useSettled.ts'
import { conversationsQuery } from '../chat.queries.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { dayGroupOf } from './dayGroups.ts'
import styles from './ConversationList.module.css'

const FoundConversations = lazyPart(
  async () => (await import('../search/FoundConversations.tsx')).FoundConversations,
  null,
)

/** Fewer characters are in nearly every conversation. */
const LEAST_SOUGHT = 2

interface ConversationListProps {
  openId: number | null
  /** Opens a conversation, at one of its messages where that is given. */
  onOpen: (id: number, messageId?: number) => void
  /** Told when a conversation was deleted. */
  onDeleted: (id: number) => void
}

/** The user's recent conversations, under headings of days, or those that hold what is typed above them. */
export function ConversationList({ openId, onOpen, onDeleted }: ConversationListProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const section = useRef<HTMLElement>(null)
  return (
    <section
      ref={section}
      className={styles.section}
      aria-label={t('history.recent')}
      onKeyDown={(event) => moveByArrow(event, section.current)}
    >
      <h2 className={styles.title}>{t('history.recent')}</h2>
      <input
        type="search"
        className={styles.search}
        placeholder={t('history.search')}
        aria-label={t('history.search')}
        maxLength={MAX_SEARCH_CHARACTERS}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
      />
      <div className={styles.list}>
        {typed.trim().length >= LEAST_SOUGHT && search.length >= LEAST_SOUGHT ? (
          <FoundConversations search={search} onOpen={onOpen} />
        ) : (
          <Recent openId={openId} onOpen={onOpen} onDeleted={onDeleted} />
        )}
      </div>
    </section>
  )
}

function Recent({ openId, onOpen, onDeleted }: ConversationListProps) {
  const { t } = useTranslation()
  const conversations = useQuery(conversationsQuery)
  // The server lists pinned ones first, then the newest: each group is one run of rows.
  const rows = conversations.data?.map((conversation, index, all) => {
    const before = all[index - 1]
    const group = dayGroupOf(conversation)
    return { conversation, heading: before && dayGroupOf(before) === group ? undefined : group }
  })
  return (
    <List
      compact
      className={styles.items}
      query={conversations}
      rows={rows}
      failed={t('history.failed')}
      skeleton={
        <div className={styles.skeleton}>
          <Lines rows={4} />
        </div>
      }
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
  )
}

/** Up and down lead from the field through the conversations and back. */
function moveByArrow(event: KeyboardEvent, section: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.defaultPrevented || !section) return
  const stops = [...section.querySelectorAll<HTMLElement>('input[type=search], li > div > button, li > button')]
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step]
  if (!next || !stops.some((stop) => stop === document.activeElement)) return
  event.preventDefault()
  next.focus()
}
