import { capitalsShowNames, wordsOfAll } from '../../../shared/languages/packs.ts'
import { holds, readText, type Reading, type Token } from './reading.ts'

/** A clause of a claim. */
export interface Part extends Reading {
  /** Where the words begin that were added to it, since it leaves them to the clause before: none of them may be left unsaid. */
  addedFrom?: number
}

const joining = wordsOfAll(({ joins }) => joins?.clauses)
const STRONG = new RegExp(
  String.raw`;\s|,\s(?:${[...joining, ...wordsOfAll(({ joins }) => joins?.subordinate)].join('|')})\s`,
  'giu',
)
/** Where a clause may begin that leaves out what the one before it says: "and Graz 14". */
const WEAK = new RegExp(String.raw`[,;]\s|\s(?:${joining.join('|')})\s`, 'giu')
const FEWEST_WORDS = 2
/** Words and signs of such a clause up to its amount, at most. */
const MOST_BEFORE = 60
/** Clauses that are checked apart, at most; what follows belongs to the last. Each is compared with each sentence of a passage. */
const MOST_PARTS = 8

/** The clauses of a claim that may stand in different sentences. */
export function partsOf(claim: Reading): Part[] {
  const strong = dividedAt(claim, [...claim.text.matchAll(STRONG)])
  const areWhole = strong.every(({ tokens }) => tokens.length >= FEWEST_WORDS)
  if (strong.length > 1 && areWhole) return strong
  const [first, ...others] = dividedAt(claim, ellipticBorders(claim))
  const completed = others.flatMap((each) => (first && completedBy(first, each)) ?? [])
  if (first && completed.length > 0 && completed.length === others.length) return [first, ...completed]
  return areWhole ? strong : []
}

function dividedAt({ text, language }: Reading, borders: readonly { index: number }[]): Reading[] {
  const edges = [0, ...borders.slice(0, MOST_PARTS - 1).map(({ index }) => index), text.length]
  return edges.slice(1).map((end, at) => {
    const part = text.slice(edges[at], end).replace(/^[,;\s]+/, '')
    return readText(part, language, capitalsShowNames(language))
  })
}

/**
 * Where clauses begin that name another thing and its amount and nothing else: "Brno has 27 ramps and Graz 14". Each amount that
 * follows belongs to the thing before it; what shares the subject, such as "and 4 forklifts", begins no clause.
 */
function ellipticBorders({ text, tokens, amounts }: Reading): { index: number }[] {
  if (amounts.length < 2) return []
  const weak = [...text.matchAll(WEAK)]
  const found: { index: number }[] = []
  for (const [at, border] of weak.entries()) {
    const end = weak[at + 1]?.index ?? text.length
    const isWithin = ({ start }: { start: number }) => start >= border.index && start < end
    const [amount, another] = amounts.filter(isWithin)
    const last = found.at(-1)?.index ?? 0
    const isSecond = amounts.some(({ start }) => start >= last && start < border.index)
    if (!isSecond || !amount || another || amount.start - border.index > MOST_BEFORE) continue
    const own = tokens.filter(isWithin)
    if (own.length > 0 && own.every(({ start }) => start < amount.start)) found.push(border)
  }
  // Behind the last one nothing may follow that belongs to none.
  return found.at(-1) === weak.at(-1) ? found : []
}

/** What a clause begins with that names a thing: after a conjunction an article or the like. */
const NAMES_THING =
  /^(?:\p{L}{1,5}\s)?(?:the|an?|each|every|all|those|its|their|der|die|das|den|eine?|jede[rs]?|les?|la|l[’']|une?|des|chaque|el|los|las|il|gli|os?|as?|uma?)\s/iu

/**
 * A clause with what it leaves out: the first one's verb, and what that counts. Undefined where it may tell something else of the same
 * thing: "The lamp costs 12 euros and weighs 3 kg".
 */
function completedBy(first: Reading, clause: Reading): Part | undefined {
  const [[amount], [own]] = [first.amounts, clause.amounts]
  if (!amount || !own) return undefined
  const { language, text } = first
  const subject = first.tokens.filter(({ start }) => start < amount.start)
  if (!namesAnother(clause, subject)) return undefined
  const counted = own.unit === amount.unit ? first.tokens.filter(({ start }) => start >= amount.end) : []
  // The word before the amount, whatever it is: "won", "has", "not".
  const verb = /(?<![\p{L}\p{N}])(\p{Ll}[\p{L}’']{0,40})\s\p{Sc}?$/u.exec(text.slice(0, amount.start))?.[1] ?? ''
  const last = clause.tokens.at(-1)
  const hasVerb = clause.tokens.length >= FEWEST_WORDS && last !== undefined && !/^\p{Lu}/u.test(last.word)
  const said = clause.text.replace(/(?<![\s.!?…])[\s.!?…]+$/u, '')
  const added = [hasVerb ? '' : verb, ...counted.map(({ word }) => word)].filter((word) => word !== '')
  const whole = readText([said, ...added].join(' '), language, capitalsShowNames(language))
  return { ...whole, addedFrom: said.length }
}

/** Whether a clause names a thing beside the subject of another: by a capital, since it opens no sentence, an article or one of its words. */
function namesAnother({ text, tokens, language }: Reading, subject: readonly Token[]): boolean {
  if (tokens.some(({ word }) => /^\p{Lu}/u.test(word)) || NAMES_THING.test(text)) return true
  return tokens.some((token) => holds(subject, token, language))
}
