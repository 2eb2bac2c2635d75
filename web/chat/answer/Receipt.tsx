import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Computation, DocumentSource } from '../../../shared/contract/chat.ts'
import { placeText } from '../../../shared/chat/answer/placeText.ts'
import { figureColumns, isShortWord } from '../../../shared/chat/answer/figures.ts'
import { openRow } from './openCitation.ts'
import styles from './Receipt.module.css'

/** Rows that are in sight at first. */
const ROWS_SHOWN = 6

interface ReceiptProps {
  source: DocumentSource
  computation: Computation
}

/** How an answer was computed: what was done, the result, and the rows it was computed from, each of which opens in its document. */
export function Receipt({ source, computation }: ReceiptProps) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const { formula, result, table, rows, used } = computation
  const place = placeText({ ...source, rows: undefined }, t) || table
  const folded = rows.length - ROWS_SHOWN
  const unlisted = used - rows.length
  return (
    <section className={styles.receipt} aria-label={t('chat.receipt.title')}>
      <h2 className={styles.title}>{t('chat.receipt.title')}</h2>
      <p className={styles.formula}>
        {formula}
        {result !== '' && ': '}
        {result !== '' && <span className={styles.result}>{result}</span>}
      </p>
      <p className={styles.place}>{[source.filename, place].filter(Boolean).join(' · ')}</p>
      {rows.length > 0 && <Rows source={source} computation={computation} all={all} />}
      {folded > 0 && (
        <button type="button" className={styles.fold} aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'chat.receipt.fewer' : 'chat.receipt.all', { count: rows.length })}
        </button>
      )}
      {unlisted > 0 && <p className={styles.more}>{t('chat.receipt.more', { count: unlisted })}</p>}
    </section>
  )
}

/** The rows as a small table of the columns that count. */
function Rows({ source, computation, all }: ReceiptProps & { all: boolean }) {
  const { t } = useTranslation()
  const { columns, rows, table } = computation
  const shown = [...new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))].sort((a, b) => a - b)
  const texts = rows.map(({ cells }) => {
    const byColumn = new Map(cells.map(({ column, text }) => [column, text]))
    return shown.map((column) => byColumn.get(column))
  })
  const figures = figureColumns(texts)
  const numbered = rows.some((row) => row.rows !== undefined)
  const classOf = (at: number) => (figures.has(at) ? styles.figure : undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={t('chat.receipt.rows')}>
      <table className={styles.rows}>
        <caption className="visually-hidden">{[t('chat.receipt.rows'), table].filter(Boolean).join(': ')}</caption>
        <thead>
          <tr>
            <th scope="col">
              {numbered ? t('chat.receipt.row') : <span className="visually-hidden">{t('chat.receipt.row')}</span>}
            </th>
            {shown.map((column, at) => (
              <th key={column} scope="col" className={classOf(at)}>
                {columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, nth) => (
            <tr key={nth} className={nth >= ROWS_SHOWN && !all ? styles.folded : undefined}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.open}
                  data-print
                  aria-label={t('chat.receipt.openLabel', {
                    row: row.rows ?? nth + 1,
                    filename: source.filename,
                  })}
                  onClick={() => openRow(source, row)}
                >
                  {row.rows ?? t('chat.receipt.open')}
                </button>
              </th>
              {shown.map((column, at) => (
                <td key={column} className={classOf(at)}>
                  {texts[nth]?.[at] !== undefined && (
                    <mark className={isShortWord(texts[nth]?.[at]) ? styles.short : undefined}>{texts[nth]?.[at]}</mark>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
