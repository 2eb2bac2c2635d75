import type { Tree, TreeModel } from '../../server/answering/verify/proof/trees.ts'

/** What is fitted: rows of measures with labels 0 or 1, and how each measure may act: 1 only raises the odds, −1 only lowers them, 0 either. */
export interface Fitting {
  rows: readonly (readonly number[])[]
  labels: readonly number[]
  directions: readonly number[]
}

const ROUNDS = 200
const RATE = 0.04
const DEPTH = 3
const RIDGE = 5
/** Rows on each side of a split. */
const FEWEST = 12
const BINS = 32

/**
 * Fits shallow trees by gradient boosting on the log-loss with Newton's leaf values (Friedman, "Greedy function approximation", 2001; Chen
 * and Guestrin, "XGBoost", 2016). A measure that may act one way alone is split only where that side's value is the higher.
 */
export function boostTrees({ rows, labels, directions }: Fitting): TreeModel {
  const share = labels.reduce((sum, each) => sum + each, 0) / rows.length
  const bias = Math.log(share / (1 - share))
  const cuts = directions.map((_, measure) => cutsOf(rows.map((row) => row[measure] ?? 0)))
  const bins = cuts.map((own, measure) =>
    Uint8Array.from(rows, (row) => own.filter((cut) => (row[measure] ?? 0) >= cut).length),
  )
  const odds = Float64Array.from(rows, () => bias)
  const trees: Tree[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const chance = odds.map((each) => 1 / (1 + Math.exp(-each)))
    const slopes = {
      gradient: chance.map((each, at) => (labels[at] ?? 0) - each),
      curvature: chance.map((each) => Math.max(1e-6, each * (1 - each))),
    }
    trees.push(grow({ cuts, bins, directions, odds, ...slopes }, { members: rows.map((_, at) => at), depth: DEPTH }))
  }
  return { bias, trees }
}

interface Fit {
  cuts: readonly (readonly number[])[]
  bins: readonly Uint8Array[]
  directions: readonly number[]
  gradient: Float64Array
  curvature: Float64Array
  /** Log-odds of the rows so far, to which the leaves of a tree are added. */
  odds: Float64Array
}

function grow(fit: Fit, { members, depth }: { members: readonly number[]; depth: number }): Tree {
  const split = depth > 0 && members.length >= 2 * FEWEST ? bestSplit(fit, members) : undefined
  if (!split) {
    const { g, h } = sumsOf(fit, members)
    const leaf = Math.round(((RATE * g) / (h + RIDGE)) * 1e4) / 1e4
    for (const at of members) fit.odds[at] = (fit.odds[at] ?? 0) + leaf
    return leaf
  }
  const { measure, bin } = split
  const isAbove = (at: number) => (fit.bins[measure]?.[at] ?? 0) > bin
  const below = grow(fit, { members: members.filter((at) => !isAbove(at)), depth: depth - 1 })
  const above = grow(fit, { members: members.filter(isAbove), depth: depth - 1 })
  return [measure, fit.cuts[measure]?.[bin] ?? 0, below, above]
}

interface Sums {
  g: number
  h: number
  rows: number
}

function sumsOf({ gradient, curvature }: Fit, members: readonly number[]): Sums {
  const sums = { g: 0, h: 0, rows: members.length }
  for (const at of members) {
    sums.g += gradient[at] ?? 0
    sums.h += curvature[at] ?? 0
  }
  return sums
}

/** The sums of each bin of a measure. */
function histogram(fit: Fit, members: readonly number[], measure: number): Sums[] {
  const sums = Array.from({ length: (fit.cuts[measure]?.length ?? 0) + 1 }, () => ({ g: 0, h: 0, rows: 0 }))
  const bins = fit.bins[measure]
  for (const at of members) {
    const own = sums[bins?.[at] ?? 0]
    if (!own) continue
    own.g += fit.gradient[at] ?? 0
    own.h += fit.curvature[at] ?? 0
    own.rows += 1
  }
  return sums
}

/** The split that gains most: rows of a higher bin than `bin` lie above. */
function bestSplit(fit: Fit, members: readonly number[]): { measure: number; bin: number } | undefined {
  const all = sumsOf(fit, members)
  const worth = ({ g, h }: Sums) => (g * g) / (h + RIDGE)
  const value = ({ g, h }: Sums) => g / (h + RIDGE)
  let most = 1e-3
  let best: { measure: number; bin: number } | undefined
  fit.directions.forEach((direction, measure) => {
    const below = { g: 0, h: 0, rows: 0 }
    for (const [bin, own] of histogram(fit, members, measure).slice(0, -1).entries()) {
      below.g += own.g
      below.h += own.h
      below.rows += own.rows
      const above = { g: all.g - below.g, h: all.h - below.h, rows: all.rows - below.rows }
      if (below.rows < FEWEST || above.rows < FEWEST) continue
      if ((value(above) - value(below)) * direction < 0) continue
      const gain = worth(below) + worth(above) - worth(all)
      if (gain <= most) continue
      most = gain
      best = { measure, bin }
    }
  })
  return best
}

/** Values that part a measure into about equal shares. */
function cutsOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  const cuts = Array.from({ length: BINS - 1 }, (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / BINS)] ?? 0)
  return [...new Set(cuts.map((cut) => Number(cut.toPrecision(3))))].filter((cut) => cut > (sorted[0] ?? 0))
}
