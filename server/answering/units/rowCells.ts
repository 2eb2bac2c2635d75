import { logistic } from '../linear.ts'
import type { Span } from '../../../shared/languages/sentences.ts'
import { countWords } from '../../../shared/text/words.ts'
import type { StoredChunk } from '../../retrieval/types.ts'
import { CELL_MEASURES, measureCells, rowAt } from './cellMeasures.ts'
import { CELLS, ENOUGH, MOST_WHOLE } from './cellModel.ts'
import { sumOfTrees, unpackTrees, type Trees } from './trees.ts'

/**
 * What of a long row is shown for a question: the cell that says what it is about and those that likeliest hold what is asked, in their order, each with the
 * name of its column, in `most` words; those that stand side by side as one. Undefined for what is no row of a table or is shown whole. Chances are fitted to rows that
 * answer questions of real collections (`scripts/model/units/training/cells.py`).
 */
export function rowCells(
  chunk: StoredChunk,
  { start, end }: Span,
  { question, most }: { question: string; most: number },
): Span[] | undefined {
  if (countWords(chunk.content.slice(start, end)) <= MOST_WHOLE) return undefined
  const row = rowAt(chunk, start)
  if (!row) return undefined
  const measured = measureCells(row, question)
  const words = row.cells.map((cell) => countWords(chunk.content.slice(cell.start, cell.end)))
  // What all rows say says nothing of this one.
  const chances = measured.map((measures) =>
    valueOf(measures, 'isSame') === 1 ? 0 : logistic(sumOfTrees(trees(), measures)),
  )
  const first = subjectOf(measured)
  const chosen = new Set([first])
  let [length, none] = [words[first] ?? 0, 1 - (chances[first] ?? 0)]
  const likeliest = [...chances.keys()].toSorted((one, other) => (chances[other] ?? 0) - (chances[one] ?? 0))
  for (const at of likeliest) {
    if (1 - none >= ENOUGH || chances[at] === 0) break
    if (chosen.has(at) || (at !== likeliest[0] && length + (words[at] ?? 0) > most)) continue
    chosen.add(at)
    length += words[at] ?? 0
    none *= 1 - (chances[at] ?? 0)
  }
  return sideBySide(row.cells, chosen)
}

const valueOf = (measures: Float32Array, name: (typeof CELL_MEASURES)[number]): number =>
  measures[CELL_MEASURES.indexOf(name)] ?? NaN

/** The cell that says what a row is about: of those that differ between rows the one that has most in common with the question, else the first that is a name. */
function subjectOf(measured: readonly Float32Array[]): number {
  const places = [...measured.entries()].filter(
    ([, measures]) => valueOf(measures, 'isSame') !== 1 && valueOf(measures, 'isBlank') === 0,
  )
  const most = Math.max(...places.map(([, measures]) => inCommon(measures)))
  const own = places.find(([, measures]) =>
    most > 0 ? inCommon(measures) === most : valueOf(measures, 'address') === 0,
  )
  return own?.[0] ?? 0
}

/** What a cell and the question hold of each other (their harmonic mean): a name that is asked for, rather than a long text in which it stands too. */
function inCommon(measures: Float32Array): number {
  const [held, holds] = [valueOf(measures, 'valueHeld'), valueOf(measures, 'valueHolds')]
  return held > 0 && holds > 0 ? (2 * held * holds) / (held + holds) : 0
}

/** Chosen cells in their order; those that follow each other are one stretch. */
function sideBySide(cells: readonly Span[], chosen: ReadonlySet<number>): Span[] {
  const spans: Span[] = []
  for (const [at, { start, end }] of cells.entries()) {
    if (!chosen.has(at)) continue
    const last = spans.at(-1)
    if (last && chosen.has(at - 1)) last.end = end
    else spans.push({ start, end })
  }
  return spans
}

let unpacked: Trees | undefined
const trees = (): Trees => (unpacked ??= unpackTrees(CELLS))
