import type { WordBoxes } from './boxes/wordBoxes.ts'
import type { ChunkCell, Joint, RowRange } from './chunk.ts'
import { rowLine } from './renderChunk.ts'

/** A sentence: the smallest piece of running text that a passage is made of. */
export interface TextUnit {
  text: string
  words: number
  /** What stands between this unit and the one before it in the same passage. */
  before: Joint
  /** Whether it ends the section before as well: a sentence that runs on over a page break. */
  repeats?: boolean
  /** Where it stands in a sheet. */
  rows?: RowRange
  /** Where its words stand on their page. */
  boxes?: WordBoxes | undefined
  columns?: undefined
}

/** A row of a table, in whose line `columns` name the cells; rows of one table share their `columns`. */
export interface RowUnit {
  /** Characters of its line. The line itself is made anew where it is needed: a large table has hundreds of thousands. */
  length: number
  /** Words of the cells. */
  words: number
  before: Joint
  columns: readonly string[]
  /** Number of the table in its document. */
  table: number
  cells: ChunkCell[]
  /** Where the words of each of `cells` stand on their page. */
  boxes?: readonly (WordBoxes | undefined)[]
  /** Of a sheet's row. */
  rows?: RowRange
  /** Whether it is the rest of a row whose beginning is the unit before. */
  continues?: true
}

/** The smallest piece that a passage is made of. */
export type Unit = TextUnit | RowUnit

/** A unit as it stands in its passage. */
export function lineOf(unit: Unit): string {
  return unit.columns ? rowLine(unit.columns, unit.cells) : unit.text
}

/** Characters of a unit as it stands in its passage. */
export function lengthOf(unit: Unit): number {
  return unit.columns ? unit.length : unit.text.length
}
