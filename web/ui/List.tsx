import { Button } from 'antd'
import { useRef, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Lines } from './look/Lines.tsx'
import styles from './List.module.css'
import { LoadFailed } from './states.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

/** What a list has to know of the query that reads its rows; a query or an infinite query of the library fits. */
export interface ListQuery {
  isError: boolean
  error?: unknown
  refetch: () => Promise<unknown>
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => Promise<unknown>
}

interface ListProps<Row> {
  query: ListQuery
  /** What was read; undefined until then. Rows that were read once stay when reading them anew fails. */
  rows: readonly Row[] | undefined
  /** Draws a row: an `li`, unless `frame` wants something else. */
  children: (row: Row) => ReactNode
  /** Says that the rows could not be loaded. */
  failed: string
  /** Stands where there are no rows; without it nothing does. */
  empty?: ReactNode
  /** Stands for the rows until they are there. */
  skeleton?: ReactNode
  /** Names the list for those who hear the page. */
  label?: string
  className?: string | undefined
  /** What holds the rows; without it an `ul`. */
  frame?: ComponentType<{ children: ReactNode }>
  /** What the button says that reads further pages. */
  more?: string
  /** For narrow places. */
  compact?: boolean
}

/** A list with all its states: loading, failed with another try, empty, rows, and further pages on request. */
export function List<Row>(props: ListProps<Row>) {
  const { query, rows, failed, empty, skeleton, more, compact = false } = props
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const onFocus = useKeptFocus(list)
  return (
    <div ref={list} tabIndex={-1} className={styles.all} data-compact={compact} onFocus={onFocus}>
      {!rows && !query.isError && (
        <div role="status" aria-label={t('common.loading')}>
          <div aria-hidden>{skeleton ?? <Lines />}</div>
        </div>
      )}
      {!rows && query.isError && <LoadFailed title={failed} error={query.error} retry={() => void query.refetch()} />}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && <Rows {...props} rows={rows} />}
      {query.hasNextPage && (
        <Button
          block
          className={styles.more}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage?.()}
        >
          {more}
        </Button>
      )}
    </div>
  )
}

function Rows<Row>({ rows, children, frame: Frame, className, label }: ListProps<Row> & { rows: readonly Row[] }) {
  const drawn = rows.map(children)
  if (Frame) return <Frame>{drawn}</Frame>
  return (
    <ul className={className ?? styles.list} aria-label={label}>
      {drawn}
    </ul>
  )
}
