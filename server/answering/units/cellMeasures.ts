import { tableSpans, type RowSpan } from '../../../shared/ingest/renderChunk.ts'
import type { StoredChunk } from '../../retrieval/types.ts'
import { countWords } from '../../../shared/text/words.ts'
import { gramsOf, heldGrams, shapeOf } from './shapes.ts'

/** A cell of a row with the name of its column: where both stand in the content of the passage. */
export interface RowCell {
  column: string
  text: string
  /** From the name of the column on. */
  start: number
  end: number
}

/** A row by its cells, and the cells that other rows of the passage have in the same columns. */
export interface Row {
  cells: RowCell[]
  others: ReadonlySet<string>[]
}

/** Names of the measures of a cell, in their order. */
export const CELL_MEASURES = [
  'nameHeld',
  'nameHolds',
  'nameRank',
  'valueHeld',
  'valueHolds',
  'valueRank',
  'place',
  'cells',
  'words',
  'figures',
  'date',
  'money',
  'address',
  'isSame',
  'isOwn',
  'isBlank',
] as const

const BLANK = /^(?:NA|N\/A|null|none|[\s\p{P}]*)$/iu

/** The row that begins at a place of a passage; undefined where none does. */
export function rowAt({ content, headingPath, parts = [] }: StoredChunk, start: number): Row | undefined {
  const tables = tableSpans({ headingPath, parts })
  const table = tables.find(({ rows }) => rows.some((row) => row.start === start))
  const row = table?.rows.find((each) => each.start === start)
  if (!table || !row) return undefined
  const rest = table.rows.filter((each) => each !== row)
  const textOf = ({ start: from, end }: { start: number; end: number }): string => content.slice(from, end).trim()
  return {
    cells: cellsOf(content, row, table.columns),
    others: row.cells.map(
      ({ column }) =>
        new Set(
          rest.flatMap(({ cells }) => cells.filter((cell) => cell.column === column).map((cell) => textOf(cell))),
        ),
    ),
  }
}

function cellsOf(content: string, { start, cells }: RowSpan, columns: readonly string[]): RowCell[] {
  return cells.map((cell, at) => {
    const from = at === 0 ? start : (cells[at - 1]?.end ?? start)
    const gap = /^(?: — |; )/u.exec(content.slice(from, from + 3))?.[0].length ?? 0
    const text = content.slice(cell.start, cell.end).trim()
    return { column: columns[cell.column] ?? '', text, start: from + gap, end: cell.end }
  })
}

/** Measures each cell of a row for a question; unknown is NaN. */
export function measureCells({ cells, others }: Row, question: string): Float32Array[] {
  const asked = gramsOf(question)
  const names = cells.map(({ column }) => gramsOf(column))
  const values = cells.map(({ text }) => gramsOf(text))
  const held = (grams: readonly ReadonlySet<string>[]) => grams.map((each) => heldGrams(asked, each))
  const [nameHeld, valueHeld] = [held(names), held(values)]
  const rank = (all: readonly number[], own: number): number => all.filter((each) => each > own).length
  return cells.map(({ text }, at) => {
    const shape = shapeOf(text)
    const same = others[at] ?? new Set()
    const measures: Record<(typeof CELL_MEASURES)[number], number> = {
      nameHeld: nameHeld[at] ?? 0,
      nameHolds: heldGrams(names[at] ?? new Set(), asked),
      nameRank: rank(nameHeld, nameHeld[at] ?? 0),
      valueHeld: valueHeld[at] ?? 0,
      valueHolds: heldGrams(values[at] ?? new Set(), asked),
      valueRank: rank(valueHeld, valueHeld[at] ?? 0),
      place: at,
      cells: cells.length,
      words: countWords(text),
      figures: shape.figures,
      date: shape.date,
      money: shape.money,
      address: shape.address,
      isSame: same.size === 0 ? NaN : Number(same.size === 1 && same.has(text)),
      isOwn: same.size === 0 ? NaN : Number(!same.has(text)),
      isBlank: Number(BLANK.test(text)),
    }
    return Float32Array.from(CELL_MEASURES, (name) => measures[name])
  })
}
