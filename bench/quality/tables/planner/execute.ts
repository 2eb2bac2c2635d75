import type { Plan } from '../../../../server/answering/compute/bind/plan.ts'
import type { Grid } from '../../../../server/answering/compute/read/grid.ts'
import { execute } from '../../../../server/answering/compute/run/execute.ts'
import { selectRecords } from '../../../../server/answering/compute/run/selectRecords.ts'
import { cellText } from '../../../../server/answering/compute/run/values.ts'
import type { Tried } from './candidates.ts'

/** What a plan comes to: the figure or the names, its sentences, and how many records it goes by. */
export interface Result {
  result: string
  content: string
  rows: number
}

/** Carries out a plan that is tried; undefined where the table does not allow it. */
export function executeTried(plan: Tried, grid: Grid, language: string): Result | undefined {
  if (!isPlan(plan)) return mostFrequent(plan, grid)
  const outcome = execute(plan, grid, language)
  return (
    outcome && {
      result: outcome.result,
      content: outcome.statements.map(({ text }) => text).join('\n'),
      rows: outcome.records.length,
    }
  )
}

const isPlan = (plan: Tried): plan is Plan => plan.operation.kind !== 'frequent'

/** The value that most records have in a field; all that share the first place. */
function mostFrequent(plan: Tried, grid: Grid): Result | undefined {
  const [[at] = []] = plan.targets
  const field = at === undefined ? undefined : grid.fields[at]
  if (!field) return undefined
  const numbers = new Map<string, number>()
  for (const record of recordsOf(plan, grid)) {
    const text = cellText(field, record)
    if (text !== '') numbers.set(text, (numbers.get(text) ?? 0) + 1)
  }
  const most = Math.max(...numbers.values())
  const first = [...numbers].filter(([, number]) => number === most).map(([text]) => text)
  if (most < 2 || first.length === numbers.size) return undefined
  const result = first.join(', ')
  return { result, content: `${result}: ${most}`, rows: most * first.length }
}

/** The records that a plan selects, whatever it does with them. */
export function recordsOf(plan: Tried, grid: Grid): number[] {
  return selectRecords({ ...plan, operation: { kind: 'list' } }, grid)
}
