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

/** A short calculation that was asked for, worked out: "27 × 3 = 81"; undefined for everything else. */
export function reckon(text: string): string | undefined {
  if (text.length > 80) return undefined
  const [, first = '', words = '', second = ''] = SUM.exec(text.trim().replace(ASKING, '')) ?? []
  const sign = OPERATIONS.find(([, pattern]) => pattern.test(words.trim()))?.[0]
  if (!sign) return undefined
  const [a, b] = [Number(first.replace(',', '.')), Number(second.replace(',', '.'))]
  const value = resultOf(sign, a, b)
  if (!Number.isFinite(value)) return undefined
  const shown = String(Number(value.toPrecision(12)))
  return sign === '%' ? `${first} % · ${second} = ${shown}` : `${first} ${sign} ${second} = ${shown}`
}

function resultOf(sign: string, a: number, b: number): number {
  if (sign === '×') return a * b
  if (sign === '÷') return a / b
  if (sign === '+') return a + b
  return sign === '−' ? a - b : (a * b) / 100
}
