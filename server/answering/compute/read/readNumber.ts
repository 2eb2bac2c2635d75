import { asciiDigits } from '../../../../shared/text/fold.ts'
import { decimal, plain, type Decimal } from './decimal.ts'

/** Which mark parts the places from the whole in a column: 1,298.50 or 1.298,50. */
export type DecimalMark = '.' | ','

/** A cell that holds a quantity. */
export interface Quantity {
  value: Decimal
  /** As it stands beside the number: "kg", "€", "%"; '' where nothing does. */
  unit: string
  /** Whether the unit stands before the number. */
  leads: boolean
}

/** Characters of a cell that may be a quantity; longer ones are text. */
const LONGEST = 40
const CURRENCY = '€|\\$|£|¥|EUR|USD|GBP|CHF|US\\$|Fr\\.'
const NUMBER = "\\d(?:[\\d.,'’\\u00a0\\u202f]*\\d)?(?: \\d{3})*(?:[.,]\\d+)?"
const QUANTITY = new RegExp(
  `^(\\()?([-+−–])?(${CURRENCY})?\\s?([-−–])?(${NUMBER})(?:(\\s?)([%°"€$£¥µ\\p{L}][^\\d()]{0,15}))?(\\))?$`,
  'u',
)
/** Units that may stand at the figures without a space; others do so in names only ("2B"). */
const ATTACHED =
  /^(?:%|°C?|"|€|\$|£|¥|kg|g|mg|t|km|m|cm|mm|l|ml|cl|h|min|s|ms|kW|W|kWh|V|Hz|GB|MB|TB|k€|M€|m²|m³|k|EUR|USD)$/u
const MONEY = new RegExp(`^(?:${CURRENCY})$`, 'u')
/** What stands in a cell that holds no value. */
export const MISSING = /^(?:[-–—.?/]+|n\.?\/?a\.?|none|null|k\. ?A\.|s\. ?o\.|tbd)$/iu

/** Whether a text is the sign of a currency or of a measure and nothing else. */
export const isUnit = (text: string): boolean => MONEY.test(text) || ATTACHED.test(text)

interface Pieces {
  digits: string
  negative: boolean
  unit: string
  leads: boolean
}

function piecesOf(cell: string): Pieces | undefined {
  const text = asciiDigits(cell.trim())
  if (text.length > LONGEST) return undefined
  const match = QUANTITY.exec(text)
  if (!match) return undefined
  const [, open, sign, currency, inner, digits = '', space, behind = '', close] = match
  if (Boolean(open) !== Boolean(close) || (sign && inner) || (open && (sign || inner))) return undefined
  const unit = behind.trim()
  if (unit !== '' && (currency !== undefined || (space === '' && !ATTACHED.test(unit)))) return undefined
  const negative = Boolean(open) || [sign, inner].some((mark) => mark !== undefined && mark !== '+')
  return { digits, negative, unit: currency ?? unit, leads: currency !== undefined }
}

/**
 * What the cells of a column tell about their decimal mark: a mark with other than three figures behind it, or the last of two
 * different ones, parts the places. `usual` is taken where none tells; undefined where cells contradict each other.
 */
export function decimalMark(cells: readonly string[], usual: DecimalMark): DecimalMark | undefined {
  const told = new Set(cells.flatMap((cell) => markOf(piecesOf(cell)?.digits ?? '') ?? []))
  if (told.size > 1) return undefined
  return [...told][0] ?? usual
}

function markOf(digits: string): DecimalMark | undefined {
  const marks = [...digits].filter((character) => character === '.' || character === ',')
  const [first] = marks
  const last = marks.at(-1)
  if (first === undefined || (last !== '.' && last !== ',')) return undefined
  if (first !== last) return last
  if (marks.length > 1) return other(last)
  const [whole = '', places = ''] = digits.split(last)
  // Thousands are never written behind four figures, nor behind a leading zero: "1298.500", "0.125".
  return places.length !== 3 || whole.length > 3 || whole.startsWith('0') ? last : undefined
}

const other = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.')

/** Reads a quantity in the usual notations: 1,298.50; 1.298,50; (5); 12 %; £199.00; 3 kg. Undefined for what is none. */
export function readQuantity(cell: string, mark: DecimalMark): Quantity | undefined {
  const pieces = piecesOf(cell)
  if (!pieces) return undefined
  const [whole = '', places, ...more] = pieces.digits.split(mark)
  const grouped = whole.replace(/[.,'’\u00a0\u202f ]/g, ' ').split(' ')
  const wellGrouped = grouped.every((group, at) =>
    at === 0 ? group.length <= 3 || grouped.length === 1 : group.length === 3,
  )
  if (more.length > 0 || !wellGrouped || (places !== undefined && /\D/.test(places))) return undefined
  const digits = grouped.join('') + (places === undefined ? '' : `.${places}`)
  const value = decimal((pieces.negative ? '-' : '') + digits)
  return value && { value, unit: pieces.unit, leads: pieces.leads }
}

/** How a column writes its numbers. */
export interface Notation {
  mark: DecimalMark
  /** What parts thousands; '' where they are not parted. */
  group: string
}

/** The notation that the cells of a column are written in. */
export function notationOf(cells: readonly string[], mark: DecimalMark): Notation {
  for (const cell of cells) {
    const whole = piecesOf(cell)?.digits.split(mark)[0] ?? ''
    const group = /\d([.,'’\u00a0\u202f ])\d{3}$/.exec(whole)?.[1]
    if (group) return { mark, group }
  }
  return { mark, group: '' }
}

/** Writes a number in a notation: the inverse of reading it. */
export function printNumber(value: Decimal, { mark, group }: Notation): string {
  const [whole = '', places] = plain(value).split('.')
  return inThousands(whole, group) + (places === undefined ? '' : mark + places)
}

/** A whole number, with or without a sign, in groups of three digits. */
function inThousands(whole: string, group: string): string {
  if (group === '') return whole
  const sign = whole.startsWith('-') ? '-' : ''
  const groups: string[] = []
  for (let end = whole.length; end > sign.length; end -= 3)
    groups.unshift(whole.slice(Math.max(sign.length, end - 3), end))
  return sign + groups.join(group)
}
