import type { Selection } from '../bind/plan.ts'
import { subtract } from '../read/decimal.ts'
import type { Field } from '../read/grid.ts'
import { intersection } from '../bind/spans.ts'
import { tableOf } from './listRecords.ts'
import { plainLayout, sentence, type Bare, type Work } from './outcome.ts'
import { compareOrdered, orderedValue, type Ordered } from './selectRecords.ts'
import { cellText, columnName, listed, printed, recordName, whereOf } from './values.ts'
import { say, wordingOf } from './wording.ts'

interface Side {
  name: string
  record: number
  value: Ordered
  text: string
}

/** The one record of each thing that is compared; undefined where one is not there, is not alone, or lacks the value. */
function sidesOf({ plan, grid, records }: Work, field: Field): Side[] | undefined {
  const sides = plan.groups.map((group) => sideOf(group, { grid, records, field }))
  return sides.some((side) => side === undefined) ? undefined : sides.filter((side) => side !== undefined)
}

function sideOf(
  group: Selection,
  { grid, records, field }: { grid: Work['grid']; records: readonly number[]; field: Field },
): Side | undefined {
  const [record, ...more] = intersection(records, group.records)
  const value = record === undefined ? undefined : orderedValue(field, record)
  if (record === undefined || more.length > 0 || !value) return undefined
  return { name: recordName(grid, record), record, value, text: cellText(field, record) }
}

/** Which of the things that are named has more or less; without a direction the things beside each other. */
export function compareGroups(
  work: Work,
  { toward, verdict }: { toward: 'most' | 'least' | undefined; verdict: boolean },
): Bare | undefined {
  const { plan, grid, records, language } = work
  if (plan.groups.some((group) => intersection(records, group.records).length === 0)) return undefined
  if (toward === undefined) return tableOf(work, comparedFields(work))
  const at = plan.targets[0]?.[0]
  const field = at === undefined ? undefined : grid.fields[at]
  const sides = field && sidesOf(work, field)
  if (!field || !sides || at === undefined || sides.length < 2) return undefined
  const wording = wordingOf(language)
  const sign = toward === 'most' ? -1 : 1
  const [best, second] = sides.toSorted((a, b) => sign * compareOrdered(a.value, b.value))
  if (!best || !second) return undefined
  const isTie = compareOrdered(best.value, second.value) === 0
  const column = columnName(field, language)
  const others = sides.filter((side) => side !== best)
  const words = {
    column,
    name: best.name,
    first: best.text,
    second: others.map(({ name, text }) => `${text} (${name})`).join(', '),
  }
  const said = isTie
    ? say(wording.equal, {
        column,
        name: listed(
          sides.map(({ name }) => name),
          wording,
        ),
        value: best.text,
      })
    : say(toward === 'most' ? wording.more : wording.less, words)
  // "Is X heavier than Y": the thing that is said first is the one that is asked about.
  const answer = !isTie && best === sides[0] ? wording.yes : wording.no
  return {
    formula: `Comparison of ${field.name}${whereOf(plan, grid)}`,
    result: isTie ? 'equal' : best.name,
    statements: [{ text: sentence(verdict ? `${answer}: ${said}` : said), records: sides.map(({ record }) => record) }],
    ...plainLayout(),
    isVerdict: verdict,
    records: sides.map(({ record }) => record),
    fields: [at],
  }
}

/** What a comparison without a direction shows: what was asked for, or all that the table says. */
function comparedFields({ plan, grid }: Work): number[] {
  const asked = plan.targets.flat()
  if (asked.length > 0) return asked
  const named = new Set(plan.groups.map(({ field }) => field))
  return grid.fields.flatMap(({ read }, at) =>
    !named.has(at) && read.kind !== 'empty' && read.kind !== 'identifier' ? [at] : [],
  )
}

/** How far two things are apart. */
export function difference(work: Work): Bare | undefined {
  const { plan, grid, language } = work
  const at = plan.targets[0]?.[0]
  const field = at === undefined ? undefined : grid.fields[at]
  const [first, second] = (field && sidesOf(work, field)) ?? []
  if (at === undefined || !field || !first || !second || !('number' in first.value && 'number' in second.value))
    return undefined
  const [more, less] = compareOrdered(first.value, second.value) >= 0 ? [first, second] : [second, first]
  if (!('number' in more.value && 'number' in less.value)) return undefined
  const value = printed(field, subtract(more.value.number, less.value.number))
  const side = ({ name, text }: Side): string => `${text} (${name})`
  const words = { column: columnName(field, language), value, first: side(first), second: side(second) }
  return {
    formula: `Difference of ${field.name}${whereOf(plan, grid)}`,
    result: value,
    statements: [
      { text: sentence(say(wordingOf(language).difference, words)), records: [first.record, second.record] },
    ],
    ...plainLayout(),
    records: [first.record, second.record],
    fields: [at],
  }
}
