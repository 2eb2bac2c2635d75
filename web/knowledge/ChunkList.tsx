import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Document, DocumentChunk } from '../../shared/contract/documents.ts'
import { positionText } from '../../shared/chat/answer/placeText.ts'
import { chunksQuery } from '../source/source.queries.ts'
import { openPassage } from '../source/source.store.ts'
import { LoadFailed } from '../ui/states.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { shorten } from './shorten.ts'
import styles from './DocumentList.module.css'

const PREVIEW_CHARACTERS = 200

/** The passages of a document, each with its category; one that is chosen opens in the source viewer. */
export function ChunkList({ id, document }: { id: string; document: Document }) {
  const { t } = useTranslation()
  const chunks = useInfiniteQuery(chunksQuery(document.id))
  if (chunks.isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (!chunks.data) return <LoadFailed title={t('knowledge.chunksFailed')} retry={() => void chunks.refetch()} />
  return (
    <>
      <ul className={styles.chunks} id={id}>
        {chunks.data.map((chunk) => (
          <li key={chunk.id}>
            <ChunkRow chunk={chunk} document={document} />
          </li>
        ))}
      </ul>
      {chunks.hasNextPage && (
        <Button type="link" loading={chunks.isFetchingNextPage} onClick={() => void chunks.fetchNextPage()}>
          {t('knowledge.moreChunks')}
        </Button>
      )}
    </>
  )
}

function ChunkRow({ chunk, document }: { chunk: DocumentChunk; document: Document }) {
  const { t } = useTranslation()
  const { content, text, heading } = chunk
  return (
    <button
      type="button"
      className={styles.chunk}
      title={t('knowledge.openChunk', { name: document.originalName })}
      onClick={() => openPassage(document, chunk, content.length - text.length)}
    >
      <span className={styles.chunkHead}>
        <StatusBadge tone="brand">{heading ?? t('knowledge.general')}</StatusBadge>
        {positionText(chunk, t)}
      </span>
      <span className={styles.chunkText} dir="auto">
        {shorten(text, PREVIEW_CHARACTERS)}
      </span>
    </button>
  )
}
