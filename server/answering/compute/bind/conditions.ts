import type { Grid } from '../read/grid.ts'
import type { Condition } from './plan.ts'
import { unitKey } from './numberSpans.ts'
import { quantities } from './quantities.ts'
import type { Span } from './spans.ts'

type CueSpan = Extract<Span, { kind: 'cue' }>
const RELATIONS = new Set(['above', 'below', 'from', 'upto', 'between'])

/** The comparisons of a parse, and the spans that they use up. */
export interface Conditions {
  conditions: Condition[]
  used: ReadonlySet<Span>
}

/** Reads "over 50 kg", "between 10 and 20", "below the minimum stock"; undefined where a comparison lacks its number or its field. */
export function conditionsOf(spans: readonly Span[], grid: Grid, measured: readonly number[]): Conditions | undefined {
  const used = new Set<Span>()
  const conditions: Condition[] = []
  for (const [at, cue] of spans.entries()) {
    if (cue.kind !== 'cue' || !RELATIONS.has(cue.cue.act)) continue
    const next = spans[at + 1]
    const condition =
      next?.kind === 'number'
        ? withNumber(spans, { at, grid, measured, used })
        : next?.kind === 'column'
          ? withField(spans, { at, grid, used })
          : undefined
    if (!condition) return undefined
    used.add(cue)
    conditions.push(condition)
  }
  return { conditions, used }
}

interface Around {
  at: number
  grid: Grid
  used: Set<Span>
}

function withNumber(
  spans: readonly Span[],
  { at, grid, measured, used }: Around & { measured: readonly number[] },
): Condition | undefined {
  const cue = spans[at] as CueSpan
  const first = spans[at + 1]
  if (first?.kind !== 'number') return undefined
  used.add(first)
  const second = spans[at + 2]
  const relation = cue.cue.act as Condition['relation']
  if (relation === 'between') {
    if (second?.kind !== 'number') return undefined
    used.add(second)
  }
  const after = spans[at + (relation === 'between' ? 3 : 2)]
  const before = spans[at - 1]
  const unit = (second?.kind === 'number' && relation === 'between' && second.unit) || first.unit
  const isDate = first.value === undefined
  const fits = (field: number): boolean => {
    const read = grid.fields[field]?.read
    if (!read || read.mixedUnits) return false
    if (read.kind === 'date' || read.kind === 'year') return first.date !== undefined && unit === ''
    return !isDate && read.kind === 'number' && (unit === '' || unitKey(read.unit?.text ?? '') === unit)
  }
  const near = [before, after].find((span) => span?.kind === 'column' && span.fields.some(fits))
  let fields = near?.kind === 'column' ? near.fields.filter(fits) : measured.filter(fits)
  if (near) used.add(near)
  if (fields.length === 0) fields = grid.fields.flatMap((_, field) => (fits(field) ? [field] : []))
  const isNamed = near !== undefined || measured.length > 0 || unit !== ''
  if (fields.length !== 1 && !near) return undefined
  if (!isNamed && first.date === undefined) return undefined
  return { fields, relation, operand: first, ...(relation === 'between' && second?.kind === 'number' && { second }) }
}

/** "below their minimum": the other field is the one that is said before, or the only quantity. */
function withField(spans: readonly Span[], { at, grid, used }: Around): Condition | undefined {
  const cue = spans[at] as CueSpan
  const operand = spans[at + 1]
  if (operand?.kind !== 'column' || cue.cue.act === 'between') return undefined
  const isNumeric = (field: number): boolean =>
    grid.fields[field]?.read.kind === 'number' && !grid.fields[field]?.read.mixedUnits
  const field = operand.fields.filter(isNumeric)
  const before = spans[at - 1]
  const left =
    before?.kind === 'column'
      ? before.fields.filter(isNumeric)
      : quantities(grid).filter((each) => !operand.fields.includes(each))
  if (field.length !== 1 || left.length !== 1 || field[0] === undefined) return undefined
  used.add(operand)
  if (before?.kind === 'column' && left.length === 1) used.add(before)
  return { fields: left, relation: cue.cue.act as Condition['relation'], operand: { field: field[0] } }
}
