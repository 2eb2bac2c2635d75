import { packOf } from '../../../shared/languages/packs.ts'
import { asciiDigits } from '../../../shared/text/fold.ts'
import { numberOfWord, rankOfWord } from './numberWords.ts'
import { DOUBTFUL_MONTHS, magnitudeOf, monthOf, unitOf, weekdayOf } from './units.ts'

/** A number, date, time or rank in a text, by its value. */
export interface Amount {
  kind: 'number' | 'month' | 'weekday' | 'day' | 'time' | 'rank'
  /** The number; month and weekday from 1; a day as month × 100 + day; a time in minutes. */
  value: number
  /** The unit or currency, by its name; undefined where none is told. */
  unit: string | undefined
  /** Where it stands in the text, without its unit. */
  start: number
  end: number
}

const NUMBER = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3}(?!\d))+(?:[.,]\d+)?|\d+(?:[.,'’]\d+)*`
const TOKEN = new RegExp(
  String.raw`(?<iso>\d{4}-\d{2}-\d{2})|(?<time>\d{1,2}[:h]\d{2}(?!\d)|\d{1,2} h \d{2}(?!\d))|(?<number>${NUMBER})|(?<word>[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*)|(?<sign>[%％€$£¥₽]|°[CF])`,
  'gu',
)
const LONGEST = 4000

interface Token {
  kind: 'iso' | 'time' | 'number' | 'word' | 'sign'
  text: string
  start: number
  end: number
}

/** The amounts of a text in a language, in order. Of long texts the beginning is read. */
export function readAmounts(given: string, language: string): Amount[] {
  const text = asciiDigits(given.slice(0, LONGEST))
  // Digits of other scripts may be longer than one unit of text; then places would be wrong.
  const plain = text.length === Math.min(given.length, LONGEST) ? text : given.slice(0, LONGEST)
  const tokens = [...plain.matchAll(TOKEN)].map((match): Token => {
    const [kind = 'word', found = ''] =
      Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined) ?? []
    return { kind: kind as Token['kind'], text: found, start: match.index, end: match.index + found.length }
  })
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    const follows = next && next.start - token.end <= 1 ? next : undefined
    const before = tokens[at - 1]
    const precedes = before && token.start - before.end <= 2 ? before : undefined
    return amountsOf(token, { language, follows, precedes, after: tokens[at + 2], text: plain })
  })
}

interface Around {
  language: string
  follows: Token | undefined
  precedes: Token | undefined
  after: Token | undefined
  text: string
}

function amountsOf(token: Token, around: Around): Amount[] {
  const { start, end } = token
  const place = { start, end, unit: undefined }
  if (token.kind === 'iso') {
    const [year = 0, month = 0, day = 0] = token.text.split('-').map(Number)
    return [
      { ...place, kind: 'number', value: year },
      { ...place, kind: 'day', value: month * 100 + day },
    ]
  }
  if (token.kind === 'time') {
    const [hour = 0, minute = 0] = token.text.split(/[:h\s]+/).map(Number)
    return [{ ...place, kind: 'time', value: hourOf(hour, around) * 60 + minute }]
  }
  if (token.kind === 'word') return wordAmounts(token, around)
  return token.kind === 'number' ? numberAmounts(token, around) : []
}

function wordAmounts(token: Token, { language, follows, after, text }: Around): Amount[] {
  const place = { start: token.start, end: token.end }
  const weekday = DOUBTFUL_MONTHS.has(token.text.toLowerCase()) ? undefined : weekdayOf(token.text)
  if (weekday !== undefined) return [{ ...place, kind: 'weekday', value: weekday, unit: undefined }]
  const month = monthOf(token.text)
  if (month !== undefined) {
    // The day beside it tells the month too; a year does not.
    const beside =
      (follows?.kind === 'number' && /^\d{1,2}$/.test(follows.text)) ||
      /(?<!\d)\d{1,2}(?:\.\s?|\s)(?:d[ei]\s)?$/.test(text.slice(Math.max(0, token.start - 6), token.start))
    if (beside) return []
    const sure = !DOUBTFUL_MONTHS.has(token.text.toLowerCase()) || (token.start > 0 && /^\p{Lu}/u.test(token.text))
    return sure ? [{ ...place, kind: 'month', value: month, unit: undefined }] : []
  }
  // "a three-year guarantee"
  const [, counted = '', unit = ''] = /^(\p{L}+)-(\p{L}+)$/u.exec(token.text) ?? []
  const joined = unitOf(unit) === undefined ? undefined : numberOfWord(counted, language)
  if (joined !== undefined) return [{ ...place, kind: 'number', value: joined, unit: unitOf(unit) }]
  const value = numberOfWord(token.text, language)
  if (value !== undefined)
    return [
      {
        ...place,
        kind: 'number',
        value: value * (magnitude(follows, false) ?? 1),
        unit: unitBehind(follows, after, text),
      },
    ]
  const rank = rankOfWord(token.text, language)
  return rank === undefined ? [] : [{ ...place, kind: 'rank', value: rank, unit: undefined }]
}

function numberAmounts(token: Token, around: Around): Amount[] {
  const { follows, precedes, after, text, language } = around
  const place = { start: token.start, end: token.end }
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(token.text)
  if (dotted)
    return [
      { ...place, kind: 'day', value: Number(dotted[2]) * 100 + Number(dotted[1]), unit: undefined },
      { ...place, kind: 'number', value: Number(dotted[3]), unit: undefined },
    ]
  const value = valueOf(token.text, language)
  const joined = follows ? text.slice(token.end, follows.start) : ''
  const month = monthBeside(token, around)
  if (month !== undefined && Number.isInteger(value) && value >= 1 && value <= 31)
    return [{ ...place, kind: 'day', value: month * 100 + value, unit: undefined }]
  const half = /^\s?([ap])\.?\s?m\b/i.exec(text.slice(token.end, token.end + 6))
  if (half) return [{ ...place, kind: 'time', value: hourOf(value, around) * 60, unit: undefined }]
  if (follows?.kind === 'word' && /^uhr$/i.test(follows.text))
    return [{ ...place, kind: 'time', value: Math.floor(value) * 60 + Math.round((value % 1) * 100), unit: undefined }]
  const rank = follows?.kind === 'word' && joined === '' && /^(?:st|nd|rd|th|er|ère|e|ème|º|ª)$/.test(follows.text)
  if (rank) return [{ ...place, kind: 'rank', value, unit: undefined }]
  const currency =
    precedes && unitOf(precedes.text) !== undefined && (precedes.kind === 'sign' || /^[A-Z]{3}$/.test(precedes.text))
      ? unitOf(precedes.text)
      : undefined
  const times = magnitude(follows, currency !== undefined) ?? 1
  return [{ ...place, kind: 'number', value: value * times, unit: currency ?? unitBehind(follows, after, text) }]
}

function magnitude(token: Token | undefined, afterCurrency: boolean): number | undefined {
  if (token?.kind !== 'word') return undefined
  return magnitudeOf(token.text, afterCurrency) ?? magnitudeOf(joinedMagnitude(token.text), afterCurrency)
}

/** The magnitude that Chinese and Japanese write before a unit in one word, "万円"; '' where the word has none. */
function joinedMagnitude(word: string): string {
  const sign = hanOpening(word, 1)
  return unitOf(hanOpening(word, 2)) === undefined && magnitudeOf(sign, false) !== undefined ? sign : ''
}

/** The first characters of a word that Chinese and Japanese write on without a space; '' of other words. */
const hanOpening = (text: string, length: number): string => (/^\p{sc=Han}/u.test(text) ? text.slice(0, length) : '')

/** The unit right behind a number, a magnitude or one other word between them: "18 million dollars", "five working days". */
function unitBehind(follows: Token | undefined, after: Token | undefined, text: string): string | undefined {
  if (!follows) return undefined
  // Chinese and Japanese write on without a space: "3个月内", "5万円".
  const joined = follows.text.slice(joinedMagnitude(follows.text).length)
  const own = unitOf(follows.text) ?? unitOf(hanOpening(joined, 2)) ?? unitOf(hanOpening(joined, 1))
  if (own !== undefined) return own
  if (follows.kind !== 'word' || !after || !/^[\s-]$/.test(text.slice(follows.end, after.start))) return undefined
  return unitOf(after.text)
}

function monthBeside(token: Token, { follows, precedes, text }: Around): number | undefined {
  if (follows?.kind === 'word') return monthOf(follows.text) ?? spanishMonth(text.slice(token.end, token.end + 20))
  const dot = /^\.\s(\p{L}+)/u.exec(text.slice(token.end, token.end + 14))
  if (dot) return monthOf(dot[1] ?? '')
  return precedes?.kind === 'word' && /^\s$/.test(text.slice(precedes.end, token.start))
    ? monthOf(precedes.text)
    : undefined
}

/** "6 de octubre" */
function spanishMonth(text: string): number | undefined {
  return monthOf(/^\s(?:de|di)\s(\p{L}+)/u.exec(text)?.[1] ?? '')
}

function hourOf(hour: number, { text, follows }: Around): number {
  const from = follows?.start ?? text.length
  const half = /^\s?([ap])\.?\s?m\b/i.exec(text.slice(from, from + 5))?.[1]?.toLowerCase()
  if (half === 'p') return hour < 12 ? hour + 12 : hour
  return half === 'a' && hour === 12 ? 0 : hour
}

/** The value of digits with separators. A mark before exactly three digits groups them where the language writes it so. */
function valueOf(text: string, language: string): number {
  const marks = [...text.matchAll(/[.,'’\u00a0\u202f ]/g)].map(([mark]) => mark)
  const last = marks.at(-1)
  if (last === undefined) return Number(text)
  const tail = text.length - text.lastIndexOf(last) - 1
  const decimal = packOf(language)?.numbers?.decimalPoint ? '.' : ','
  const isDecimal =
    (last === '.' || last === ',') &&
    marks.filter((mark) => mark === last).length === 1 &&
    (tail !== 3 || last === decimal)
  const whole = isDecimal ? text.slice(0, text.lastIndexOf(last)) : text
  const fraction = isDecimal ? text.slice(text.lastIndexOf(last) + 1) : ''
  return Number(`${whole.replace(/\D/g, '')}.${fraction || '0'}`)
}

/**
 * Whether two amounts are the same: value, and unit where both tell one. A full hour may be told as a bare number.
 * `tolerance` is a share of the value, for one that was rounded.
 */
export function sameAmount(one: Amount, other: Amount, tolerance = 0): boolean {
  if (one.kind !== other.kind) {
    const [time, number] = one.kind === 'time' ? [one, other] : [other, one]
    return (
      time.kind === 'time' && number.kind === 'number' && number.unit === undefined && time.value === number.value * 60
    )
  }
  if (one.unit !== undefined && other.unit !== undefined && one.unit !== other.unit) return false
  const share = one.kind === 'number' ? Math.max(tolerance, 1e-9) : 1e-9
  return Math.abs(one.value - other.value) <= share * Math.max(1, Math.abs(other.value))
}
