import type { Condition, Plan } from '../bind/plan.ts'
import { compare, type Decimal } from '../read/decimal.ts'
import type { Field, Grid } from '../read/grid.ts'

/** What a cell holds that can be put in an order. */
export type Ordered = { number: Decimal } | { date: number }

/** The value of a field that records are ordered by; undefined where the cell holds none. */
export function orderedValue({ read }: Field, record: number): Ordered | undefined {
  const number = read.numbers[record]
  const date = read.dates[record]
  if (date) return { date: date.order }
  return number && { number }
}

/** Less than 0 where the first is the smaller. Values of different kinds are never compared. */
export function compareOrdered(a: Ordered, b: Ordered): number {
  if ('date' in a && 'date' in b) return a.date - b.date
  return 'number' in a && 'number' in b ? compare(a.number, b.number) : 0
}

/** The records that fulfil all filters and conditions of a plan, in order; the things that are compared do not filter. */
export function selectRecords(plan: Plan, grid: Grid): number[] {
  const allowed = plan.filters.map(({ records }) => new Set(records))
  const united = plan.groups.length > 0 ? new Set(plan.groups.flatMap(({ records }) => records)) : undefined
  return Array.from({ length: grid.size }, (_, record) => record).filter(
    (record) =>
      allowed.every((records) => records.has(record)) &&
      (!united || united.has(record)) &&
      plan.conditions.every((condition) => fulfils(condition, { grid, record })),
  )
}

function fulfils(
  { fields, relation, operand, second }: Condition,
  { grid, record }: { grid: Grid; record: number },
): boolean {
  return fields.every((at) => {
    const field = grid.fields[at]
    if (!field) return false
    const held = orderedValue(field, record)
    const limit = 'field' in operand ? valueOf(grid, operand.field, record) : operandFor(field, operand)
    if (!held || !limit) return false
    if (relation === 'between') {
      const upper = second && operandFor(field, second)
      return upper !== undefined && inRange(field, held, limit) >= 0 && inRange(field, held, upper) <= 0
    }
    const order = inRange(field, held, limit)
    return relation === 'above'
      ? order > 0
      : relation === 'below'
        ? order < 0
        : relation === 'from'
          ? order >= 0
          : order <= 0
  })
}

function valueOf(grid: Grid, at: number, record: number): Ordered | undefined {
  const field = grid.fields[at]
  return field && orderedValue(field, record)
}

function operandFor(
  { read }: Field,
  { value, date }: { value: Decimal | undefined; date: { order: number } | undefined },
): Ordered | undefined {
  if (read.kind === 'date' || read.kind === 'year') return date && { date: date.order }
  return value && { number: value }
}

/** Dates are compared as far as the shorter of them tells: a day in 2023 is neither before nor after 2023. */
function inRange(_: Field, held: Ordered, limit: Ordered): number {
  if (!('date' in held && 'date' in limit)) return compareOrdered(held, limit)
  let [left, right] = [held.date, limit.date]
  while (String(left).length > String(right).length) left = Math.floor(left / 100)
  while (String(right).length > String(left).length) right = Math.floor(right / 100)
  return left - right
}
