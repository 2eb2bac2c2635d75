import { wordsOfAll } from '../../../../shared/languages/packs.ts'
import { fold } from '../../../../shared/text/fold.ts'
import { dayOrder, readDate, type CalendarDate } from './readDate.ts'
import { decimal, type Decimal } from './decimal.ts'
import {
  decimalMark,
  isUnit,
  MISSING,
  notationOf,
  readQuantity,
  type DecimalMark,
  type Notation,
  type Quantity,
} from './readNumber.ts'

/** What the cells of a column hold. Numbers that name things (article numbers, extensions) are identifiers: never summed or ranked. */
export type ColumnKind = 'number' | 'date' | 'year' | 'text' | 'identifier' | 'empty'

/** The unit of a column's numbers, and where it stands. */
export interface Unit {
  text: string
  leads: boolean
  /** Whether it stands in the column's name, and not in its cells. */
  inName: boolean
}

/** A column as it was read. `values` go with the cells: undefined for those that are empty or hold no value. */
export interface ReadColumn {
  kind: ColumnKind
  numbers: (Decimal | undefined)[]
  dates: (CalendarDate | undefined)[]
  /** undefined where there is none, or where cells differ in it: then nothing is summed or compared. */
  unit: Unit | undefined
  mixedUnits: boolean
  notation: Notation
  /** For a column of yes and no: which records say yes. */
  yes?: readonly number[]
}

/** Names of columns whose figures name things; "number of beds" counts them. */
const IDENTIFIER_NAME =
  /(?:^|\s)(?:no|nr|num|number(?! of)|nummer|numero(?! de)|id|ids|code|codes|sku|ean|isbn|article|artikel|phone|telephone|telefon|tel|fax|extension|ext|durchwahl|zip|postcode|plz|room|bin|serial|ref|reference|iban)\.?(?:\s|$)/
const YEAR_NAME = /(?:^|\s)(?:year|years|built|founded|established|since|jahr|baujahr|annee|ano|anno)(?:\s|$)/
/** Languages in which the comma parts the places; used where the figures themselves do not tell. */
const COMMA_LANGUAGES = new Set('de fr es it pt nl pl cs sk ru uk sv da no fi tr ro hu el id vi hr sl bg'.split(' '))

export interface ColumnText {
  name: string
  cells: readonly (string | undefined)[]
  /** ISO 639-1. */
  language: string
  /** Spreadsheets give the numbers themselves, with a point. */
  sheet: boolean
}

/** Reads what a column holds: a kind only where every cell of it that holds a value is of that kind. */
export function readColumn({ name, cells, language, sheet }: ColumnText): ReadColumn {
  const held = cells.map((cell) =>
    cell === undefined || cell.trim() === '' || MISSING.test(cell.trim()) ? undefined : cell.trim(),
  )
  const filled = held.filter((cell) => cell !== undefined)
  const none = held.map(() => undefined)
  const usual: DecimalMark = !sheet && COMMA_LANGUAGES.has(language) ? ',' : '.'
  const mark = decimalMark(filled, usual)
  const plainNotation: Notation = { mark: usual, group: '' }
  const text: ReadColumn = {
    kind: 'text',
    numbers: none,
    dates: none,
    unit: undefined,
    mixedUnits: false,
    notation: plainNotation,
  }
  if (filled.length === 0) return { ...text, kind: 'empty' }
  const order = dayOrder(filled)
  const dates = held.map((cell) => (cell === undefined ? undefined : readDate(cell, order)))
  if (agree(held, dates) && new Set(dates.flatMap((date) => date?.precision ?? [])).size === 1)
    return { ...text, kind: 'date', dates }
  const yes = yesOf(held)
  if (yes) return { ...text, yes }
  if (mark === undefined) return text
  const quantities = held.map((cell) => (cell === undefined ? undefined : readQuantity(cell, mark)))
  if (!agree(held, quantities)) return text
  const numbers = quantities.map((quantity) => quantity?.value)
  const notation = notationOf(filled, mark)
  const kind = kindOfNumbers(name, filled)
  if (kind === 'year') return { ...text, kind, numbers, dates: filledYears(held), notation }
  return { ...text, kind, numbers, notation, ...unitOf(name, quantities) }
}

const YES = new RegExp(`^(?:y|x|✓|✔|true|${wordsOfAll((pack) => pack.yes).join('|')})$`, 'iu')
const NO = new RegExp(`^(?:n|✗|✘|false|${wordsOfAll((pack) => pack.no).join('|')})$`, 'iu')

/** The records that say yes, of a column that says nothing but yes and no; a cell that is left empty says no beside crosses. */
function yesOf(held: readonly (string | undefined)[]): number[] | undefined {
  const filled = held.filter((cell) => cell !== undefined)
  if (!filled.every((cell) => YES.test(cell) || NO.test(cell)) || !filled.some((cell) => YES.test(cell)))
    return undefined
  return held.flatMap((cell, record) => (cell !== undefined && YES.test(cell) ? [record] : []))
}

function agree(held: readonly (string | undefined)[], read: readonly unknown[]): boolean {
  return held.every((cell, at) => cell === undefined || read[at] !== undefined)
}

function kindOfNumbers(name: string, filled: readonly string[]): ColumnKind {
  const folded = fold(name).replace(/[^\p{L}\p{N}.]+/gu, ' ')
  const years = filled.every((cell) => /^(?:1[89]|20|21)\d\d$/.test(cell))
  if (years && (YEAR_NAME.test(folded) || filled.length > 2)) return 'year'
  if (IDENTIFIER_NAME.test(folded)) return 'identifier'
  if (filled.some((cell) => /^0\d/.test(cell))) return 'identifier'
  return 'number'
}

function filledYears(held: readonly (string | undefined)[]): (CalendarDate | undefined)[] {
  return held.map((cell) => (cell === undefined ? undefined : { order: Number(cell), precision: 'year' as const }))
}

function unitOf(name: string, quantities: readonly (Quantity | undefined)[]): Pick<ReadColumn, 'unit' | 'mixedUnits'> {
  const units = new Map(quantities.flatMap((each) => (each ? [[each.unit.toLowerCase(), each] as const] : [])))
  // A nought without a unit is a nought of any.
  const [first] = units.values()
  if (units.size > 1) return { unit: undefined, mixedUnits: true }
  if (first && first.unit !== '')
    return { unit: { text: first.unit, leads: first.leads, inName: false }, mixedUnits: false }
  const named = unitOfName(name)
  return { unit: named === '' ? undefined : { text: named, leads: false, inName: true }, mixedUnits: false }
}

const NAMED_UNIT = /[([]\s?(?:in\s)?([^\d()[\]\s]{1,12})\s?[)\]]\s*$/u
const SPOKEN_UNIT = /\sin\s(kg|g|mm|cm|m|km|EUR|USD|GBP|CHF|€|\$|£|%|days|hours|years|Tagen|Stunden|Jahren)$/u

/** The unit that a column's name ends with, as in "Weight (g)"; '' where it names none: "Sales (a)" has the mark of a note. */
export function unitOfName(name: string): string {
  const short = name.slice(-40)
  const named = (NAMED_UNIT.exec(short) ?? SPOKEN_UNIT.exec(short))?.[1] ?? ''
  return /^\p{Ll}$/u.test(named) && !isUnit(named) ? '' : named
}

/** A column's name without the unit that it ends with. */
export function nameWithoutUnit(name: string): string {
  return unitOfName(name) === '' ? name.trim() : name.replace(NAMED_UNIT, '').replace(SPOKEN_UNIT, '').trim()
}

/** A number read from plain words of a question, in either notation. */
export function numberInQuestion(text: string, language: string): Decimal | undefined {
  const usual: DecimalMark = COMMA_LANGUAGES.has(language) ? ',' : '.'
  const mark = decimalMark([text], usual)
  return (mark && readQuantity(text, mark)?.value) ?? decimal(text)
}
