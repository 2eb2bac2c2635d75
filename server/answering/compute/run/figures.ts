import type { TableWording } from '../../../../shared/languages/texts.ts'
import { add, compare, divide, multiply, trimmed, type Decimal } from '../read/decimal.ts'
import type { Field } from '../read/grid.ts'
import { addsAcross, canBeAdded, isOfOneUnit } from './adding.ts'
import { isPlace, placesOf } from './places.ts'
import { plainLayout, sentence, type Bare, type Work } from './outcome.ts'
import { compareOrdered, orderedValue } from './selectRecords.ts'
import { cellText, columnName, isFigure, isPlural, listed, printed, recordName, saidOf, whereOf } from './values.ts'
import { say, wordingOf } from './wording.ts'

/** Records that are named in a sentence; of more than these only the figure is said. */
const MOST_TIES = 5

interface Measured {
  at: number
  field: Field
  records: number[]
  numbers: Decimal[]
}

/** The field that is computed with, and its values; undefined where it has none, or not of one unit. */
function measured({ plan, grid, records }: Work): Measured | undefined {
  const at = plan.targets[0]?.[0]
  const field = at === undefined ? undefined : grid.fields[at]
  if (at === undefined || !field || field.read.kind !== 'number' || field.read.mixedUnits) return undefined
  const held = records.filter((record) => field.read.numbers[record] !== undefined)
  const numbers = held.flatMap((record) => field.read.numbers[record] ?? [])
  return numbers.length > 0 ? { at, field, records: held, numbers } : undefined
}

const NOUGHT: Decimal = { units: 0n, scale: 0 }

/** The sum of a field over the records. Where all records are summed up, a row of sums in the table must say the same. */
export function total(work: Work): Bare | undefined {
  const found = measured(work)
  if (!found) return undefined
  const { plan, grid, language, records } = work
  const { at, field, numbers } = found
  const [only, ...more] = found.records
  if (only !== undefined && more.length === 0 && records.length === 1) return oneCell(work, found)
  if (!addsAcross(grid)) return undefined
  const sum = numbers.reduce(add, NOUGHT)
  if (records.length === grid.size && !agreesWithTotal(sum, grid.totals[at]?.text, field)) return undefined
  const value = printed(field, sum)
  const words = { value, column: columnName(field, language), size: String(found.records.length), where: saidOf(plan) }
  return {
    formula: `Sum of ${field.name}${whereOf(plan, grid)}`,
    result: value,
    doubtful: !canBeAdded(field) || !isOfOneUnit(grid, found.records),
    statements: [{ text: sentence(say(wordingOf(language).sum, words)), records: found.records }],
    ...plainLayout(),
    records: found.records,
    fields: [at, ...plan.filters.map((filter) => filter.field)],
  }
}

/** A sum of one is what stands there. */
function oneCell({ plan, grid, language }: Work, { at, field, records }: Measured): Bare | undefined {
  const [record = 0] = records
  const words = { name: recordName(grid, record), column: columnName(field, language), value: cellText(field, record) }
  return {
    formula: `${field.name}${whereOf(plan, grid)}`,
    result: words.value,
    statements: [
      {
        text: sentence(say(isFigure(field) ? wordingOf(language).cell : wordingOf(language).words, words)),
        records: [record],
      },
    ],
    ...plainLayout(),
    records: [record],
    fields: [at],
  }
}

/** A table's own row of sums that differs by more than its rounding tells of rows that are not to be added up. */
function agreesWithTotal(sum: Decimal, text: string | undefined, { read }: Field): boolean {
  if (text === undefined) return true
  const stated = placesOf(text, read.notation.mark)
  return !stated || isPlace(sum, stated)
}

/** The mean, rounded to two places more than the cells have. */
export function average(work: Work): Bare | undefined {
  const found = measured(work)
  if (!found) return undefined
  const { plan, grid, language } = work
  if (!addsAcross(grid)) return undefined
  const { at, field, numbers } = found
  const places = Math.max(...numbers.map(({ scale }) => scale)) + 2
  const mean = divide(numbers.reduce(add, NOUGHT), { units: BigInt(numbers.length), scale: 0 }, places)
  if (!mean) return undefined
  const value = printed(field, trimmed(mean))
  const words = { value, column: columnName(field, language), size: String(numbers.length), where: saidOf(plan) }
  return {
    formula: `Average of ${field.name}${whereOf(plan, grid)}`,
    result: value,
    doubtful: !isOfOneUnit(grid, found.records),
    statements: [{ text: sentence(say(wordingOf(language).mean, words)), records: found.records }],
    ...plainLayout(),
    records: found.records,
    fields: [at, ...plan.filters.map((filter) => filter.field)],
  }
}

/** The records with the most or least of a field; all that share a place are named. Fields that disagree give nothing. */
export function extreme(work: Work, { toward, top }: { toward: 'most' | 'least'; top: number }): Bare | undefined {
  const { plan, grid } = work
  const outcomes = (plan.targets[0] ?? []).map((at) => extremeOf(work, { at, toward, top }))
  const [first] = outcomes
  const [record, ...more] = work.records
  const [at] = plan.targets[0] ?? []
  const field = at === undefined ? undefined : grid.fields[at]
  // Of one thing the most is what it has: "the maximum flow rate of X".
  if (record !== undefined && more.length === 0 && at !== undefined && field)
    return oneCell(work, { at, field, records: [record], numbers: [] })
  const agree = outcomes.every((outcome) => outcome && first && sameRecords(outcome.records, first.records))
  return agree && grid.size > 1 ? first : undefined
}

function extremeOf(
  { plan, grid, records, language }: Work,
  { at, toward, top }: { at: number; toward: 'most' | 'least'; top: number },
): Bare | undefined {
  const field = grid.fields[at]
  if (!field) return undefined
  const held = records.flatMap((record) => {
    const value = orderedValue(field, record)
    return value ? [{ record, value }] : []
  })
  const sign = toward === 'most' ? -1 : 1
  const ordered = held.toSorted((a, b) => sign * compareOrdered(a.value, b.value))
  const last = ordered[Math.min(top, ordered.length) - 1]
  if (!last) return undefined
  const best = ordered.filter(({ value }) => sign * compareOrdered(value, last.value) <= 0).map(({ record }) => record)
  if (best.length > top + MOST_TIES) return undefined
  const wording = wordingOf(language)
  const column = columnName(field, language)
  const head = toward === 'most' ? 'Highest' : 'Lowest'
  const base = {
    formula: `${head}${top > 1 ? ` ${top}` : ''} ${field.name}${whereOf(plan, grid)} of ${held.length} rows`,
    records: best,
    fields: [at],
    ...plainLayout(),
  }
  if (top > 1) {
    const statements = best.map((record) => ({
      text: `${recordName(grid, record)}: ${cellText(field, record)}`,
      records: [record],
    }))
    return { ...base, result: best.map((record) => recordName(grid, record)).join('|'), statements, layout: 'rows' }
  }
  const name = listed(
    best.map((record) => recordName(grid, record)),
    wording,
  )
  const form = superlative({ toward, isMany: best.length > 1, field }, wording)
  const text = sentence(say(form, { name, column, value: cellText(field, best[0] ?? 0) }))
  return { ...base, result: name, statements: [{ text, records: best }] }
}

function superlative(
  { toward, isMany, field }: { toward: 'most' | 'least'; isMany: boolean; field: Field },
  wording: TableWording,
): string {
  // Nothing has "the highest" date.
  if (field.read.kind !== 'number') return wording.words
  if (isMany) return toward === 'most' ? wording.manyMost : wording.manyLeast
  const ofPlural = toward === 'most' ? wording.mostOf : wording.leastOf
  if (isPlural(field.name) && ofPlural !== '') return ofPlural
  return toward === 'most' ? wording.most : wording.least
}

function sameRecords(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((record) => right.includes(record))
}

/** A price for so many pieces. Records that differ in it give nothing. */
export function times(work: Work, factor: Decimal): Bare | undefined {
  const found = measured(work)
  const [first] = found?.numbers ?? []
  if (!found || !first || !found.numbers.every((number) => compare(number, first) === 0) || work.records.length > 1)
    return undefined
  const { plan, grid, language } = work
  const { at, field, records } = found
  const value = printed(field, multiply(first, factor))
  const count = factor.units.toString()
  const words = {
    value,
    factor: count,
    price: cellText(field, records[0] ?? 0),
    name: recordName(grid, records[0] ?? 0),
  }
  return {
    formula: `${count} × ${field.name}${whereOf(plan, grid)}`,
    result: value,
    statements: [{ text: sentence(say(wordingOf(language).times, words)), records }],
    ...plainLayout(),
    records,
    fields: [at],
  }
}
