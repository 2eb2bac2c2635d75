import { wordsOfAll } from '../../../../shared/languages/packs.ts'
import { fold } from '../../../../shared/text/fold.ts'
import type { TableCell, WholeTable } from '../types.ts'
import type { CaptionedTable } from './captions.ts'
import { remembered } from '../../../remembered.ts'
import type { RowRange } from '../../../../shared/ingest/chunk.ts'
import { nameWithoutUnit, readColumn, unitOfName, type ReadColumn } from './readColumn.ts'

/** A cell of a grid. `place` is missing for the names of columns that stand as cells. */
export interface GridCell {
  text: string
  place?: TableCell
}

/** One thing that is known of every record: a column, or a row of a table that is read sideways. */
export interface Field {
  name: string
  cells: (GridCell | undefined)[]
  read: ReadColumn
}

/** Texts that name a table: what stands right above it, and the names of its document. */
export interface TableNames {
  own: string[]
  document: string[]
}

/** A table as records with fields. Rows of sums, titles and notes are no records. */
export interface Grid {
  table: CaptionedTable
  fields: Field[]
  size: number
  names: TableNames
  /** Numbers of the sheet for each record; undefined for one that is a column. */
  rows: (RowRange | undefined)[]
  /** The cells of a row of sums, by field. */
  totals: (GridCell | undefined)[]
  sideways: boolean
}

/** Words that a row of sums begins with, folded. */
const TOTAL = new RegExp(
  String.raw`^(?:grand |sub)?(?:${wordsOfAll((pack) => pack.totals).join('|')})(?:$|[\s:.(])`,
  'u',
)
const MOST_FIELDS = 60
/** Tables that are read sideways have few rows: each becomes a field. */
const MOST_SIDEWAYS = 40

/** The grids that a table may be read as: its rows as records, and, for a small one, its columns. Nobody changes them. */
export const gridsOf = remembered(readGrids)

function readGrids(table: CaptionedTable): Grid[] {
  if (table.columns.length > MOST_FIELDS || table.rows.length === 0) return []
  const upright = uprightGrid(table)
  if (upright.size === 0) return []
  if (!canBeSideways(upright)) return [upright]
  const sideways = sidewaysGrid(upright)
  // Of two readings that come to the same, the one goes first in which figures are figures.
  return hasFigures(sideways) && !hasFigures(upright) ? [sideways, upright] : [upright, sideways]
}

const hasFigures = ({ fields }: Grid): boolean =>
  fields.slice(1).some(({ read }) => read.kind === 'number' && !read.mixedUnits)

function uprightGrid(table: CaptionedTable): Grid {
  const width = table.columns.length
  const notes: string[] = []
  const records: WholeTable['rows'] = []
  let totals: (GridCell | undefined)[] = []
  for (const row of table.rows) {
    const [first] = row.cells
    const filled = row.cells.filter(({ text }) => text.trim() !== '')
    if (!first || filled.length === 0) continue
    if (isTotal(filled[0]?.text ?? '')) totals = byColumn(filled, width)
    else if (width > 2 && filled.length === 1) notes.push(first.text)
    else records.push({ ...row, cells: filled })
  }
  const lines = records.map(({ cells }) => byColumn(cells, width))
  const fields = table.columns.map((name, column) =>
    fieldOf(
      table,
      name,
      lines.map((line) => line[column]),
    ),
  )
  return {
    table,
    fields,
    size: records.length,
    names: namesOf(table, notes),
    rows: records.map(({ rows }) => rows),
    totals,
    sideways: false,
  }
}

export function isTotal(text: string): boolean {
  return TOTAL.test(fold(text.trim()).slice(0, 40))
}

function byColumn(cells: readonly TableCell[], width: number): (GridCell | undefined)[] {
  const line = Array.from({ length: width }, (): GridCell | undefined => undefined)
  // Two cells of one column are parts of a row that was cut; of these nothing can be told.
  for (const cell of cells)
    if (cell.column < width) {
      const before = line[cell.column]
      line[cell.column] = before
        ? { text: `${before.text} ${cell.text}`, place: cell }
        : { text: cell.text, place: cell }
    }
  return line
}

function fieldOf(table: WholeTable, name: string, cells: (GridCell | undefined)[]): Field {
  const texts = cells.map((cell) => cell?.text)
  const sheet = table.place.sheet !== undefined && !/csv/.test(table.document.fileType)
  return { name, cells, read: readColumn({ name, cells: texts, language: table.language, sheet }) }
}

function namesOf(table: CaptionedTable, notes: readonly string[]): TableNames {
  const own = [table.place.sheet, ...table.headingPath, ...table.captions, ...notes.slice(0, 3)].filter(
    (name) => name !== undefined,
  )
  return { own, document: [table.document.name.replace(/\.[\p{L}\d]{1,5}$/u, '')] }
}

function canBeSideways({ fields, size }: Grid): boolean {
  const [first] = fields
  if (!first || fields.length < 3 || size > MOST_SIDEWAYS) return false
  // Columns of different kinds are fields; a table is read sideways where they are alike, or where only its rows are.
  const kinds = new Set(
    fields.slice(1).map(({ name, read }) => `${read.kind} ${read.unit?.text ?? ''} ${unitOfName(name)}`),
  )
  if (kinds.size > 1 && !fields.slice(1).every(({ read }) => read.kind === 'text' || read.mixedUnits)) return false
  const labels = first.cells.map((cell) => cell?.text)
  return (
    labels.every((label) => label !== undefined) &&
    new Set(labels).size === size &&
    fields.slice(1).every(({ name }) => name !== '')
  )
}

function sidewaysGrid(upright: Grid): Grid {
  const { table, fields } = upright
  const [head, ...rest] = fields
  const records = rest.filter(({ name }) => !isTotal(name))
  const label: Field = {
    name: head?.name ?? '',
    cells: records.map(({ name }) => ({ text: nameWithoutUnit(name) })),
    read: readColumn({ name: '', cells: records.map(({ name }) => name), language: table.language, sheet: false }),
  }
  const shared = sharedUnit(records)
  const turned = (head?.cells ?? []).map((cell, row) => {
    const name = cell?.text ?? ''
    const field = fieldOf(
      table,
      name,
      records.map((record) => record.cells[row]),
    )
    if (shared === '' || field.read.unit || field.read.kind !== 'number') return field
    return { ...field, read: { ...field.read, unit: { text: shared, leads: false, inName: true } } }
  })
  const all = [label, ...turned]
  return {
    ...upright,
    fields: all,
    size: records.length,
    rows: records.map(() => undefined),
    totals: all.map(() => undefined),
    sideways: true,
  }
}

/** The unit that the names of all columns end with: of a table read sideways it is that of every field. */
function sharedUnit(records: readonly Field[]): string {
  const units = new Set(records.map(({ name }) => unitOfName(name)))
  return units.size === 1 ? ([...units][0] ?? '') : ''
}
