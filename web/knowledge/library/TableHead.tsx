import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/apiError.ts'
import { notify } from '../../ui/notify.ts'
import { listedIds, type LibraryView } from './library.queries.ts'
import type { Selection } from './useSelection.ts'
import styles from './Library.module.css'

const COLUMNS = [
  { name: 'name', sort: 'name', first: 'asc' },
  { name: 'topics' },
  { name: 'access', sort: 'access', first: 'asc' },
  { name: 'status', sort: 'status', first: 'asc' },
  { name: 'pages', sort: 'pages', first: 'desc' },
  { name: 'updated', sort: 'newest', first: 'desc' },
] as const

interface HeadProps {
  view: LibraryView
  onSort: (part: Pick<LibraryView, 'sort' | 'order'>) => void
  selection: Selection
}

/** The columns: each sorts the list, and again the other way round. */
export function TableHead({ view, onSort, selection }: HeadProps) {
  const { t } = useTranslation()
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.head}`}>
        <span className={styles.select} role="columnheader">
          <SelectAll view={view} selection={selection} />
        </span>
        <span className={styles.kind} role="columnheader" aria-label={t('library.kind')} />
        {COLUMNS.map((column) => {
          const label = t(`library.columns.${column.name}`)
          const order = 'sort' in column && view.sort === column.sort ? (view.order ?? column.first) : undefined
          return (
            <span
              key={column.name}
              role="columnheader"
              className={column.name === 'name' ? styles.words : styles[column.name]}
              aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
            >
              {'sort' in column ? (
                <button
                  type="button"
                  className={styles.sort}
                  aria-label={t('library.sortBy', { column: label })}
                  onClick={() => onSort({ sort: column.sort, order: flipped(order, column.first) })}
                >
                  {label} {order && (order === 'asc' ? <CaretUpOutlined /> : <CaretDownOutlined />)}
                </button>
              ) : (
                label
              )}
            </span>
          )
        })}
        <span className={styles.more} role="columnheader" aria-label={t('library.columns.actions')} />
      </div>
    </div>
  )
}

function flipped(now: 'asc' | 'desc' | undefined, first: 'asc' | 'desc'): 'asc' | 'desc' {
  if (!now) return first
  return now === 'asc' ? 'desc' : 'asc'
}

function SelectAll({ view, selection }: Pick<HeadProps, 'view' | 'selection'>) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const selectAll = async () => {
    if (busy) return
    setBusy(true)
    try {
      selection.set(await listedIds(view))
    } catch (error) {
      notify.error(t('common.error'), messageOf(error, t('knowledge.listFailed')))
    }
    setBusy(false)
  }
  return (
    <Checkbox
      checked={false}
      indeterminate={selection.ids.size > 0}
      aria-busy={busy}
      aria-label={t('library.selectAll')}
      onChange={() => (selection.ids.size === 0 ? void selectAll() : selection.set([]))}
    />
  )
}
