import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentChunk } from '../../shared/contract/documents.ts'
import { EmptyState, LoadFailed, PageLoading } from '../ui/states.tsx'
import { ChunkText } from './ChunkText.tsx'
import { groupChunks, type ChunkGroup } from './groupChunks.ts'
import { headingText, positionText } from './placeText.ts'
import { chunksQuery } from './source.queries.ts'
import type { SourceTarget } from './source.store.ts'
import styles from './TextView.module.css'

/** How many passages are shown on either side of the cited one, and how many more each button brings. */
const AROUND = 12

/** The text of a document around a place, with the cited words marked. */
export function TextView({ target }: { target: SourceTarget }) {
  const { t } = useTranslation()
  const chunks = useQuery(chunksQuery(target.documentId))
  if (chunks.isPending) return <PageLoading />
  if (chunks.isError) return <LoadFailed title={t('source.failed')} retry={() => void chunks.refetch()} />
  if (chunks.data.length === 0) return <EmptyState title={t('source.empty')} />
  return <Passages chunks={chunks.data} target={target} />
}

function Passages({ chunks, target }: { chunks: DocumentChunk[]; target: SourceTarget }) {
  const { t } = useTranslation()
  const cited = Math.max(
    0,
    chunks.findIndex(({ chunkIndex }) => chunkIndex === target.passage?.chunkIndex),
  )
  const [first, setFirst] = useState(Math.max(0, cited - AROUND))
  const [last, setLast] = useState(Math.min(chunks.length, cited + AROUND + 1))
  const scroller = useRef<HTMLDivElement>(null)

  useEffect(() => {
    scroller.current?.querySelector('mark')?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.scroller} ref={scroller} tabIndex={0} role="group" aria-label={t('source.text')}>
      {first > 0 && (
        <Button block onClick={() => setFirst(Math.max(0, first - AROUND * 2))}>
          {t('source.earlier')}
        </Button>
      )}
      {groupChunks(chunks.slice(first, last), target.passage?.chunkIndex).map((group) => (
        <Group key={group.chunks[0]?.chunk.id} group={group} target={target} />
      ))}
      {last < chunks.length && (
        <Button block onClick={() => setLast(Math.min(chunks.length, last + AROUND * 2))}>
          {t('source.later')}
        </Button>
      )}
    </div>
  )
}

function Group({ group, target }: { group: ChunkGroup; target: SourceTarget }) {
  const { t } = useTranslation()
  const position = positionText({ ...group.place, rows: undefined }, t)
  const heading = headingText(group.place)
  return (
    <section className={styles.group}>
      {position && <p className={styles.position}>{position}</p>}
      {heading && <Heading path={heading.split(' › ')} />}
      {group.chunks.map(({ chunk, repeated }) => {
        const isCited = chunk.chunkIndex === target.passage?.chunkIndex
        return (
          <div key={chunk.id} className={isCited ? styles.cited : undefined}>
            {isCited && <span className="visually-hidden">{t('source.cited')}: </span>}
            <ChunkText chunk={chunk} skip={repeated} marked={isCited ? target.passage : undefined} />
          </div>
        )
      })}
    </section>
  )
}

function Heading({ path }: { path: string[] }) {
  return (
    <h3 className={styles.heading}>
      {path.length > 1 && <span className={styles.parents}>{path.slice(0, -1).join(' › ')} › </span>}
      {path.at(-1)}
    </h3>
  )
}
