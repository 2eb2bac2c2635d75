import type { TableWording } from '../../../../shared/languages/texts.ts'
import { divide, trimmed } from '../read/decimal.ts'
import { printNumber } from '../read/readNumber.ts'
import { plainLayout, sentence, type Bare, type Work } from './outcome.ts'
import { cellText, listed, recordName, saidOf, whereOf } from './values.ts'
import { say, wordingOf } from './wording.ts'

/** Counted records that are named as well. */
const MOST_NAMED = 12
const MOST_WORDS = 25

/** Names, where they are few enough to be read beside their number. */
function shortly(names: readonly string[], wording: TableWording): string {
  const text = listed(names, wording)
  return names.length <= MOST_NAMED && text.split(/\s+/).length <= MOST_WORDS ? text : ''
}

/**
 * Whether the conditions of a plan part the records. None that is left is no finding: what a table lacks may be called otherwise
 * there; and a condition that all fulfil is none.
 */
const parts = ({ grid, records }: Work): boolean => records.length > 0 && records.length < grid.size

/** The number of records that fulfil what is asked for. */
export function countRecords(work: Work): Bare | undefined {
  const { plan, grid, records, language } = work
  const wording = wordingOf(language)
  const value = String(records.length)
  const names = shortly(
    records.map((record) => recordName(grid, record)),
    wording,
  )
  const text = say(names === '' ? wording.count : wording.counted, {
    value,
    size: String(grid.size),
    names,
    where: saidOf(plan),
  })
  return {
    formula: `Number of rows${whereOf(plan, grid)}`,
    result: value,
    doubtful: !parts(work),
    statements: [{ text: sentence(text), records }],
    ...plainLayout(),
    records,
    fields: usedFields({ plan }),
  }
}

/** The fields that decide which records count. */
function usedFields({ plan }: Pick<Work, 'plan'>): number[] {
  return [
    ...plan.filters.map(({ field }) => field),
    ...plan.groups.map(({ field }) => field),
    ...plan.conditions.flatMap(({ fields }) => fields),
  ]
}

/** How many different values a field has, and which. */
export function distinctValues({ plan, grid, records, language }: Work): Bare | undefined {
  const [targets = []] = plan.targets
  const wording = wordingOf(language)
  const seen = new Map<string, number>()
  for (const record of records) {
    const text = targets
      .flatMap((at) => (grid.fields[at] ? [cellText(grid.fields[at], record)] : []))
      .filter((part) => part !== '')
      .join(' ')
    if (text !== '' && !seen.has(text)) seen.set(text, record)
  }
  if (seen.size === 0) return undefined
  const value = String(seen.size)
  const names = shortly([...seen.keys()], wording)
  return {
    formula: `Different values of ${targets.map((at) => grid.fields[at]?.name ?? '').join(', ')}${whereOf(plan, grid)}`,
    result: value,
    // One value is no number of things, but what stands there.
    doubtful: seen.size < 2,
    statements: [
      {
        text: sentence(say(names === '' ? wording.distinctMany : wording.distinct, { value, names })),
        records: [...seen.values()],
      },
    ],
    ...plainLayout(),
    records: [...seen.values()],
    fields: targets,
  }
}

/** The records that fit, in percent of all. */
export function shareOf(work: Work): Bare | undefined {
  const { plan, grid, records, language } = work
  const percent = divide({ units: BigInt(records.length) * 100n, scale: 0 }, { units: BigInt(grid.size), scale: 0 }, 1)
  if (!percent) return undefined
  const mark = language === 'en' ? '.' : ','
  const value = printNumber(trimmed(percent), { mark, group: '' })
  const words = { value, part: String(records.length), size: String(grid.size), where: saidOf(plan) }
  return {
    formula: `Number of rows${whereOf(plan, grid)} ÷ ${grid.size} rows`,
    result: `${value} %`,
    doubtful: !parts(work),
    statements: [{ text: sentence(say(wordingOf(language).share, words)), records }],
    ...plainLayout(),
    records,
    fields: usedFields({ plan }),
  }
}
