import { byLanguage } from '../../../shared/languages/packs.ts'
import { sameAmount, type Amount } from '../amounts/amounts.ts'
import { holds, type Reading, type Token } from './reading.ts'

/** Words behind a number that say what it counts, at most. */
const MOST_WORDS = 3
/** Amounts of a claim that are looked at, at most. */
const MOST_AMOUNTS = 24

/** A number that counts something, and the words behind it that say what. */
export interface Counted {
  amount: Amount
  words: Token[]
}

/**
 * Whether a claim counts with a number of a sentence what the sentence does not: the contrary of what it counts ("7,200 graduate students" for
 * "7,200 undergraduates"), or something else that it speaks of too, without a word of what is counted.
 */
export function countsOther(claim: Reading, sentence: Reading): boolean {
  const { language } = claim
  return differing(claim, sentence).some(({ own: { words }, there }) => {
    const counted = there.flat()
    if (words.some((word) => counted.some((other) => isOpposed(word, other, language)))) return true
    const [first] = words
    if (!first || holds(counted, first, language) || !holds(sentence.tokens, first, language)) return false
    return !there.some(([noun]) => noun && holds(claim.tokens, noun, language))
  })
}

/** How many of a claim's numbers count something of which these words say nothing: they support nothing beside themselves. */
export function countedElsewhere(claim: Reading, sentence: Reading, known: readonly Token[]): number {
  const { language } = claim
  const apart = differing(claim, sentence).filter(
    ({ own, there }) =>
      !own.words.some((word) => holds(known, word, language)) &&
      !there.flat().some((word) => holds(claim.tokens, word, language)),
  )
  return apart.length
}

/** The counting numbers of a claim that the sentence holds too, with what it counts by them. */
function differing(claim: Reading, sentence: Reading): { own: Counted; there: Token[][] }[] {
  const known = countedIn(sentence)
  return countedIn(claim).flatMap((own) => {
    const same = known.filter(({ amount }) => sameAmount(own.amount, amount))
    return same.length > 0 ? [{ own, there: same.map(({ words }) => words) }] : []
  })
}

function countedIn({ text, tokens, amounts }: Reading): Counted[] {
  return amounts.slice(0, MOST_AMOUNTS).flatMap((amount) => {
    if (amount.kind !== 'number' || amount.unit !== undefined || isYear(amount, text)) return []
    if (/\p{Lu}[\p{L}\p{M}]{0,24}[\s-]$/u.test(text.slice(Math.max(0, amount.start - 24), amount.start))) return []
    const words: Token[] = []
    let end = amount.end
    for (const token of tokens.filter(({ start }) => start >= amount.end).slice(0, MOST_WORDS)) {
      if (!/^[\s-]$/u.test(text.slice(end, token.start)) || token.name) break
      words.push(token)
      end = token.end
    }
    return words.length > 0 ? [{ amount, words }] : []
  })
}

const isYear = ({ start, end, value }: Amount, text: string): boolean =>
  /^\p{Nd}{4}$/u.test(text.slice(start, end)) && value >= 1000 && value < 2200

/** Beginnings that turn a word into its contrary. */
const beginnings = byLanguage(({ contraryPrefixes: all }) =>
  all === undefined ? undefined : new RegExp(`^(?:${all})-?(?=\\p{L}{4})`, 'iu'),
)
/** Letters that two words share at least where one is the other with such a beginning; their endings may differ. */
const SHORTEST = 4
const ENDING = 2

/** Whether one of two words is the other with a beginning that turns it round: "graduate", "undergraduates". */
export function isOpposed(one: Token, other: Token, language: string): boolean {
  const turns = (long: string, short: string) => {
    const rest = long.replace(beginnings.get(language) ?? /^$/, '')
    const letters = Math.max(SHORTEST, Math.min(rest.length, short.length) - ENDING)
    return rest !== long && rest.slice(0, letters) === short.slice(0, letters)
  }
  const [a, b] = [one.word.toLowerCase(), other.word.toLowerCase()]
  return turns(a, b) || turns(b, a)
}
