import { packOf, wordsOfAll } from '../../../shared/languages/packs.ts'
import { changesSides, doerDiffers, tellsByEndings } from './cases.ts'
import { holds, matches, type Reading, type Token } from './reading.ts'

interface Placed {
  own: Token
  /** Where it stands in the other text. */
  there: Token
}

/** How many content words may stand between two things and what is said of them, there; in a claim none may. */
const NEAR_THERE = 2

/**
 * Whether what a claim says of two things is said by the sentence the other way round: their order around a word that both
 * texts hold is turned, and the voice is not, or the voice is and their order is not. A contrary, such as "larger" for
 * "smaller", turns it once more.
 */
export function turnsRound(claim: Reading, sentence: Reading, contraries: number): boolean {
  // Cells of a row have no order.
  if (sentence.text.includes(': ') && sentence.text.includes(';')) return false
  const placed = claim.tokens.flatMap((own): Placed[] => {
    const found = sentence.tokens.filter((token) => matches(own, token, claim.language))
    const [there] = found
    return there && found.length === 1 ? [{ own, there }] : []
  })
  const triples = triplesOf(placed).flatMap((triple) => {
    const way = wayOf(triple)
    return way === 'neither' ? [] : [{ ...triple, way }]
  })
  const [own, there] = [claim, sentence].map(({ text }) => voiceOf(text, claim.language))
  const turned = contraries % 2 === 1
  if (tellsByEndings(claim.language)) {
    const by = own === there ? undefined : own === 'by' ? 'claim' : there === 'by' ? 'sentence' : undefined
    const said = triples.map(({ left, right, way }) => {
      const things = [left, right].map((each) => ({ claim: each.own.word, sentence: each.there.word }))
      return by ? doerDiffers(things, by) : changesSides(things, way)
    })
    if (said.some((each) => each !== undefined)) return !turned && said.includes(true)
  }
  if (triples.some(({ way }) => way === 'around')) return turned ? own !== there : own === there
  // "Vasa was attacked by Orla" for "Vasa attacked Orla": the voice is turned, and the order about what is done is not.
  const isDone = ({ pivot }: Triple) => !/^\p{Lu}/u.test(pivot.own.word) && !/^\p{Lu}/u.test(pivot.there.word)
  return (
    triples.some(isDone) && !turned && ((own === 'by' && there === 'active') || (own === 'active' && there === 'by'))
  )
}

/** Whether something is done, is done by somebody who is named, or is done to somebody. */
function voiceOf(text: string, language: string): 'active' | 'passive' | 'by' {
  const pack = packOf(language)
  if (pack?.passiveWithDoer?.test(text)) return 'by'
  return pack?.passive?.test(text) ? 'passive' : 'active'
}

/** Two things, and what is said of them: the word between them. */
interface Triple {
  left: Placed
  pivot: Placed
  right: Placed
}

/** What a claim says of two things. */
function triplesOf(placed: readonly Placed[]): Triple[] {
  const names = placed.filter(isNamed)
  let passed = 0
  return placed.flatMap((pivot, at) => {
    const around = {
      before: names.slice(Math.max(0, passed - MOST_NAMES), passed),
      after: names.slice(passed, passed + MOST_NAMES),
    }
    if (isNamed(pivot)) passed += 1
    const [left, right] = [placed[at - 1], placed[at + 1]]
    const close = left && right && pivot.own.at - left.own.at === 1 && right.own.at - pivot.own.at === 1
    const apart = ({ there }: Placed) => Math.abs(there.at - pivot.there.at)
    const near = close && apart(left) <= NEAR_THERE && apart(right) <= NEAR_THERE
    return [...(near ? [{ left, pivot, right }] : []), ...(isNamed(pivot) ? [] : namesAround(pivot, around))]
  })
}

/** Whether two things stand in a sentence the same way about the word between them as in the claim, or the other way round. */
function wayOf({ left, pivot, right }: Triple): 'same' | 'around' | 'neither' {
  const [a, p, b] = [left.there.at, pivot.there.at, right.there.at]
  return a < p && p < b ? 'same' : b < p && p < a ? 'around' : 'neither'
}

/** Names before and after a word that is none, however far away. */
function namesAround(
  pivot: Placed,
  { before, after }: { before: readonly Placed[]; after: readonly Placed[] },
): Triple[] {
  return before.flatMap((left) => after.map((right) => ({ left, pivot, right })))
}

/** A name that opens one of the texts, where every word has a capital, shows in the other. */
const isNamed = ({ own, there }: Placed): boolean => own.name || there.name

const MOST_NAMES = 4

const CLAUSES = new RegExp(
  String.raw`[,;:—–]|(?<!\p{L})(?:${wordsOfAll(({ joins }) => joins?.clauses).join('|')})(?!\p{L})`,
  'giu',
)

/** Clauses of a text that are compared at most. */
const MOST_CLAUSES = 8

/** The clauses of a text, as their words. */
export function clausesOf({ text, tokens }: Reading): Token[][] {
  const borders = [...text.matchAll(CLAUSES)].map(({ index }) => index)
  const edges = [0, ...borders, text.length]
  return edges
    .slice(1)
    .map((end, at) => tokens.filter(({ start }) => start >= (edges[at] ?? 0) && start < end))
    .filter((clause) => clause.length > 0)
    .slice(0, MOST_CLAUSES)
}

/**
 * Whether a claim puts together what the sentence keeps apart in two clauses that are built alike: "the red grease for the
 * bearing" where it says "the blue grease for the bearing and the red grease for the gears".
 */
export function mixesClauses(claim: Reading, sentence: Reading): boolean {
  const clauses = clausesOf(sentence)
  const { language } = claim
  return clausesOf(claim).some((own) => {
    if (own.length < 2 || !own.every((token) => holds(sentence.tokens, token, language))) return false
    return clauses.some((one, at) =>
      clauses.slice(at + 1).some((other) => {
        const shared = one.filter((token) => holds(other, token, language))
        const onlyOne = one.filter((token) => !shared.includes(token))
        const onlyOther = other.filter((token) => !holds(one, token, language))
        const alike = shared.length > 0 && onlyOne.length > 1 && onlyOther.length > 1
        if (!alike || !shared.some((token) => holds(own, token, language))) return false
        const said = (tokens: readonly Token[]) => tokens.filter((token) => holds(own, token, language)).length
        const [a, b] = [said(onlyOne), said(onlyOther)]
        return a > 0 && b > 0 && a < onlyOne.length && b < onlyOther.length
      }),
    )
  })
}
