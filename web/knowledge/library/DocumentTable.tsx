import { FileSearchOutlined } from '@ant-design/icons'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, LoadFailed } from '../../ui/states.tsx'
import { topOf, useWindow, type WindowedRows } from '../../ui/useWindow.ts'
import { LoadingCards } from '../LoadingCards.tsx'
import { useArrivals } from '../useArrivals.ts'
import { BulkBar } from './BulkBar.tsx'
import { DocumentDetails } from './DocumentDetails.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { ROWS_AT_ONCE, rowsQuery, type LibraryView } from './library.queries.ts'
import { TableHead } from './TableHead.tsx'
import type { Selection } from './useSelection.ts'
import styles from './Library.module.css'

/** Documents that are yet to be read in depth from which on it is said: fewer are done with before somebody has read the line. */
const WORTH_SAYING = 10
/** Pixels of a row. */
const ROW = 56

interface TableProps {
  view: LibraryView
  onSort: (part: Pick<LibraryView, 'sort' | 'order'>) => void
  selection: Selection
}

/** The list of documents: of ten thousand those are fetched and drawn that are seen. */
export function DocumentTable({ view, onSort, selection }: TableProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const [total, setTotal] = useState(0)
  const [open, setOpen] = useState<{ id: number; row: number; edited?: boolean }>()
  const [openHeight, setOpenHeight] = useState(0)
  const rows: WindowedRows = {
    count: total,
    height: ROW,
    open: open && { after: open.row, height: openHeight },
  }
  const drawn = useWindow(list, rows)
  const pages = pagesOf(drawn)
  const results = useQueries({ queries: pages.map((page) => rowsQuery(view, page)) })
  const known = results.map(({ data }) => data?.total).find((count) => count !== undefined)
  if (known !== undefined && known !== total) setTotal(known)
  const inDepth = results.find(({ data }) => data?.inDepth)?.data?.inDepth
  const byRow = new Map(
    results.flatMap(({ data }, at) =>
      (data?.documents ?? []).map((each, row) => [(pages[at] ?? 0) * ROWS_AT_ONCE + row, each] as const),
    ),
  )
  useArrivals([...byRow.values()])
  const failed = results.find(({ isError, data }) => isError && !data)
  const shown = rowNumbers(drawn, open?.row).filter((row) => byRow.has(row))
  const ids = [...byRow.values()].map(({ id }) => id)

  if (failed)
    return <LoadFailed title={t('knowledge.listFailed')} error={failed.error} retry={() => void failed.refetch()} />
  if (known === undefined && total === 0)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <LoadingCards />
      </div>
    )
  if (known === 0) return <Nothing view={view} />
  return (
    <>
      {inDepth && inDepth.of - inDepth.read >= WORTH_SAYING && (
        <p className={styles.inDepth}>{t('knowledge.inDepth', { ...inDepth })}</p>
      )}
      {selection.ids.size > 0 && <BulkBar selection={selection} failed={view.status === 'failed'} />}
      <div className={styles.table} role="table" aria-label={t('knowledge.documents')} aria-rowcount={total + 1}>
        <TableHead view={view} onSort={onSort} selection={selection} />
        <div
          ref={list}
          role="rowgroup"
          className={styles.body}
          style={{ height: total * ROW + (open ? openHeight : 0) }}
        >
          {shown.map((row) => {
            const document = byRow.get(row)
            if (!document) return null
            const isOpen = open?.id === document.id
            return (
              <div
                key={document.id}
                role="row"
                aria-rowindex={row + 2}
                className={styles.place}
                style={{ transform: `translateY(${topOf(rows, row)}px)` }}
              >
                <DocumentRow
                  document={document}
                  selected={selection.ids.has(document.id)}
                  open={isOpen}
                  onSelect={(chosen, range) => selection.select(document.id, chosen, range ? ids : undefined)}
                  onToggle={() => setOpen(isOpen ? undefined : { id: document.id, row })}
                  onEdit={() => setOpen({ id: document.id, row, edited: true })}
                />
                {isOpen && (
                  <Details onHeight={setOpenHeight}>
                    <DocumentDetails
                      document={document}
                      edited={open.edited ?? false}
                      onEditing={() => setOpen({ id: document.id, row })}
                    />
                  </Details>
                )}
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}

/** What stands open below a row; the rows behind it make room for it. */
function Details({ children, onHeight }: { children: ReactNode; onHeight: (height: number) => void }) {
  const measure = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return
      const observer = new ResizeObserver(() => onHeight(element.offsetHeight))
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onHeight],
  )
  return (
    <div ref={measure} role="cell">
      {children}
    </div>
  )
}

function Nothing({ view }: { view: LibraryView }) {
  const { t } = useTranslation()
  const { search, status, type, accessLevel, folder, tag } = view
  const narrowed = search || status || type || accessLevel || folder || tag
  return (
    <EmptyState
      icon={<FileSearchOutlined />}
      title={t('knowledge.emptyTitle')}
      text={t(narrowed ? 'knowledge.emptySearch' : 'knowledge.empty')}
    />
  )
}

function pagesOf({ first, last }: { first: number; last: number }): number[] {
  const from = Math.floor(Math.max(0, first) / ROWS_AT_ONCE)
  const to = Math.floor(Math.max(0, last) / ROWS_AT_ONCE)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** The rows to draw, with the one that stands open wherever it is: what is typed in it stays. */
function rowNumbers({ first, last }: { first: number; last: number }, open: number | undefined): number[] {
  const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  return open === undefined || (open >= first && open <= last) ? numbers : [...numbers, open].sort((a, b) => a - b)
}
