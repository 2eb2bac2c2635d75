/** A step of a measure: from `from` on, `adds` is added to the log-odds. */
export interface Step {
  from: number
  adds: number
}

/** An additive model: a bias, and for each measure the steps that it climbs or falls. */
export interface AdditiveModel {
  bias: number
  steps: Step[][]
}

/** What is fitted: rows of measures with labels 0 or 1 and weights, and how each measure may act. */
export interface Fitting {
  rows: readonly (readonly number[])[]
  labels: readonly number[]
  weights: readonly number[]
  /** For each measure: 1 where more of it may only raise the odds, −1 only lower them, 0 either. */
  directions: readonly number[]
}

const ROUNDS = 300
const RATE = 0.08
const BINS = 24
const RIDGE = 4
/** Least weight (Hessian) on each side of a step. */
const LEAST = 1.5

/**
 * Fits an additive model of steps by gradient boosting of stumps on the log-loss with Newton's leaf values (Friedman, "Greedy
 * function approximation", 2001; Chen and Guestrin, "XGBoost", 2016). Each measure moves the odds by a function of its own,
 * which can be read and bounded to one direction.
 */
export function fitSteps({ rows, labels, weights, directions }: Fitting): AdditiveModel {
  const scale = rows.length / weights.reduce((sum, each) => sum + each, 0)
  const share = labels.reduce((sum, label, at) => sum + label * (weights[at] ?? 0), 0) * (scale / rows.length)
  const bias = Math.log(share / (1 - share))
  const cuts = directions.map((_, measure) => quantiles(rows.map((row) => row[measure] ?? 0)))
  const bins = directions.map((_, measure) => {
    const own = cuts[measure] ?? []
    return Uint8Array.from(rows, (row) => own.filter((cut) => (row[measure] ?? 0) >= cut).length)
  })
  const sums = Float64Array.from(rows, () => bias)
  const steps = directions.map(() => new Map<number, number>())
  let start = bias
  for (let round = 0; round < ROUNDS; round += 1) {
    const p = sums.map((sum) => 1 / (1 + Math.exp(-sum)))
    const gradient = p.map((each, at) => ((labels[at] ?? 0) - each) * (weights[at] ?? 0) * scale)
    const curvature = p.map((each, at) => Math.max(1e-6, each * (1 - each)) * (weights[at] ?? 0) * scale)
    const best = bestStump(bins, { gradient, curvature, directions, cuts })
    if (!best) break
    const { measure, bin, below, above } = best
    const cut = cuts[measure]?.[bin] ?? 0
    start += below * RATE
    const own = steps[measure]
    own?.set(cut, (own.get(cut) ?? 0) + (above - below) * RATE)
    bins[measure]?.forEach((each, at) => {
      sums[at] = (sums[at] ?? 0) + (each > bin ? above : below) * RATE
    })
  }
  return {
    bias: start,
    steps: steps.map((own) => [...own].map(([from, adds]) => ({ from, adds })).sort((a, b) => a.from - b.from)),
  }
}

/** Probability that a model gives a row. */
export function probabilityOf({ bias, steps }: AdditiveModel, row: readonly number[]): number {
  let sum = bias
  steps.forEach((own, measure) => {
    for (const { from, adds } of own) if ((row[measure] ?? 0) >= from) sum += adds
  })
  return 1 / (1 + Math.exp(-sum))
}

interface Stump {
  measure: number
  /** Rows of a higher bin lie above. */
  bin: number
  below: number
  above: number
}

interface Slopes {
  gradient: Float64Array
  curvature: Float64Array
  directions: readonly number[]
  cuts: readonly (readonly number[])[]
}

function bestStump(bins: readonly Uint8Array[], { gradient, curvature, directions, cuts }: Slopes): Stump | undefined {
  let best: Stump | undefined
  let most = 1e-4
  const allGradient = gradient.reduce((sum, each) => sum + each, 0)
  const allCurvature = curvature.reduce((sum, each) => sum + each, 0)
  const worth = (g: number, h: number): number => (g * g) / (h + RIDGE)
  bins.forEach((own, measure) => {
    const size = (cuts[measure]?.length ?? 0) + 1
    const g = new Float64Array(size)
    const h = new Float64Array(size)
    own.forEach((bin, at) => {
      g[bin] = (g[bin] ?? 0) + (gradient[at] ?? 0)
      h[bin] = (h[bin] ?? 0) + (curvature[at] ?? 0)
    })
    let belowG = 0
    let belowH = 0
    for (let bin = 0; bin + 1 < size; bin += 1) {
      belowG += g[bin] ?? 0
      belowH += h[bin] ?? 0
      const [aboveG, aboveH] = [allGradient - belowG, allCurvature - belowH]
      if (belowH < LEAST || aboveH < LEAST) continue
      const [below, above] = [belowG / (belowH + RIDGE), aboveG / (aboveH + RIDGE)]
      if ((above - below) * (directions[measure] ?? 0) < 0) continue
      const gain = worth(belowG, belowH) + worth(aboveG, aboveH) - worth(allGradient, allCurvature)
      if (gain <= most) continue
      most = gain
      best = { measure, bin, below, above }
    }
  })
  return best
}

/** Distinct values that part a measure into about equal shares. */
function quantiles(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  const cuts = Array.from({ length: BINS - 1 }, (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / BINS)] ?? 0)
  return [...new Set(cuts)].filter((cut) => cut > (sorted[0] ?? 0)).map((cut) => Number(cut.toPrecision(3)))
}
