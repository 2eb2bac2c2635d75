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

/** An amount of money, or a share or round sum that may be one. */
const MONEY =
  /[€$£¥₽₹%]|(?<![\p{L}])(?:eur|usd|gbp|chf|sek|nok|dkk|pln|czk|jpy|cny|euros?|dollars?|pounds?|francs?|franken|cents?|pence|yen|pesos?|rubles?|kron(?:er|or|en)|millions?|billions?|millionen|milliarden|percent|per cent|prozent)(?![\p{L}])/iu
/** What tells of a price without one. */
const TELLS =
  /(?<![\p{L}])(?:free|gratis|included|no charge|kostenlos|kostenfrei|inbegriffen|gratuit(?:e|es|s)?|compris(?:e|es)?|gratuito|incluido|costs?|prices?|fees?|kostet|kosten|preis|coûte|coûtent|prix|cuesta|precio|costa|prezzo|custa|preço)(?![\p{L}])/iu

/**
 * Whether what a thing costs is asked for and what is quoted says nothing of it: no amount of money in any sentence, and in the one that
 * leads nothing that tells of a price either.
 */
export function pricesNothing(question: string, { lead, all }: { lead: string; all: readonly string[] }): boolean {
  return ASKS.test(question) && !TELLS.test(lead) && !all.some((text) => MONEY.test(text))
}
