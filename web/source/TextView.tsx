import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, LoadFailed, PageLoading } from '../ui/states.tsx'
import { ChunkText } from './ChunkText.tsx'
import { groupChunks, type ChunkGroup } from './groupChunks.ts'
import { positionText } from '../../shared/chat/answer/placeText.ts'
import { scrollInside } from './scrollInside.ts'
import { chunksQuery } from './source.queries.ts'
import { markedChunks, type SourceTarget } from './source.store.ts'
import type { Span } from './spans.ts'
import styles from './TextView.module.css'

const NO_MARKS: readonly Span[] = []

/** The text of a document around a place, with the cited words marked. More of it comes while it is scrolled. */
export function TextView({ target }: { target: SourceTarget }) {
  const { t } = useTranslation()
  const chunks = useInfiniteQuery(chunksQuery(target.documentId, target.passage?.chunkIndex))
  const marked = markedChunks(target.passage)
  const scroller = useRef<HTMLDivElement>(null)
  const first = chunks.data?.[0]?.id
  useCitedInView(scroller, first !== undefined)
  useSteadyView(scroller, first)

  if (chunks.isPending) return <PageLoading />
  if (chunks.isError && !chunks.data)
    return <LoadFailed title={t('source.failed')} retry={() => void chunks.refetch()} />
  if (chunks.data.length === 0) return <EmptyState title={t('source.empty')} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.scroller} ref={scroller} tabIndex={0} role="group" aria-label={t('source.text')}>
      {chunks.hasPreviousPage && (
        <Further
          label={t('source.earlier')}
          busy={chunks.isFetchingPreviousPage}
          onReach={() => void chunks.fetchPreviousPage()}
        />
      )}
      {groupChunks(chunks.data, marked).map((group) => (
        <Group key={group.chunks[0]?.chunk.id} group={group} marked={marked} home={target.passage?.chunkIndex} />
      ))}
      {chunks.hasNextPage && (
        <Further
          label={t('source.later')}
          busy={chunks.isFetchingNextPage}
          onReach={() => void chunks.fetchNextPage()}
        />
      )}
    </div>
  )
}

/** Scrolls to what is marked in the chunk to open at once, when the passages are there. */
function useCitedInView(scroller: RefObject<HTMLDivElement | null>, loaded: boolean): void {
  useEffect(() => {
    const home = loaded ? scroller.current?.querySelector('[data-home]') : null
    const mark = home?.querySelector('mark')
    if (!scroller.current || !mark) return
    scrollInside(scroller.current, mark)
    // In a table that is wider than the view the figure counts more than the name, which stands to its left.
    const [table, row] = [mark.closest('[data-wide]'), mark.closest('tr')]
    const last = [...(row?.querySelectorAll('mark') ?? [])].at(-1)
    if (table instanceof HTMLElement && last) scrollInside(table, last)
  }, [scroller, loaded])
}

/** Keeps in place what is being read while earlier text comes in above it. */
function useSteadyView(scroller: RefObject<HTMLDivElement | null>, first: number | undefined): void {
  const height = useRef(0)
  const shown = useRef(first)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    if (shown.current !== undefined && first !== undefined && first < shown.current)
      element.scrollBy({ top: element.scrollHeight - height.current })
    shown.current = first
    height.current = element.scrollHeight
  })
}

/** Fetches more as soon as it is scrolled into view; a button for those who come by keyboard, or after a failure. */
function Further({ label, busy, onReach }: { label: string; busy: boolean; onReach: () => void }) {
  const reach = useRef(onReach)
  useEffect(() => {
    reach.current = onReach
  })
  const watch = useCallback((element: HTMLDivElement | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach.current())
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={watch}>
      <Button block loading={busy} onClick={onReach}>
        {label}
      </Button>
    </div>
  )
}

interface GroupProps {
  group: ChunkGroup
  marked: ReadonlyMap<number, readonly Span[]>
  /** The chunk to open at. */
  home: number | undefined
}

function Group({ group, marked, home }: GroupProps) {
  const { t } = useTranslation()
  const position = positionText({ ...group.place, rows: undefined }, t)
  const [first, ...inner] = group.headingPath
  const path = first !== undefined && first !== group.place.sheet ? group.headingPath : inner
  return (
    <section className={styles.group}>
      {position && <p className={styles.position}>{position}</p>}
      {path.length > 0 && <Heading path={path} />}
      {group.chunks.map(({ chunk, skipped }) => {
        const marks = marked.get(chunk.chunkIndex)
        const isHome = chunk.chunkIndex === home
        return (
          <div key={chunk.id} className={marks && styles.cited} data-home={isHome || undefined}>
            {isHome && <span className="visually-hidden">{t('source.cited')}: </span>}
            <ChunkText chunk={chunk} skip={skipped} marked={marks ?? NO_MARKS} />
          </div>
        )
      })}
    </section>
  )
}

function Heading({ path }: { path: string[] }) {
  return (
    <h3 className={styles.heading}>
      {path.length > 1 && (
        <span className={styles.parents}>
          {path.slice(0, -1).map((heading, level) => (
            <span key={level} className={styles.parent}>
              {heading} ›{' '}
            </span>
          ))}
        </span>
      )}
      {path.at(-1)}
    </h3>
  )
}
