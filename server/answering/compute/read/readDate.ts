import { PACKS } from '../../../../shared/languages/packs.ts'
import { fold, asciiDigits } from '../../../../shared/text/fold.ts'

/** A day, a month or a year, as a number that orders them: 20250301; 202503 and 2025 where less is said. */
export interface CalendarDate {
  order: number
  precision: 'day' | 'month' | 'year'
}

const LONGEST = 40
let months: ReadonlyMap<string, number> | undefined

/** Months by their folded names, long and short, in the languages whose names this platform knows. */
function monthNames(): ReadonlyMap<string, number> {
  if (months) return months
  const named = new Map<string, number>()
  for (const { code: language } of PACKS.filter(({ calendar }) => calendar?.known))
    for (const width of ['long', 'short'] as const)
      for (let month = 12; month >= 1; month -= 1)
        for (const style of [{ month: width }, { month: width, day: 'numeric' }] as const) {
          const parts = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).formatToParts(
            Date.UTC(2001, month - 1, 1),
          )
          const name = parts.find(({ type }) => type === 'month')?.value ?? ''
          if (/\p{L}/u.test(name)) named.set(fold(name).replace(/\.$/, ''), month)
        }
  named.set('sept', 9)
  return (months = named)
}

/** Number of a month by its name, 1 to 12. */
export function monthOf(name: string): number | undefined {
  return monthNames().get(fold(name).replace(/\.$/, ''))
}

const ISO = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/
const DAY_FIRST_NAME = /^(\d{1,2})(?:st|nd|rd|th|\.|er)?\s+(?:de\s+)?(\p{L}{3,12})\.?,?(?:\s+(?:de\s+)?(\d{4}))$/u
const MONTH_FIRST_NAME = /^(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u
const MONTH_AND_YEAR = /^(\p{L}{3,12})\.?,?\s+(\d{4})$/u
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/

/** Which of the two numbers of 03/04/2025 is the day. */
export type DayOrder = 'day-first' | 'month-first'

/** What the cells of a column tell about the order of day and month; undefined where they don't, or contradict each other. */
export function dayOrder(cells: readonly string[]): DayOrder | undefined {
  const told = new Set<DayOrder>()
  for (const cell of cells) {
    const [, first = '0', second = '0'] = SLASHED.exec(cell.trim()) ?? []
    if (Number(first) > 12) told.add('day-first')
    if (Number(second) > 12) told.add('month-first')
  }
  return told.size === 1 ? [...told][0] : undefined
}

/** Reads a date in the usual notations: 2025-03-01, 10 Sep 2023, March 1, 2025, 01.03.2025, 3/14/2025, March 2025. */
export function readDate(cell: string, order?: DayOrder): CalendarDate | undefined {
  const text = asciiDigits(cell.trim())
  if (text.length > LONGEST) return undefined
  const iso = ISO.exec(text)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), iso[3] === undefined ? undefined : Number(iso[3]))
  const dotted = DOTTED.exec(text)
  if (dotted) return dateOf(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]))
  const slashed = SLASHED.exec(text)
  if (slashed) {
    const [first, second] = [Number(slashed[1]), Number(slashed[2])]
    if (!order && first !== second) return undefined
    return order === 'month-first'
      ? dateOf(Number(slashed[3]), first, second)
      : dateOf(Number(slashed[3]), second, first)
  }
  const named = DAY_FIRST_NAME.exec(text)
  if (named) return dateOf(Number(named[3]), monthOf(named[2] ?? ''), Number(named[1]))
  const american = MONTH_FIRST_NAME.exec(text)
  if (american) return dateOf(Number(american[3]), monthOf(american[1] ?? ''), Number(american[2]))
  const month = MONTH_AND_YEAR.exec(text)
  return month ? dateOf(Number(month[2]), monthOf(month[1] ?? '')) : undefined
}

function dateOf(year: number, month: number | undefined, day?: number): CalendarDate | undefined {
  if (month === undefined || month < 1 || month > 12) return undefined
  if (day === undefined) return { order: year * 100 + month, precision: 'month' }
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return day >= 1 && day <= lastDay ? { order: (year * 100 + month) * 100 + day, precision: 'day' } : undefined
}
