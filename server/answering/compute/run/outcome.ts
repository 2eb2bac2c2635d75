import type { Plan } from '../bind/plan.ts'
import type { Grid } from '../read/grid.ts'

/** What a plan is carried out with. */
export interface Work {
  plan: Plan
  grid: Grid
  /** The records that the plan's filters and conditions leave, in order. */
  records: readonly number[]
  /** ISO 639-1, of the question. */
  language: string
}

/** A statement of an answer, and the records that prove it. */
export interface Statement {
  text: string
  records: readonly number[]
}

/** What a plan comes to in a grid. */
export interface Outcome {
  /** What was done, in words: "Sum of Stock where Site = Brno". */
  formula: string
  /** The figure or the names, by which outcomes of different tables are compared. */
  result: string
  /** The answer; each statement is followed by the numbers of the passages that hold its records. */
  statements: Statement[]
  /** Lines that stand before the statements, as those of a table do: its head. */
  head: string[]
  /** Lines behind them: how many more there are. */
  tail: string[]
  /** Whether the statements are rows of a table or points of a list. */
  layout: 'sentences' | 'rows'
  /** The records that the result was computed from, and the fields of these that count. */
  records: readonly number[]
  fields: readonly number[]
  /** Whether it may not be what is asked for: then nothing is said, and no other reading is taken for it. */
  doubtful?: boolean
  /** Whether it says yes or no. */
  isVerdict?: boolean
  /** The fields that name its records. */
  labels: readonly number[]
}

/** An outcome before its records are named. */
export type Bare = Omit<Outcome, 'labels'>

/** Statements that are nothing but sentences. */
export const plainLayout = (): Pick<Outcome, 'head' | 'tail' | 'layout'> => ({
  head: [],
  tail: [],
  layout: 'sentences',
})

/** A statement with its full stop. */
export function sentence(text: string): string {
  return /[.!?。]$/.test(text) ? text : `${text}.`
}
