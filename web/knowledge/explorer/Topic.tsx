import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExplorerChunk, TopicGroup } from '../../../shared/contract/explorer.ts'
import { positionText } from '../../../shared/chat/answer/placeText.ts'
import { openPassage } from '../../source/source.store.ts'
import { localDate } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { shorten } from '../shorten.ts'
import { furtherQuery, type ExplorerView } from './explorer.queries.ts'
import styles from './Explorer.module.css'

const PREVIEW_CHARACTERS = 300

/** A topic, closed at first; opened it lists its passages. */
export function Topic({ group, view }: { group: TopicGroup; view: ExplorerView }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { topic, count, documents } = group
  return (
    <li className={styles.group}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <span aria-hidden>{open ? <DownOutlined /> : <RightOutlined />}</span>
          <span className={styles.topic}>{topic}</span>
          <StatusBadge>{count}</StatusBadge>
          <span className={styles.summary}>{t('explorer.summary', { count, documents })}</span>
        </button>
      </h2>
      {open && <Passages id={id} group={group} view={view} />}
    </li>
  )
}

function Passages({ id, group, view }: { id: string; group: TopicGroup; view: ExplorerView }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(false)
  const further = useInfiniteQuery({ ...furtherQuery(view, group.chunks.length), enabled: wanted })
  const chunks = [...group.chunks, ...(further.data ?? [])]
  const left = group.totalChunks - chunks.length
  return (
    <div id={id} className={styles.passages}>
      <ul className={styles.list}>
        {chunks.map((chunk) => (
          <li key={chunk.id}>
            <Passage chunk={chunk} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button
          type="link"
          size="small"
          loading={further.isFetching}
          onClick={() => (wanted ? void further.fetchNextPage() : setWanted(true))}
        >
          {t('explorer.moreChunks', { count: left })}
        </Button>
      )}
    </div>
  )
}

function Passage({ chunk }: { chunk: ExplorerChunk }) {
  const { t } = useTranslation()
  const { chunkIndex, text, textStart, document } = chunk
  return (
    <button
      type="button"
      className={styles.passage}
      title={t('explorer.open', { name: document.originalName })}
      onClick={() => openPassage(document, chunk, textStart)}
    >
      <span className={styles.facts}>
        <span className={styles.document}>{document.originalName}</span>
        <StatusBadge tone="brand">{t('explorer.chunk', { number: chunkIndex + 1 })}</StatusBadge>
        <span>{positionText(chunk, t)}</span>
        <time dateTime={document.uploadedAt}>{localDate(document.uploadedAt)}</time>
      </span>
      <span className={styles.text}>{shorten(text, PREVIEW_CHARACTERS)}</span>
    </button>
  )
}
