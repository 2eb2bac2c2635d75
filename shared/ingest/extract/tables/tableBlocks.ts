/** Rows that may belong to the head of a block are held back so many at a time at most. */
const MOST_HELD = 4

/** What a row comes to: rows that go on with the block, and those with which a new one begins. */
interface Told<Row> {
  body: Row[]
  opens?: Row[]
}

/**
 * Tells where a further block of a table begins: at a row equal to the one that names the columns, with what stands right above it,
 * titles of a single cell and rows that fill the same columns as the upper rows of the names ("January to June 2022").
 * `cellsOf` gives the texts of a row, those of empty cells as ''.
 */
export function createTableBlocks<Row>(cellsOf: (row: Row) => readonly string[]) {
  let names = ''
  let shapes = new Set<string>()
  let held: Row[] = []

  const textsOf = (row: Row): string[] => cellsOf(row).map((cell) => cell.trim())
  /** Empty cells at the end make no difference. */
  const keyOf = (row: Row): string => {
    const texts = textsOf(row)
    return JSON.stringify(texts.slice(0, texts.findLastIndex((text) => text !== '') + 1))
  }
  const filled = (row: Row): number[] => textsOf(row).flatMap((text, at) => (text === '' ? [] : [at]))
  const mayOpen = (row: Row): boolean => filled(row).length === 1 || shapes.has(filled(row).join())

  return {
    /** The rows that name the columns; none where nothing does. */
    names(rows: readonly Row[]): void {
      const last = rows.at(-1)
      names = last && filled(last).length > 1 ? keyOf(last) : ''
      shapes = new Set(rows.slice(0, -1).map((row) => filled(row).join()))
    },
    /** Whether a row names the columns once more. */
    isNames: (row: Row): boolean => names !== '' && keyOf(row) === names,
    next(row: Row): Told<Row> {
      if (this.isNames(row)) {
        const opens = [...held, row]
        held = []
        return { body: [], opens }
      }
      if (names === '' || !mayOpen(row)) return { body: [...this.rest(), row] }
      held.push(row)
      return { body: held.length > MOST_HELD ? held.splice(0, 1) : [] }
    },
    /** The rows that are held back and open nothing. */
    rest(): Row[] {
      const rows = held
      held = []
      return rows
    },
  }
}
