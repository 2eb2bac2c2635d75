import { sameAmount, type Amount } from '../../amounts/amounts.ts'
import type { ReadPassage } from '../claim.ts'
import { isComputed } from '../computed.ts'
import { countsOther, isOpposed } from '../counted.ts'
import { isName, isSameName } from '../names.ts'
import { contraries, modesDiffer, negations } from '../polarity.ts'
import { matches, readText, type Reading, type Token } from '../reading.ts'
import { mixesClauses, turnsRound } from '../roles.ts'
import { takesOthersAmount } from '../slots.ts'
import { isSupported, spansOf } from '../verify.ts'
import { brokenPairs, inversions, longestGap, substitutions, unheldEnd, weakestClause } from './alignment.ts'
import { qualifiersOf } from './qualifiers.ts'

/** Words that a claim gives as its proof, where they stand. */
export interface Quoted {
  passage: ReadPassage
  span: { start: number; end: number }
}

/**
 * How a claim is measured against what it quotes, and whether more of a measure may only raise (1) or only lower (−1) the odds that it is
 * proven. `quote` is the quoted words, `sentence` those that they touch with title and headings, `passage` all of it.
 */
export const DIRECTIONS = {
  /** Shares of the claim's words and amounts that these hold. */
  inQuote: 1,
  inSentence: 1,
  inPassage: 1,
  /** Words that nothing there holds: how many, their share, and the longest row of words that the sentences lack. */
  novel: -1,
  novelShare: -1,
  gap: -1,
  /** Words that stand elsewhere in the passage alone, that the sentence holds and the quotation does not, and that the quotation lacks. */
  elsewhere: -1,
  beside: -1,
  notQuoted: -1,
  /** Words in the place of others of the quotation, and turned or torn order. */
  substituted: -1,
  inverted: -1,
  broken: -1,
  /** Least share of a clause that is held, and words at the end that are not. */
  weakest: 1,
  unheldEnd: -1,
  /** Words of the quotation that the claim says, as a share, and that it leaves out. */
  said: 1,
  unsaid: -1,
  words: 0,
  quoted: 0,
  amountsOut: -1,
  amountsNotQuoted: -1,
  amountsUnsaid: -1,
  amountsHeld: 1,
  ratesOut: -1,
  namesOut: -1,
  namesElsewhere: -1,
  namesUnsaid: -1,
  denialAdded: -1,
  denialDropped: -1,
  denies: -1,
  opposed: -1,
  contrary: -1,
  contraryThere: -1,
  modeDiffers: -1,
  qualifierAdded: -1,
  qualifierDropped: -1,
  reasonAdded: -1,
  conditionAdded: -1,
  conditionDropped: -1,
  /** The same where the claim is nearly word for word what it quotes: what differs then is what it changes. */
  deniesClose: -1,
  qualifierClose: -1,
  droppedClose: -1,
  turnedClose: -1,
  othersAmount: -1,
  countsOther: -1,
  mixes: -1,
  turned: -1,
  verbatim: 1,
  /** Whether the passage bears it out wherever the quotation stands, and whether its figure follows from others. */
  supported: 1,
  computed: 1,
  foreign: 0,
  quotes: 0,
} as const satisfies Record<string, -1 | 0 | 1>

export type Measure = keyof typeof DIRECTIONS
export const MEASURES = Object.keys(DIRECTIONS) as Measure[]

/** Share of a claim's words from which on it is nearly word for word what it quotes. */
const CLOSE = 0.7

/** Measures a claim against the words that it quotes, of which there is at least one. */
export function measureProof(claim: Reading, quoted: readonly Quoted[]): Record<Measure, number> {
  const { language, tokens: own } = claim
  const ground = groundOf(quoted)
  const { quotes, sentences, places, passages } = ground
  const whole = [...passages.flatMap((passage) => passage.sentences), ...places]
  const touched = [...sentences, ...places]
  const [quoteTokens, touchedTokens, wholeTokens] = [quotes, touched, whole].map(tokensOf) as [
    Token[],
    Token[],
    Token[],
  ]
  // What title and headings say is said of every sentence below them.
  const quotedTokens = [...quoteTokens, ...tokensOf(places)]
  const inQuote = own.map((token) => isHeld(quotedTokens, token, language))
  const inSentence = own.map((token, at) => inQuote[at] === true || isHeld(touchedTokens, token, language))
  const inPassage = own.map((token, at) => inSentence[at] === true || isHeld(wholeTokens, token, language))
  const size = Math.max(1, own.length)
  const all = Math.max(1, own.length + claim.amounts.length)
  const amountsHeld = claim.amounts.filter((each) => hasAmount([...quotes, ...touched], each)).length
  const novel = own.length - count(inPassage)
  const said = quoteTokens.filter((token) => isHeld(own, token, language)).length
  const words = wordingOf(claim, ground)
  const order = inversions(own, quoteTokens, language)
  const close = count(inQuote) / size >= CLOSE ? 1 : 0
  return {
    inQuote: (count(inQuote) + amountsHeld) / all,
    inSentence: (count(inSentence) + amountsHeld) / all,
    inPassage: count(inPassage) / size,
    novel,
    novelShare: novel / size,
    gap: longestGap(inSentence),
    elsewhere: count(inPassage) - count(inSentence),
    beside: (count(inSentence) - count(inQuote)) / size,
    notQuoted: 1 - count(inQuote) / size,
    substituted: substitutions(own, quoteTokens, language),
    inverted: order,
    broken: brokenPairs(own, quoteTokens, language),
    weakest: weakestClause(claim, inSentence),
    unheldEnd: unheldEnd(inSentence),
    said: said / Math.max(1, quoteTokens.length),
    unsaid: quoteTokens.length - said,
    words: own.length,
    quoted: quoteTokens.length,
    amountsOut: claim.amounts.filter((each) => !hasAmount(whole, each)).length,
    amountsNotQuoted: claim.amounts.filter((each) => !hasAmount([...quotes, ...places], each)).length,
    amountsUnsaid: quotes.flatMap(({ amounts }) => amounts).filter((each) => !hasAmount([claim], each)).length,
    amountsHeld,
    ...namesOf(claim, { whole, near: [...quotes, ...touched], quotes }),
    ...words,
    deniesClose: close * words.denies,
    qualifierClose: close * words.qualifierAdded,
    droppedClose: close * words.qualifierDropped,
    turnedClose: close * order,
    ...comparedWith(claim, sentences),
    supported: Number(passages.some((passage) => isSupported(claim, passage))),
    computed: Number(isCounted(claim, quotes) || passages.some((passage) => isComputed(claim, passage))),
    foreign: Number(sentences.some((sentence) => sentence.language !== language)),
    quotes: quoted.length,
  }
}

/** Whether the one figure that no quotation holds is how many there are, each named by its words. */
function isCounted(claim: Reading, quotes: readonly Reading[]): boolean {
  const [figure, another] = claim.amounts.filter((each) => !hasAmount(quotes, each))
  return quotes.length > 1 && figure?.kind === 'number' && !another && figure.value === quotes.length
}

/** What a claim is measured against, read once. */
export interface Ground {
  passages: ReadPassage[]
  quotes: Reading[]
  sentences: Reading[]
  places: Reading[]
}

export function groundOf(quoted: readonly Quoted[]): Ground {
  const passages = [...new Set(quoted.map(({ passage }) => passage))]
  const quotes = quoted.map(({ passage: { chunk }, span }) =>
    readText(chunk.content.slice(span.start, span.end), chunk.language, true),
  )
  const touched = quoted.flatMap(({ passage, span }) => sentencesIn(passage, span))
  return { passages, quotes, sentences: [...new Set(touched)], places: passages.map(({ place }) => place) }
}

/** The sentences of a passage that a span touches; those that command whoever reads it are none of them. */
export const sentencesIn = (
  { sentences }: ReadPassage,
  { start, end }: { start: number; end: number },
): ReadPassage['sentences'] => sentences.filter(({ span }) => span.start < end && span.end > start)

const count = (flags: readonly boolean[]): number => flags.filter(Boolean).length
const tokensOf = (readings: readonly Reading[]): Token[] => readings.flatMap(({ tokens }) => tokens)
const isHeld = (tokens: readonly Token[], token: Token, language: string): boolean =>
  tokens.some((each) => matches(token, each, language))
const hasAmount = (readings: readonly Reading[], amount: Amount): boolean =>
  readings.some(({ amounts }) => amounts.some((each) => sameAmount(amount, each)))

function namesOf(
  claim: Reading,
  { whole, near, quotes }: { whole: readonly Reading[]; near: readonly Reading[]; quotes: readonly Reading[] },
): Record<'namesOut' | 'namesElsewhere' | 'namesUnsaid', number> {
  const has = (tokens: readonly Token[], name: Token) => tokens.some((each) => isSameName(name, each, claim.language))
  const [wholeTokens, nearTokens] = [tokensOf(whole), tokensOf(near)]
  const names = claim.tokens.filter((token) => isName(claim, token))
  const out = names.filter((name) => !has(wholeTokens, name))
  return {
    namesOut: out.length,
    namesElsewhere: names.filter((name) => !out.includes(name) && !has(nearTokens, name)).length,
    namesUnsaid: tokensOf(quotes).filter((token) => token.name && !has(claim.tokens, token)).length,
  }
}

/** How a claim denies, narrows and explains what it quotes. */
function wordingOf(claim: Reading, { quotes, sentences, places }: Ground) {
  const { language } = claim
  const quote = quotes.map(({ text }) => text).join(' … ')
  const sentence = sentences.map(({ text }) => text).join(' ')
  const place = places.map(({ text }) => text).join(' ')
  const own = negations(claim.text, language)
  const there = negations(quote, language)
  const kinds = {
    claim: qualifiersOf(claim.text, language),
    quote: qualifiersOf(quote, language),
    sentence: qualifiersOf(`${sentence} ${place}`, language),
  }
  const added = (group: string) =>
    [...kinds.claim].filter((kind) => kind.startsWith(group) && !kinds.sentence.has(kind)).length
  const dropped = (group: string) =>
    [...kinds.quote].filter((kind) => kind.startsWith(group) && !kinds.claim.has(kind)).length
  const rates = spansOf(`${quote} ${place}`)
  const terms = tokensOf(quotes)
  return {
    ratesOut: spansOf(claim.text).filter((unit) => !rates.includes(unit)).length,
    denialAdded: Math.max(0, own - negations(sentence, language) - negations(place, language)),
    denialDropped: Math.max(0, there - own),
    denies: Number(own % 2 !== there % 2),
    opposed: claim.tokens.filter((token) => terms.some((each) => isOpposed(token, each, language))).length,
    contrary: contraries(claim.text, quote, language),
    contraryThere: contraries(claim.text, sentence, language),
    modeDiffers: Number(modesDiffer(claim.text, quote, language)),
    qualifierAdded: added('qualifier'),
    qualifierDropped: dropped('qualifier'),
    reasonAdded: added('reason'),
    conditionAdded: added('condition'),
    conditionDropped: dropped('condition'),
    verbatim: Number(quote.toLowerCase().includes(claim.text.toLowerCase().replace(/(?<![\s.!?])[\s.!?]+$/, ''))),
  }
}

/** Whether a claim takes what the sentences say of one thing for another. */
function comparedWith(claim: Reading, sentences: readonly Reading[]) {
  const some = (says: (sentence: Reading) => boolean) => Number(sentences.some(says))
  return {
    othersAmount: some((sentence) => takesOthersAmount(claim, sentence)),
    countsOther: some((sentence) => countsOther(claim, sentence)),
    mixes: some((sentence) => mixesClauses(claim, sentence)),
    turned: some((sentence) => turnsRound(claim, sentence, contraries(claim.text, sentence.text, claim.language))),
  }
}
