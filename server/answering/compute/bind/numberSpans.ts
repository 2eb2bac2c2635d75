import { fold } from '../../../../shared/text/fold.ts'
import type { ReadRequest } from '../ask/questionTokens.ts'
import { remembered } from '../../../remembered.ts'
import { decimal, type Decimal } from '../read/decimal.ts'
import type { Grid } from '../read/grid.ts'
import { numberInQuestion } from '../read/readColumn.ts'
import { isUnit } from '../read/readNumber.ts'
import { readDate, type CalendarDate } from '../read/readDate.ts'

/** A number or a date of a question, that something is compared with or multiplied by. */
export interface NumberSpan {
  kind: 'number'
  value: Decimal | undefined
  date: CalendarDate | undefined
  /** As units of columns are compared; '' where the question names none. */
  unit: string
}

const NUMERIC = /^\d[\d.,'’]*$/
/** Units in words, and the sign that stands for them in tables. */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  gram: 'g',
  grams: 'g',
  gramm: 'g',
  grammes: 'g',
  gramos: 'g',
  kilogram: 'kg',
  kilograms: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  kilogramm: 'kg',
  euro: 'eur',
  euros: 'eur',
  '€': 'eur',
  dollar: 'usd',
  dollars: 'usd',
  $: 'usd',
  pound: 'gbp',
  pounds: 'gbp',
  '£': 'gbp',
  percent: '%',
  prozent: '%',
  metre: 'm',
  metres: 'm',
  meter: 'm',
  meters: 'm',
  hour: 'h',
  hours: 'h',
  stunden: 'h',
  year: 'years',
  jahre: 'years',
  jahren: 'years',
  day: 'days',
  tage: 'days',
  tagen: 'days',
  litre: 'l',
  litres: 'l',
  liter: 'l',
  liters: 'l',
  millimetre: 'mm',
  millimetres: 'mm',
  miles: 'mi',
  mile: 'mi',
}

/** A unit in the form in which units are compared. */
export function unitKey(unit: string): string {
  const folded = unit === '€' || unit === '£' ? unit : fold(unit)
  return UNIT_WORDS[folded] ?? folded
}

/** Whether figures with a unit are amounts of money, shares or measures, and no numbers of things. */
export function isMeasure(unit: string): boolean {
  return isUnit(unit) || Object.values(UNIT_WORDS).includes(unitKey(unit))
}

type Ending = NumberSpan & { to: number }

/** The numbers and dates that begin at a word of a question; `to` is the last word of each. */
export function numberSpans(request: ReadRequest, { from, grid }: { from: number; grid: Grid }): readonly Ending[] {
  const { tokens } = request
  const spans = spansOfRequest(request)[from] ?? []
  const [first, next] = [tokens[from], tokens[from + 1]]
  const number = spans.find(({ value }) => value !== undefined)
  if (!first || !next || !number || next.start - first.end > 1 || !unitsOf(grid).has(unitKey(next.text))) return spans
  return [...spans, { ...number, date: undefined, unit: unitKey(next.text), to: from + 1 }]
}

/** Those of all words without the units of a grid, which are the same for all grids. */
export const spansOfRequest = remembered((request: ReadRequest) =>
  request.tokens.map((_, from) => spansAt(request, from)),
)

function spansAt({ text, language, tokens }: ReadRequest, from: number): Ending[] {
  const first = tokens[from]
  if (!first) return []
  const spans: Ending[] = []
  for (const words of [3, 2]) {
    const last = tokens[from + words - 1]
    const date = last && readDate(text.slice(first.start, last.end))
    if (date) spans.push({ kind: 'number', value: undefined, date, unit: '', to: from + words - 1 })
  }
  const value = NUMERIC.test(first.text)
    ? numberInQuestion(first.text, language)
    : decimal(first.asValue.find((each) => NUMERIC.test(each)) ?? '')
  if (!value) return spans
  const date = /^(?:1[89]|20|21)\d\d$/.test(first.text)
    ? { order: Number(first.text), precision: 'year' as const }
    : undefined
  const before = /[€$£]/.exec(text.slice(Math.max(0, first.start - 2), first.start))?.[0] ?? ''
  const behind = /^\s?([€$£%])/.exec(text.slice(first.end, first.end + 2))?.[1] ?? before
  spans.push({ kind: 'number', value, date, unit: unitKey(behind), to: from })
  return spans
}

const unitsOf = remembered(
  ({ fields }: Grid): ReadonlySet<string> =>
    new Set(fields.flatMap(({ read }) => (read.unit ? [unitKey(read.unit.text)] : []))),
)
