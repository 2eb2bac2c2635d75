import { wordsOfAll } from '../../../shared/languages/packs.ts'

const AND = `(?:&|${wordsOfAll(({ joins }) => joins?.listing).join('|')})`
const FURTHER = `(?:\\s{0,2},\\s{0,2}(?:${AND}\\s{1,2})?|\\s{1,2}${AND}\\s{1,2})['’]?\\d\\d(?!\\d)`
/** A year, and behind it others of which only the last two digits are written. */
const SHORTENED = new RegExp(
  `(?<![\\p{L}\\d]|\\d[.,:/–-])(?:1[5-9]|20)\\d\\d(?!\\d)(?:${FURTHER})+(?![\\p{L}%]|[.,:/–-]\\d)`,
  'giu',
)
const LAST_DIGITS = /(?<!\d)['’]?(\d\d)(?!\d)/g
const ENDS = /^\s*(?:$|[?？!.,;:)\]"”»])/u
/** From so late in a century the next year may be of the next one: "1998, 99 and 00". */
const LATE = 90

/**
 * A question with its years written out: "1755, 56 and 57" is "1755, 1756 and 1757", as documents have them. Years rise; of two numbers the
 * second is a year only where nothing stands behind it that it may count ("in 1990, 95 people").
 */
export function writeOutYears(text: string): string {
  return text.replace(SHORTENED, (listed: string, offset: number) => {
    const first = Number(listed.slice(0, 4))
    let last = first
    let rises = true
    let count = 0
    const further = listed.slice(4).replace(LAST_DIGITS, (_, digits: string) => {
      const year = yearAfter(last, Number(digits))
      rises &&= year !== undefined
      last = year ?? last
      count += 1
      return String(last)
    })
    const isList = count > 1 || ENDS.test(text.slice(offset + listed.length))
    return rises && isList ? listed.slice(0, 4) + further : listed
  })
}

/** The next year that ends with these two digits; undefined where that is none that one would shorten. */
function yearAfter(year: number, digits: number): number | undefined {
  const century = year - (year % 100)
  if (digits > year % 100) return century + digits
  return year % 100 >= LATE && digits < 100 - LATE ? century + 100 + digits : undefined
}
