import { logistic } from '../linear.ts'
import type { AskedKind, KindChances } from './askedKinds.ts'
import { STATED_FROM, STATED_WEIGHTS } from './askedModel.ts'
import type { Operation, Plan } from './bind/plan.ts'
import type { Outcome } from './run/outcome.ts'

/** What a plan computes, as a question asks for it; undefined for what nothing was learnt of. */
export function kindOf(operation: Operation): AskedKind | undefined {
  switch (operation.kind) {
    case 'cells':
      return 'cell'
    case 'mean':
      return 'average'
    case 'extreme':
      return operation.toward
    case 'share':
    case 'times':
      return undefined
    default:
      return operation.kind
  }
}

/**
 * Measures of what was computed: how well what the plan does is what the question seems to ask, how many records and words it comes to, and by how many
 * conditions. Undefined for what nothing was learnt of.
 */
export function measureStated(
  { operation, filters, groups, conditions }: Plan,
  outcome: Outcome,
  chances: KindChances,
): number[] | undefined {
  const kind = kindOf(operation)
  if (!kind) return undefined
  const others = Object.entries(chances).filter(([each]) => each !== kind)
  const next = Math.max(...others.map(([, chance]) => chance))
  const characters = [...outcome.head, ...outcome.statements.map(({ text }) => text)].join('\n').length
  return [
    Math.log(chances[kind]),
    Math.log(chances[kind] / next),
    Math.log1p(outcome.records.length),
    Math.log1p(characters),
    Number(outcome.head.length > 0),
    filters.length + conditions.length + Math.min(groups.length, 1),
    chances.count,
    chances.compare,
    chances.most + chances.least,
    chances.cell,
    chances.list,
  ]
}

/** Whether what was computed is likely enough what was asked for (logistic regression, `scripts/model/tables/stated.py`); so where nothing was learnt of it. */
export function mayBeStated(plan: Plan, outcome: Outcome, chances: KindChances): boolean {
  const measures = measureStated(plan, outcome, chances)
  if (!measures) return true
  const { constant, weights } = STATED_WEIGHTS
  const odds = measures.reduce((sum, measure, at) => sum + measure * (weights[at] ?? 0), constant)
  return logistic(odds) >= STATED_FROM
}
