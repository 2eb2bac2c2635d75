import { logistic } from '../../linear.ts'
/** A leaf adds to the log-odds; a node asks whether a measure (by its position) reaches a value, and goes below or above. */
export type Tree = number | readonly [measure: number, from: number, below: Tree, above: Tree]

/** Shallow trees, whose leaves are summed up. */
export interface TreeModel {
  bias: number
  trees: readonly Tree[]
}

/** Probability that a model gives a row of measures. */
export function probabilityOf({ bias, trees }: TreeModel, row: readonly number[]): number {
  let odds = bias
  for (const tree of trees) {
    let at = tree
    while (typeof at !== 'number') at = (row[at[0]] ?? 0) >= at[1] ? at[3] : at[2]
    odds += at
  }
  return logistic(odds)
}
