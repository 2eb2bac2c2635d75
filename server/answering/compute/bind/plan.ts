import type { CalendarDate } from '../read/readDate.ts'
import type { Decimal } from '../read/decimal.ts'

/** What is done with the records that a question names. */
export type Operation =
  | { kind: 'cells' }
  | { kind: 'list' }
  | { kind: 'count' }
  | { kind: 'distinct' }
  | { kind: 'sum' }
  | { kind: 'mean' }
  | { kind: 'extreme'; toward: 'most' | 'least'; top: number }
  | { kind: 'compare'; toward: 'most' | 'least' | undefined; verdict: boolean }
  | { kind: 'difference' }
  | { kind: 'share' }
  | { kind: 'times'; factor: Decimal }

/** Records that are named by values: of each group one value was said. */
export interface Selection {
  field: number
  /** What the question names, as the cells have it, or in its own words. */
  said: string
  records: readonly number[]
  /** Whether the question's words are all of each cell, and not a part of it. */
  whole: boolean
}

/** A comparison that records must fulfil. */
export interface Condition {
  fields: number[]
  relation: 'above' | 'below' | 'from' | 'upto' | 'between'
  /** A number or date, or another field of the same record. */
  operand: { value: Decimal | undefined; date: CalendarDate | undefined; unit: string } | { field: number }
  second?: { value: Decimal | undefined; date: CalendarDate | undefined }
}

/** A question as it is put to a grid. */
export interface Plan {
  operation: Operation
  /** Selections that all hold. */
  filters: Selection[]
  /** Things that are compared with each other; empty where the question compares none. */
  groups: Selection[]
  conditions: Condition[]
  /** The fields that are asked for; several where the question's word names several. */
  targets: number[][]
  /** Fields that the records are spoken of by: "which supplier". */
  nouns: number[]
  /** Whether rows would be counted that may not be what is asked for: then nothing is said, and no other reading is taken for it. */
  doubtful?: boolean
  /** How many records the question says there are: "the two wards". */
  expected?: number
}
