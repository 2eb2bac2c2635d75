import Papa from 'papaparse'
import type { AuditEvent } from '../../shared/contract/audit.ts'

const HEADINGS = ['Time (UTC)', 'Event', 'By', 'Concerning', 'Details', 'Address']
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** What a spreadsheet takes for the beginning of a formula, its full-width forms included; blanks before it do not help. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/** The same behind a character at which some spreadsheets begin another cell, whatever the file's own separator is. */
const FORMULA_INSIDE = /(?<![;|\s])[;|\s]+(?=[=+\-@＝＋－＠])/g

/** The first line of the file. The mark in front makes spreadsheets read it as UTF-8. */
export function csvHead(): string {
  return BYTE_ORDER_MARK + lines([HEADINGS])
}

/** A line for each event (RFC 4180). No text of an event can become a formula (OWASP: CSV injection). */
export function csvLines(events: readonly AuditEvent[]): string {
  return lines(
    events.map((event) => [
      event.createdAt,
      event.action,
      event.actor?.name ?? '',
      event.target ?? '',
      event.detail ?? '',
      event.address ?? '',
    ]),
  )
}

/** Signs and blanks that stand before a formula: a mark after each sign, from the last one on that is no blank. */
function defused(gap: string): string {
  const from = Math.max(0, gap.lastIndexOf(';'), gap.lastIndexOf('|'))
  return gap.slice(0, from) + gap.slice(from).replace(/[;|\t\r\n]/g, "$&'")
}

function lines(rows: string[][]): string {
  if (rows.length === 0) return ''
  const cells = rows.map((row) => row.map((text) => text.replace(FORMULA_INSIDE, defused)))
  return Papa.unparse(cells, { escapeFormulae: FORMULA_START, newline: LINE_END }) + LINE_END
}
