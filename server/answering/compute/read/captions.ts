import { remembered } from '../../../remembered.ts'
import type { WholeTable } from '../types.ts'

/** A table with what stands above it. */
export interface CaptionedTable extends WholeTable {
  /** Titles and notes above it that are no rows of it. */
  captions: string[]
}

/** Characters of a title; longer text is none. */
const LONGEST_CAPTION = 150
const MOST_TITLE_ROWS = 3

/**
 * Gives each table the titles that stand right above it: in a sheet the text of the passage in which it begins, elsewhere tables
 * of a single cell. Running text above a table of another document is no title: it would explain any word.
 */
export function withCaptions(tables: readonly WholeTable[]): CaptionedTable[] {
  const captioned: CaptionedTable[] = []
  let waiting: WholeTable[] = []
  for (const table of tables) {
    if (isTitle(table)) {
      waiting.push(table)
      continue
    }
    const above = waiting.filter((title) => isSamePlace(title, table))
    const cells = above.flatMap(({ rows }) => rows.flatMap((row) => row.cells.map(({ text }) => text)))
    captioned.push(
      withThese(
        [...cells, ...titlesOf(table)].filter((text) => text.length <= LONGEST_CAPTION),
        table,
      ),
    )
    waiting = []
  }
  return captioned
}

const captionedBefore = remembered<WholeTable, { last?: CaptionedTable }>(() => ({}))

/** The same object as last time where the captions are the same, so that what is made of it is remembered. */
function withThese(captions: string[], table: WholeTable): CaptionedTable {
  const before = captionedBefore(table)
  const isSame = before.last?.captions.join('\n') === captions.join('\n')
  return (before.last = isSame && before.last ? before.last : { ...table, captions })
}

function titlesOf({ passages, place }: WholeTable): string[] {
  const parts = place.sheet === undefined ? [] : (passages[0]?.parts ?? [])
  const first = parts.findIndex((part) => 'table' in part)
  return parts.slice(0, Math.max(0, first)).flatMap((part) => ('text' in part ? part.text.split('\n') : []))
}

function isTitle({ rows, columns }: WholeTable): boolean {
  return columns.length === 1 && rows.length <= MOST_TITLE_ROWS
}

function isSamePlace(a: WholeTable, b: WholeTable): boolean {
  const isSamePage = a.place.page === b.place.page && a.place.slide === b.place.slide
  return a.document.id === b.document.id && a.place.sheet === b.place.sheet && isSamePage
}
