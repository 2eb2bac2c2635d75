import type { WholeTable } from '../types.ts'

/** A table with what was found above it. */
export interface CaptionedTable extends WholeTable {
  /** Texts of rows that stood above it and are no rows of it: its title, and notes. */
  captions: string[]
}

/** Rows of a table that is nothing but a title. */
const MOST_TITLE_ROWS = 3

/** Gives each table what stands as tables of one cell right above it in the same sheet or on the same page. */
export function withCaptions(tables: readonly WholeTable[]): CaptionedTable[] {
  const captioned: CaptionedTable[] = []
  let waiting: WholeTable[] = []
  for (const table of tables) {
    if (isTitle(table)) {
      waiting.push(table)
      continue
    }
    const above = waiting.filter((title) => isSamePlace(title, table))
    captioned.push({
      ...table,
      captions: above.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ text }) => text))),
    })
    waiting = []
  }
  return captioned
}

function isTitle({ rows, columns }: WholeTable): boolean {
  return columns.length === 1 && rows.length <= MOST_TITLE_ROWS
}

function isSamePlace(a: WholeTable, b: WholeTable): boolean {
  return (
    a.document.id === b.document.id &&
    a.place.sheet === b.place.sheet &&
    a.place.page === b.place.page &&
    a.place.slide === b.place.slide
  )
}
