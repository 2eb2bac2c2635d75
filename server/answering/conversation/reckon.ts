import { add, decimal, divide, multiply, plain, subtract, trimmed, type Decimal } from '../compute/read/decimal.ts'

const NUMBER = String.raw`(\d{1,15}(?:[.,]\d{1,10})?)`
/** Words between two numbers, by what they do with them. */
const OPERATIONS: readonly (readonly [sign: string, words: RegExp])[] = [
  [
    '×',
    /^(?:[*x×·]|times|multiplied by|mal|fois|multiplié par|por|per|vezes|keer|maal|умножить на|на|乘以?|かける)$/iu,
  ],
  [
    '÷',
    /^(?:[/÷:]|divided by|over|geteilt durch|durch|divisé par|dividido por|entre|diviso|gedeeld door|разделить на|делить на|除以|割る)$/iu,
  ],
  ['+', /^(?:\+|plus|más|più|mais|плюс|и|加|足す)$/iu],
  ['−', /^(?:[-−–]|minus|moins|menos|meno|min|минус|减|引く)$/iu],
  [
    '%',
    /^(?:% of|percent of|per cent of|% von|prozent von|% de|por ciento de|por cento de|per cento di|% di|% van|procent van|% от|процентов от)$/iu,
  ],
]
/** Words that ask for a result. */
const ASKING =
  /^(?:what is|what['’]s|how much is|calculate|compute|was ist|was sind|wie ?viel ist|wie ?viel sind|rechne|berechne|combien font|combien fait|calcule|cuánto es|cuánto son|calcula|quanto fa|quanto é|calcola|hoeveel is|bereken|сколько будет|посчитай|كم|احسب|计算)?\s*/iu
const SUM = new RegExp(String.raw`^${NUMBER}\s*([^\d\s][^\d]{0,24}?)\s*${NUMBER}\s*[=?？؟.!]*$`, 'u')

/** Places of a quotient. */
const PLACES = 10
/** A mark before exactly three figures may part thousands or decimals: "1,000" would be read as one. */
const DOUBTFUL = /^[1-9]\d{0,2}[.,]\d{3}$/

/** A short calculation that was asked for, worked out exactly: "27 × 3 = 81"; undefined for everything else. */
export function reckon(text: string): string | undefined {
  if (text.length > 80) return undefined
  const [, first = '', words = '', second = ''] = SUM.exec(text.trim().replace(ASKING, '')) ?? []
  const sign = OPERATIONS.find(([, pattern]) => pattern.test(words.trim()))?.[0]
  if (!sign || DOUBTFUL.test(first) || DOUBTFUL.test(second)) return undefined
  const [a, b] = [decimal(first.replace(',', '.')), decimal(second.replace(',', '.'))]
  const value = a && b && resultOf(sign, a, b)
  if (!value) return undefined
  const shown = plain(trimmed(value))
  return sign === '%' ? `${first} % · ${second} = ${shown}` : `${first} ${sign} ${second} = ${shown}`
}

/** Undefined where there is none, or none that its places could show. */
function resultOf(sign: string, a: Decimal, b: Decimal): Decimal | undefined {
  if (sign === '×') return multiply(a, b)
  if (sign === '+') return add(a, b)
  if (sign === '−') return subtract(a, b)
  if (sign === '%') return multiply(multiply(a, b), { units: 1n, scale: 2 })
  const quotient = divide(a, b, PLACES)
  return quotient?.units === 0n && a.units !== 0n ? undefined : quotient
}
