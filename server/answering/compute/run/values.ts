import type { TableWording } from '../../../../shared/languages/texts.ts'
import type { Plan } from '../bind/plan.ts'
import { labelFields } from '../bind/labels.ts'
import type { Decimal } from '../read/decimal.ts'
import type { Field, Grid } from '../read/grid.ts'
import { nameWithoutUnit } from '../read/readColumn.ts'
import { printNumber } from '../read/readNumber.ts'

/** How values and names of a grid are written in sentences. */

/** A computed figure, with the unit of its column, in the way of its cells. */
export function printed({ read }: Field, value: Decimal): string {
  const number = printNumber(value, read.notation)
  return read.unit ? withUnit(number, read.unit) : number
}

function withUnit(number: string, { text, leads }: { text: string; leads: boolean }): string {
  if (leads)
    return /^\p{L}+$/u.test(text)
      ? `${text} ${number}`
      : number.startsWith('-')
        ? `-${text}${number.slice(1)}`
        : `${text}${number}`
  return text === '"' || text === '%' ? `${number}${text === '%' ? ' ' : ''}${text}` : `${number} ${text}`
}

/** A cell as it stands, with the unit that its column's name holds. */
export function cellText({ cells, read }: Field, record: number): string {
  const text = cells[record]?.text.trim() ?? ''
  return read.unit?.inName === true && read.numbers[record] ? withUnit(text, read.unit) : text
}

/** The name of a column inside a sentence: without its unit, and not capitalized in languages that do not. */
export function columnName({ name }: Field, language: string): string {
  const plain = nameWithoutUnit(name)
  return language === 'en' && /^\p{Lu}\p{Ll}+(?:\s\p{Ll}|$)/u.test(plain)
    ? plain.charAt(0).toLowerCase() + plain.slice(1)
    : plain
}

/** Whether a column's name is an English plural, of which nothing "is". */
export function isPlural(name: string): boolean {
  return /[^s'’]s$/i.test(nameWithoutUnit(name))
}

/** Whether a cell is said as a figure of one thing: "the price of X is 12". Names with years and the like are no such things. */
export function isFigure({ name, read }: Field): boolean {
  return read.kind === 'number' && !isPlural(name) && !/\d/.test(name)
}

/** What a record is called. */
export function recordName(grid: Grid, record: number): string {
  const parts = labelFields(grid).flatMap((at) => {
    const field = grid.fields[at]
    return field?.cells[record] ? [cellText(field, record)] : []
  })
  return parts.filter((part) => part !== '').join(' ') || `${record + 1}`
}

const LONGEST_LIST = 25

/** Names as a sentence lists them: "X, Y and Z"; of very many the first, and how many more there are. */
export function listed(names: readonly string[], wording: TableWording): string {
  const shown = names.slice(0, LONGEST_LIST)
  if (names.length > LONGEST_LIST)
    return `${shown.join(', ')} ${wording.others.replace('{value}', String(names.length - LONGEST_LIST))}`
  if (shown.length < 2) return shown.join('')
  return `${shown.slice(0, -1).join(', ')} ${wording.and} ${shown.at(-1) ?? ''}`
}

/** The conditions of a plan as a formula writes them: " where Country = Germany, Rating = C". */
export function whereOf({ filters, groups, conditions }: Plan, grid: Grid): string {
  const signs = { above: '>', below: '<', from: '≥', upto: '≤', between: '≥' }
  const name = (at: number): string => grid.fields[at]?.name || '…'
  const parts = filters.map(({ field, said }) => `${name(field)} = ${said}`)
  if (groups.length > 0) parts.push(`${name(groups[0]?.field ?? 0)} = ${groups.map(({ said }) => said).join(' | ')}`)
  for (const { fields, relation, operand, second } of conditions) {
    const limit = 'field' in operand ? name(operand.field) : limitText(operand)
    parts.push(`${name(fields[0] ?? 0)} ${signs[relation]} ${limit}${second ? ` ≤ ${limitText(second)}` : ''}`)
  }
  return parts.length > 0 ? ` where ${parts.join(', ')}` : ''
}

function limitText({ value, date }: { value: Decimal | undefined; date: { order: number } | undefined }): string {
  return value ? printNumber(value, { mark: '.', group: '' }) : String(date?.order ?? '')
}

/** What the question's own words say of the records: " (Germany, C)". */
export function saidOf({ filters }: Plan): string {
  return filters.length > 0 ? ` (${filters.map(({ said }) => said).join(', ')})` : ''
}
