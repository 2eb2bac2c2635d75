import { columnOf, type Band } from './columns.ts'
import type { PdfLine, PdfWord } from './types.ts'

export interface PdfTableRow {
  cells: string[]
  /** The words of each cell. */
  words?: PdfWord[][]
  bold: boolean
}

/** Between two lines of one cell, at the most, in multiples of the font size. */
export const TIGHT_STEP = 1.35

/** The rows of a table from its lines; a line with words in one column only, not the first, goes on with the cell above it. */
export function toRows(run: readonly PdfLine[], columns: readonly Band[]): PdfTableRow[] {
  const rows: (PdfTableRow & { words: PdfWord[][] })[] = []
  const isContinuation = findContinuations(run)
  for (const [at, line] of run.entries()) {
    const cells = columns.map(() => '')
    const words = columns.map((): PdfWord[] => [])
    for (const word of line.words) {
      const column = columnOf(word, columns)
      cells[column] = `${cells[column] ?? ''} ${word.text}`.trim()
      words[column]?.push(word)
    }
    const last = rows[rows.length - 1]
    const filled = cells.filter((cell) => cell !== '').length
    const hangs = filled === 1 && cells[0] === ''
    if (last && (hangs || (filled < columns.length && isContinuation(at)))) {
      last.cells = last.cells.map((cell, column) => `${cell} ${cells[column] ?? ''}`.trim())
      last.words.forEach((own, column) => own.push(...(words[column] ?? [])))
    } else rows.push({ cells, words, bold: line.bold })
  }
  return rows
}

/** Where rows stand apart by more than their lines do, a line that follows closely goes on with the row above. */
function findContinuations(run: readonly PdfLine[]): (at: number) => boolean {
  const steps = run.map((line, at) => ((run[at - 1]?.baseline ?? Infinity) - line.baseline) / line.size)
  const between = steps.filter((step) => step > TIGHT_STEP * 1.15 && step < Infinity)
  const spaced = between.length * 3 >= run.length - 1
  return (at) => spaced && (steps[at] ?? Infinity) <= TIGHT_STEP
}
