import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Document, DocumentChunk } from '../../shared/contract/documents.ts'
import { positionText } from '../source/placeText.ts'
import { chunksQuery } from '../source/source.queries.ts'
import { openSource } from '../source/source.store.ts'
import { splitLabel } from '../source/splitLabel.ts'
import { LoadFailed } from '../ui/states.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { shorten } from './shorten.ts'
import styles from './DocumentList.module.css'

const FIRST = 20
const PREVIEW_CHARACTERS = 200

/** The passages of a document, each with its category; one that is chosen opens in the source viewer. */
export function ChunkList({ id, document }: { id: string; document: Document }) {
  const { t } = useTranslation()
  const chunks = useQuery(chunksQuery(document.id))
  const [all, setAll] = useState(false)
  if (chunks.isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (chunks.isError) return <LoadFailed title={t('knowledge.chunksFailed')} retry={() => void chunks.refetch()} />
  const shown = all ? chunks.data : chunks.data.slice(0, FIRST)
  return (
    <>
      <ul className={styles.chunks} id={id}>
        {shown.map((chunk) => (
          <li key={chunk.id}>
            <ChunkRow chunk={chunk} document={document} />
          </li>
        ))}
      </ul>
      {shown.length < chunks.data.length && (
        <Button type="link" onClick={() => setAll(true)}>
          {t('knowledge.showAllChunks', { count: chunks.data.length })}
        </Button>
      )}
    </>
  )
}

function ChunkRow({ chunk, document }: { chunk: DocumentChunk; document: Document }) {
  const { t } = useTranslation()
  const { label, text, offset } = splitLabel(chunk)
  const { chunkIndex, content, page, slide, sheet, rows, heading } = chunk
  const open = () =>
    openSource({
      documentId: document.id,
      filename: document.originalName,
      url: document.sourceUrl,
      page,
      slide,
      sheet,
      rows,
      heading,
      passage: { chunkIndex, quote: text, start: offset, end: content.length },
    })
  return (
    <button
      type="button"
      className={styles.chunk}
      title={t('knowledge.openChunk', { name: document.originalName })}
      onClick={open}
    >
      <span className={styles.chunkHead}>
        <StatusBadge tone="brand">{label ?? t('knowledge.general')}</StatusBadge>
        {positionText(chunk, t)}
      </span>
      <span className={styles.chunkText}>{shorten(text, PREVIEW_CHARACTERS)}</span>
    </button>
  )
}
