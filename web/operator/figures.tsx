import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { locale } from '../ui/look/language/locale.ts'
import table from '../ui/table.module.css'
import styles from './Operator.module.css'

/** A time with its day, to the second, in the way of writing of the page's language. */
export function timeText(iso: string): string {
  return new Date(iso).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'medium' })
}

/** A time, or a word where there is none. */
export function When({ at, none }: { at: string | null; none?: string }) {
  const { t } = useTranslation()
  if (at === null) return none ?? t('operator.none')
  return <time dateTime={at}>{timeText(at)}</time>
}

/** What is known of something, each with its name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

export interface Column<Row> {
  title: string
  render: (row: Row) => ReactNode
  /** Figures stand below each other by their last digit. */
  numeric?: boolean
}

interface FigureTableProps<Row> {
  caption: string
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** Rows of figures; on narrow screens every row is a block of labelled lines. */
export function FigureTable<Row>({ caption, columns, rows, keyOf }: FigureTableProps<Row>) {
  const [first, ...others] = columns
  return (
    <table className={`${table.table} ${styles.table}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, numeric }) => (
            <th key={title} scope="col" data-numeric={numeric}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{first.render(row)}</th>
            {others.map(({ title, render, numeric }) => (
              <td key={title} data-label={title} data-numeric={numeric}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
