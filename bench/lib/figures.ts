import { printTable, short } from './table.ts'

/** One measured value, beside what it is compared with. */
export interface Figure {
  what: string
  value: number
  unit: string
  /** Measured in the same run, because seconds of one machine say nothing about another. */
  reference?: { what: string; value: number }
  /** What the design asks for: of the value, or of the value over its reference. */
  budget?: { most: number } | { least: number } | { ratio: number } | { leastRatio: number }
}

/** How a benchmark is run. */
export interface BenchOptions {
  /** Smaller sizes, so that everything ends within minutes. */
  quick: boolean
}

/** The medians of several rounds: of values and of references, figure by figure. */
export function mediansOf(rounds: readonly (readonly Figure[])[]): Figure[] {
  const [first = []] = rounds
  return first.map((figure) => {
    const same = rounds.flatMap((round) => round.filter(({ what }) => what === figure.what))
    const value = median(same.map((each) => each.value))
    const { reference } = figure
    if (!reference) return { ...figure, value }
    return {
      ...figure,
      value,
      reference: { ...reference, value: median(same.map((each) => each.reference?.value ?? reference.value)) },
    }
  })
}

/** Whether a figure is within its budget; undefined where it has none. */
export function withinBudget({ value, reference, budget }: Figure): boolean | undefined {
  if (!budget) return undefined
  if ('most' in budget) return value <= budget.most
  if ('least' in budget) return value >= budget.least
  if (!reference) return undefined
  const ratio = value / reference.value
  return 'ratio' in budget ? ratio <= budget.ratio : ratio >= budget.leastRatio
}

export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => {
    const { what, value, unit, reference } = figure
    const within = withinBudget(figure)
    return [
      what,
      `${short(value)} ${unit}`,
      reference ? `${reference.what}: ${short(reference.value)}` : '',
      reference ? short(value / reference.value) : '',
      budgetOf(figure),
      within === undefined ? '' : within ? 'yes' : 'NO',
    ]
  })
  printTable(['what', 'measured', 'reference', 'ratio', 'budget', 'within'], rows)
}

function budgetOf({ budget, unit }: Figure): string {
  if (!budget) return ''
  if ('most' in budget) return `at most ${short(budget.most)} ${unit}`
  if ('least' in budget) return `at least ${short(budget.least)} ${unit}`
  return 'ratio' in budget ? `ratio at most ${short(budget.ratio)}` : `ratio at least ${short(budget.leastRatio)}`
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
