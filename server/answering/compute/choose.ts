import type { Plan } from './bind/plan.ts'
import type { Grid } from './read/grid.ts'
import type { Outcome } from './run/outcome.ts'

/** What a question comes to in one grid, and how well the grid explains the question. */
export interface Candidate {
  grid: Grid
  plan: Plan
  outcome: Outcome
  score: number
}

/** Explanations whose weights differ by less are equally good. */
export const EQUAL = 0.45
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g

/**
 * The candidate that is certain: the best one, if all that explain the question as well come to the same, and one of them without doubt. Of tables that differ
 * in nothing but the year in their document's name, the newest is meant.
 */
export function choose(candidates: readonly Candidate[]): Candidate | undefined {
  const best = Math.max(...candidates.map(({ score }) => score))
  const newest = newestOf(candidates.filter(({ score }) => score > best - EQUAL))
  const sure = newest.find(({ outcome }) => !outcome.doubtful)
  return sure && newest.every(({ outcome }) => outcome.result === sure.outcome.result) ? sure : undefined
}

function newestOf(candidates: readonly Candidate[]): Candidate[] {
  const families = new Map<string, { year: number; own: Candidate[] }>()
  for (const candidate of candidates) {
    const { key, year } = editionOf(candidate.grid)
    const known = families.get(key)
    if (!known || year > known.year) families.set(key, { year, own: [candidate] })
    else if (year === known.year) known.own.push(candidate)
  }
  return [...families.values()].flatMap(({ own }) => own)
}

/** What a table is an edition of, and of which year: its names without years. */
function editionOf({ table, sideways }: Grid): { key: string; year: number } {
  const { name } = table.document
  const years = [...name.matchAll(YEAR)].map(([year]) => Number(year))
  const names = [name, table.place.sheet ?? '', ...table.headingPath, ...table.columns].map((each) =>
    each.replace(YEAR, '#'),
  )
  return { key: JSON.stringify([names, sideways]), year: years.at(-1) ?? 0 }
}
