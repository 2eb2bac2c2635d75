import { readAmounts } from '../amounts/amounts.ts'
import { isCurrency } from '../amounts/units.ts'
import { measuresOf, termsOf } from '../compute/ask/questionTokens.ts'

/** Questions for a price, in the languages in which most are asked. */
const ASKS = new RegExp(
  [
    String.raw`\bhow much (?:does|do|did|will|would)\s[^?]{0,80}?\scosts?(?![\p{L}])`,
    String.raw`\bwhat (?:does|do|did|will|would)\s[^?]{0,80}?\scost(?![\p{L}])`,
    String.raw`(?<![\p{L}])combien (?:coûte|coûtent|coûtait|coûtaient)(?![\p{L}])`,
    String.raw`(?<![\p{L}])(?:was|wie ?viel) (?:kostet|kosten|kostete)(?![\p{L}])`,
    String.raw`(?<![\p{L}])cuánto (?:cuesta|cuestan|costaba)(?![\p{L}])`,
    String.raw`(?<![\p{L}])quanto (?:costa|costano|custa|custam)(?![\p{L}])`,
    String.raw`(?<![\p{L}])wat kosten?(?![\p{L}])`,
  ].join('|'),
  'iu',
)

/** What says that there is nothing to pay. */
const FREE =
  /(?<![\p{L}])(?:free|gratis|included|no charge|kostenlos|kostenfrei|inbegriffen|gratuit(?:e|es|s)?|compris(?:e|es)?|gratuito|incluido)(?![\p{L}])/iu
/** So high a number is most often a sum of money, also without its currency. */
const ROUND_SUM = 1e6

/** A text and its language. */
interface Told {
  text: string
  language: string
}

/**
 * Whether what a thing costs is asked for and what is quoted says nothing of it: no amount of money in any sentence, and in the one that
 * leads nothing that tells of a price either.
 */
export function pricesNothing(question: string, { lead, all }: { lead: Told; all: readonly Told[] }): boolean {
  return ASKS.test(question) && !tellsOfPrice(lead) && !all.some(holdsMoney)
}

function tellsOfPrice({ text, language }: Told): boolean {
  return FREE.test(text) || termsOf(text, language).some(({ term }) => measuresOf(term, language).includes('price'))
}

/** An amount of money, or the share of one. */
function holdsMoney({ text, language }: Told): boolean {
  return readAmounts(text, language).some(
    ({ unit, value }) => value >= ROUND_SUM || (unit !== undefined && (unit === '%' || isCurrency(unit))),
  )
}
