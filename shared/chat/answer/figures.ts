const LONGEST_FIGURE = 32
const FIGURE = /^[\p{Sc}+\-−–(\s]*\d[\d.,'’\s]*(?:[\p{Sc}%‰)][\p{Sc}%‰)\s]*)?(?:\p{L}{1,3}[.²³]?)?$/u

/**
 * Which columns of a table hold nothing but figures, with or without a currency, a sign or a short unit: these stand to
 * the right, so that their digits can be compared. `rows` are the texts of the cells by column, undefined where one is empty.
 */
export function figureColumns(rows: readonly (readonly (string | undefined)[])[]): ReadonlySet<number> {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  return new Set(columns.filter((column) => isOfFigures(rows.map((row) => row[column]?.trim() ?? ''))))
}

function isOfFigures(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.every((cell) => cell.length <= LONGEST_FIGURE && FIGURE.test(cell))
}

const LONGEST_WORD = 14

/** Whether a cell is one short word, as a date or an article number, which must not be broken at its hyphens. */
export function isShortWord(text: string | undefined): boolean {
  return text !== undefined && text.length <= LONGEST_WORD && !/\s/.test(text.trim())
}
