import type { Field, Grid } from '../read/grid.ts'
import { isUnit } from '../read/readNumber.ts'
import { monthOf, readDate } from '../read/readDate.ts'

/** Whether the figures of a field make a sum: shares in percent and temperatures make none. */
export function canBeAdded({ name, read }: Field): boolean {
  return !/[%°]|percent|prozent|pourcent|porcent/iu.test(`${name} ${read.unit?.text ?? ''}`)
}

/**
 * Whether the columns of a table that is read sideways go together: they are the times or numbers of a series ("Q1 2024", "Q2 2024").
 * Others hold unlike things of one row: a day's rent and the deposit.
 */
export function addsAcross({ sideways, fields }: Grid): boolean {
  if (!sideways) return true
  const names = (fields[0]?.cells ?? []).map((cell) => cell?.text.trim() ?? '')
  const patterns = new Set(names.map((name) => name.replace(/\d+/g, '#')))
  const isSeries = patterns.size === 1 && [...patterns].every((pattern) => pattern.includes('#'))
  return isSeries || names.every((name) => readDate(name) !== undefined || monthOf(name) !== undefined)
}

/** Whether records are of one unit, where a column of nothing but units says which. */
export function isOfOneUnit({ fields }: Grid, records: readonly number[]): boolean {
  return fields.every(({ cells }) => {
    const texts = cells.flatMap((cell) => (cell && cell.text.trim() !== '' ? [cell.text.trim()] : []))
    if (texts.length === 0 || !texts.every(isUnit)) return true
    return new Set(records.map((record) => cells[record]?.text.trim() ?? '')).size === 1
  })
}
