import { packOf, wordsOfAll } from '../../../shared/languages/packs.ts'
import { hasUnspacedScript } from '../../../shared/text/scripts.ts'
import { withoutMarks } from '../markSentence.ts'
import { sameAmount } from '../amounts/amounts.ts'
import { isComputed } from './computed.ts'
import { countedElsewhere, countsOther } from './counted.ts'
import type { ReadPassage } from './claim.ts'
import { contraries, modesDiffer, negations } from './polarity.ts'
import { holdsNames } from './names.ts'
import { partsOf, type Part } from './parts.ts'
import { holds, type Reading, type Token } from './reading.ts'
import { clausesOf, mixesClauses, turnsRound } from './roles.ts'
import { takesOthersAmount } from './slots.ts'
import { unitOf } from '../amounts/units.ts'

/** Share of a claim's content words that the sentence and what it points to must hold, when both are in one language. */
export const SUPPORT = 0.5
/** The same of the sentence alone. */
const OWN_SUPPORT = 0.34
/** Grams of scripts without spaces overlap, so that one foreign word leaves several unknown. */
const GRAM_SUPPORT = 0.7
/**
 * Whether a passage holds what a claim says: one of its sentences holds the claim's numbers by value and unit, its dates and
 * names and most of its words, denies and demands as much, and says it of the same things the same way round. A claim of
 * several clauses may have a sentence for each.
 */
export function isSupported(claim: Reading, passage: ReadPassage): boolean {
  if (!/[\p{L}\p{N}]/u.test(claim.text)) return false
  if (isVerbatim(claim.text, passage.text)) return true
  const single = (part: Part, parts: readonly Reading[] = []) =>
    passage.sentences.some((_, at) => holdsClaim(part, { passage, at, parts }))
  const parts = partsOf(claim)
  if (single(claim, parts)) return true
  if (isComputed(claim, passage)) return true
  return parts.length > 1 && parts.every((part) => single(part))
}

/** Word for word, from the beginning of a sentence or clause: in the middle of one, "not" may stand before it. */
function isVerbatim(claim: string, text: string): boolean {
  const at = withoutMarks(text).indexOf(claim)
  return (
    at === 0 || (at > 0 && /[.!?:;…。！？\n\])"”»—]\s{0,3}$/u.test(withoutMarks(text).slice(Math.max(0, at - 4), at)))
  )
}

interface Place {
  passage: ReadPassage
  /** Which of its sentences is compared. */
  at: number
  /** The clauses of the claim, of which none may be left unsaid. */
  parts: readonly Reading[]
}

function holdsClaim(claim: Part, { passage, at, parts }: Place): boolean {
  const sentence = passage.sentences[at]
  if (!sentence) return false
  const points = packOf(sentence.language)?.pointsBefore?.test(sentence.text) ?? true
  const before = points ? passage.sentences[at - 1] : undefined
  const known = [...sentence.tokens, ...(before?.tokens ?? []), ...passage.place.tokens]
  if (!holdsAmounts(claim, sentence, [...(before ? [before] : []), passage.place])) return false
  if (!holdsNames(claim, known) || !holdsRates(claim, sentence)) return false
  if (!claim.tokens.every((token) => !isAdded(claim, token) || holds(known, token, claim.language))) return false
  if (claim.language !== sentence.language) return holdsAcross(claim, sentence)
  return (
    holdsWords(claim, { sentence, known, passage }) &&
    parts.every((part) => share(part, known) >= SUPPORT) &&
    !deniesOther(claim, sentence) &&
    !modesDiffer(claim.text, sentence.text, claim.language) &&
    !saysContrary(claim, sentence) &&
    !takesOthersAmount(claim, sentence) &&
    !countsOther(claim, sentence) &&
    !mixesClauses(claim, sentence)
  )
}

const isAdded = ({ addedFrom = Number.POSITIVE_INFINITY }: Part, { start }: Token): boolean => start >= addedFrom

/** "per week" where the sentence says "per day": spans of time beside an amount must be those of the sentence. */
function holdsRates(claim: Reading, sentence: Reading): boolean {
  if (claim.amounts.length === 0) return true
  const known = spansOf(sentence.text)
  return spansOf(claim.text).every((unit) => known.includes(unit))
}

const SPANS = new Set(['hour', 'day', 'week', 'month', 'year'])

/** The spans of time that a text names, such as the week of "per week", by their units. */
export function spansOf(text: string): string[] {
  // "in the year 1636" is a date.
  const words = text.replace(/(?<!\p{L})\p{L}+\s\p{Nd}{4}|\p{Nd}{4}\s\p{L}+/gu, ' ').match(/\p{L}{3,}/gu) ?? []
  return words.map((word) => unitOf(word) ?? '').filter((unit) => SPANS.has(unit))
}

/** In another language numbers and names are all that can be compared, beside how often each denies; without any, nothing can. */
function holdsAcross(claim: Reading, sentence: Reading): boolean {
  const anchored = claim.amounts.length > 0 || claim.tokens.some(({ name }) => name)
  return anchored && negations(claim.text, claim.language) % 2 === negations(sentence.text, sentence.language) % 2
}

/** Words that tell that a number was rounded, and by how much of it then. */
const ABOUT = new RegExp(
  String.raw`(?:~|≈|${wordsOfAll((pack) => pack.about).join('|')})\s{0,24}(?:\p{Sc}\s{0,24})?$`,
  'iu',
)
const ROUNDED = 0.05

/** Numbers that are part of a name, such as "Lumen 60", may stand where the sentence points to. */
function holdsAmounts(claim: Reading, sentence: Reading, places: readonly Reading[]): boolean {
  return claim.amounts.every((amount) => {
    const rounded = ABOUT.test(claim.text.slice(Math.max(0, amount.start - 24), amount.start))
    if (sentence.amounts.some((each) => sameAmount(amount, each, rounded ? ROUNDED : 0))) return true
    if (amount.kind !== 'number' || amount.unit !== undefined) return false
    const named = /\p{Lu}[\p{L}\p{M}]{0,80}[\s-]$/u.exec(claim.text.slice(0, amount.start))?.[0]
    return (
      named !== undefined &&
      places.some(({ text }) => text.includes(named + claim.text.slice(amount.start, amount.end)))
    )
  })
}

/** Words of the model's own that lead to a list. */
const FRAMING = new RegExp(`^(?:${wordsOfAll((pack) => pack.framing).join('|')})`, 'iu')

interface Ground {
  sentence: Reading
  known: readonly Token[]
  passage: ReadPassage
}

/** How much of a clause is said; an amount counts as a word, since the claim's were found. */
function share({ tokens, amounts, language }: Reading, known: readonly Token[]): number {
  const held = tokens.filter((token) => holds(known, token, language)).length
  return (held + amounts.length) / Math.max(1, tokens.length + amounts.length)
}

/** A few words again and again are no claim, though each of them be known. */
function turnsInCircle(said: readonly Token[]): boolean {
  return said.length > CIRCLE && new Set(said.map(({ term }) => term)).size * 3 < said.length
}

const CIRCLE = 12

/** Most words, and none that the passage says of something else. */
function holdsWords(claim: Reading, { sentence, known, passage }: Ground): boolean {
  const said = claim.tokens.filter(({ word }) => !FRAMING.test(word))
  if (turnsInCircle(said)) return false
  if (said.length === 0) return claim.amounts.length > 0 || claim.tokens.length > 0
  const { language } = claim
  const held = said.filter((token) => holds(known, token, language))
  const own = said.filter((token) => holds(sentence.tokens, token, language))
  const least = hasUnspacedScript(claim.text) ? GRAM_SUPPORT : SUPPORT
  // An amount that the sentence holds is as good as a word of it, unless it counts something else there.
  const counted = claim.amounts.length - countedElsewhere(claim, sentence, known)
  const all = said.length + counted
  if (held.length + counted < all * least || own.length + counted < all * OWN_SUPPORT) return false
  if (hasUnspacedScript(claim.text)) return true
  const elsewhere = passage.sentences.flatMap(({ tokens }) => tokens)
  return said.every((token) => held.includes(token) || !elsewhere.some(({ term }) => term === token.term))
}

/** Whether a claim denies what the sentence says, or the other way round: clause by clause, since one of them may be denied. */
function deniesOther(claim: Reading, sentence: Reading): boolean {
  const { language, text } = claim
  const own = negations(text, language) % 2
  const clauses = clausesWithText(sentence)
  const held = clauses.map(({ tokens }) => claim.tokens.filter((token) => holds(tokens, token, language)))
  const denied = clauses.map((clause) => negations(clause.text, language) % 2)
  const positive = held.filter((_, at) => denied[at] === 0).flat()
  const onlyDenied = held
    .filter((_, at) => denied[at] === 1)
    .flat()
    .filter((token) => !positive.includes(token))
  if (denied.every((each) => each === denied[0])) return own !== (denied[0] ?? 0)
  return own !== (onlyDenied.length > 0 ? 1 : 0)
}

const PARTS = new RegExp(
  String.raw`[,;:—]|(?<!\p{L})(?:${wordsOfAll(({ joins }) => joins?.contrasts).join('|')})(?!\p{L})`,
  'giu',
)

function clausesWithText({ text, tokens }: Reading): { text: string; tokens: Token[] }[] {
  const edges = [0, ...[...text.matchAll(PARTS)].map(({ index }) => index), text.length]
  return edges.slice(1).map((end, at) => {
    const start = edges[at] ?? 0
    return { text: text.slice(start, end), tokens: tokens.filter((token) => token.start >= start && token.start < end) }
  })
}

function saysContrary(claim: Reading, sentence: Reading): boolean {
  const found = contraries(claim.text, sentence.text, claim.language)
  if (turnsRound(claim, sentence, found)) return true
  return found % 2 === 1 && !turnsRound(claim, sentence, found + 1) && clausesOf(claim).length > 0
}
