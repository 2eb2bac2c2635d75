import type { Plan } from '../bind/plan.ts'
import type { Grid } from '../read/grid.ts'
import { compareGroups, difference } from './compareRecords.ts'
import { average, extreme, total, times } from './figures.ts'
import { listCells, listRecords } from './listRecords.ts'
import type { Bare, Outcome, Work } from './outcome.ts'
import { labelFields } from '../bind/labels.ts'
import { selectRecords } from './selectRecords.ts'
import { countRecords, distinctValues, shareOf } from './tallies.ts'

/** Carries out a plan; undefined where the table does not allow it, or where nothing fits what is asked. */
export function execute(plan: Plan, grid: Grid, language: string): Outcome | undefined {
  const outcome = perform(plan, grid, language)
  const doubtful = plan.doubtful === true || outcome?.doubtful === true
  return outcome && { ...outcome, doubtful, labels: labelFields(grid) }
}

function perform(plan: Plan, grid: Grid, language: string): Bare | undefined {
  const records = selectRecords(plan, grid)
  const { operation } = plan
  if (plan.expected !== undefined && plan.expected !== records.length) return undefined
  const work: Work = { plan, grid, records, language }
  if (operation.kind === 'count') return countRecords(work)
  if (records.length === 0) return undefined
  switch (operation.kind) {
    case 'cells':
      return listCells(work)
    case 'list':
      return listRecords(work)
    case 'distinct':
      return distinctValues(work)
    case 'sum':
      return total(work)
    case 'mean':
      return average(work)
    case 'extreme':
      return extreme(work, operation)
    case 'compare':
      return compareGroups(work, operation)
    case 'difference':
      return difference(work)
    case 'share':
      return shareOf(work)
    case 'times':
      return times(work, operation.factor)
  }
}
