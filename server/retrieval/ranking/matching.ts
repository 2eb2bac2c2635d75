import { fold } from '../../../shared/text/fold.ts'
import { acronymsOf, endOfWords, standsAt, writtenOut, type Acronym, type WrittenOut } from '../question/acronyms.ts'
import type { QuestionTerm, QuestionTerms } from '../question/questionTerms.ts'
import { scanTerms, type Reading, type VisitTerm } from '../terms/terms.ts'
import { isLiteral } from '../question/literal.ts'
import { isSlipOfLetter } from '../question/keyboards.ts'
import { rarity } from '../rarity.ts'
import type { StoredChunk, TermStatistics } from '../types.ts'
import { scanChunk } from './chunkReadings.ts'

/** A question made ready to be compared with passages: its terms with what each is worth. */
export interface WeighedQuestion extends QuestionTerms {
  /** Worth of each term: rarity in the index times the term's own weight. */
  worth: number[]
  /** Sum of the worths. */
  total: number
  /** Share of the visible chunks that hold each term. */
  shares: number[]
}

/** A place in a passage that matches a term of the question. */
export interface Occurrence {
  /** Index of the question's term. */
  term: number
  position: number
  start: number
  end: number
  /** 1 for the same stem, less for a word that only resembles it. */
  strength: number
}

/** Weighs the terms of a question by how rare they are in the index (inverse document frequency as in BM25). */
export function weighQuestion(question: QuestionTerms, statistics: TermStatistics): WeighedQuestion {
  const counts = new Map(statistics.terms.map(({ term, chunks }) => [term, chunks]))
  const rarest = rarity(0, statistics.chunks)
  const found = question.terms.map((term) => counts.get(term.term) ?? 0)
  const worth = question.terms.map(
    (term, at) => Math.min(rarest, rarity(found[at] ?? 0, statistics.chunks)) * term.weight,
  )
  const shares = found.map((chunks) => Math.min(1, chunks / Math.max(1, statistics.chunks)))
  return { ...question, worth, shares, total: worth.reduce((sum, each) => sum + each, 0) }
}

/** Letters that two words must share at their beginning, and the share of the longer one, to be taken for relatives. */
const SHARED_LETTERS = 5
const SHARED_PART = 0.65
const RESEMBLANCE = 0.7

/** Where a passage matches the question, and how long it is. */
export interface Match {
  /** Number of terms of the passage, function words included. */
  length: number
  /** In the order of the text. */
  occurrences: Occurrence[]
}

/** Finds the terms of a question in a text of the given language: the same stems, else words that resemble them. */
export function matchText(question: WeighedQuestion, text: string, language: string): Match {
  return matchTerms(question, text, (visit) => scanTerms(text, language, visit))
}

/** The same for a passage. */
export function matchChunk(question: WeighedQuestion, chunk: StoredChunk): Match {
  return matchTerms(question, chunk.content, (visit) => scanChunk(chunk, visit))
}

function matchTerms(question: WeighedQuestion, text: string, scan: (visit: VisitTerm) => void): Match {
  const { find, acronyms, longForms } = wantedBy(question)
  const occurrences: Occurrence[] = []
  const related: Occurrence[] = []
  const seen = new Set<number>()
  let length = 0
  scan((reading, start, end, position) => {
    length += 1
    for (const acronym of acronyms) {
      if (!standsAt(acronym, text, { start, end })) continue
      for (const term of acronym.terms) occurrences.push({ term, position, start, end, strength: RESEMBLANCE })
    }
    for (const each of longForms) {
      const last = endOfWords(each, text, start)
      if (last !== undefined) occurrences.push({ term: each.term, position, start, end: last, strength: RESEMBLANCE })
    }
    const found = find(reading)
    if (found === NONE) return
    if (found >= 0) {
      seen.add(found)
      occurrences.push({ term: found, position, start, end, strength: 1 })
    } else related.push({ term: relativeOf(found), position, start, end, strength: RESEMBLANCE })
  })
  const lacking = related.filter(({ term }) => !seen.has(term))
  if (lacking.length === 0) return { length, occurrences }
  return { length, occurrences: [...occurrences, ...lacking].sort((a, b) => a.position - b.position) }
}

/** Languages that neither build compounds nor hang articles on words: a word that ends in another is no relative of it. */
const UNJOINED_LANGUAGES: ReadonlySet<string> = new Set(['en', 'es', 'fr', 'it', 'pt', 'ro'])

/** What is looked for: the question's terms, or for any other word the term that it resembles. */
interface Wanted {
  /** The term that a word is, as its number; what {@link asRelative} makes of the one that it resembles; or {@link NONE}. */
  find(reading: Reading): number
  acronyms: readonly Acronym[]
  longForms: readonly WrittenOut[]
}

const NONE = -1
/** A term that is resembled only, told from one that is meant itself. */
const asRelative = (term: number): number => NONE - 1 - term
const relativeOf = asRelative

const wantedOf = new WeakMap<WeighedQuestion, Wanted>()

function wantedBy(question: WeighedQuestion): Wanted {
  let wanted = wantedOf.get(question)
  if (!wanted) wantedOf.set(question, (wanted = makeWanted(question)))
  return wanted
}

function makeWanted(question: WeighedQuestion): Wanted {
  const terms = new Map<string, number>()
  question.terms.forEach(({ alternatives }, at) => {
    for (const each of alternatives) if (!terms.has(each)) terms.set(each, at)
  })
  const candidates = question.terms.flatMap((term, at) =>
    canResemble(term) && !isLiteral(question.text, term)
      ? [{ at, word: fold(term.word), misspelled: question.shares[at] === 0 }]
      : [],
  )
  const joins = !UNJOINED_LANGUAGES.has(question.language)
  const lookUp = ({ term, folded, stop }: Reading): number => {
    const meant = terms.get(term)
    if (meant !== undefined) return meant
    if (stop || folded.length < SHARED_LETTERS) return NONE
    const resembled = closest(folded, candidates, joins)
    return resembled === undefined ? NONE : asRelative(resembled)
  }
  lastAsked += 1
  const asked = lastAsked
  // A word is compared once for a question, however many passages hold it.
  const find = (reading: Reading): number => {
    if (reading.notedBy !== asked) {
      reading.noted = lookUp(reading)
      reading.notedBy = asked
    }
    return reading.noted
  }
  const longForms = writtenOut(question.terms, (term) => question.shares[term] === 0)
  return { find, acronyms: acronymsOf(question.terms), longForms }
}

/** Number of the question that was made ready last. */
let lastAsked = 0

/** A term of the question that other words may resemble; one that no passage holds may be misspelled. */
interface Candidate {
  at: number
  word: string
  misspelled: boolean
}

function canResemble(term: QuestionTerm): boolean {
  return !term.number && term.word.length >= SHARED_LETTERS && term.alternatives.length > 0
}

function closest(word: string, candidates: readonly Candidate[], joins: boolean): number | undefined {
  for (const { at, word: wanted, misspelled } of candidates) {
    const shared = sharedStart(word, wanted)
    const longer = Math.max(word.length, wanted.length)
    const shorter = Math.min(word.length, wanted.length)
    if (shared >= SHARED_LETTERS && shared / longer >= SHARED_PART) return at
    // A part of a compound: "Friede" in "Friedensvertrag", "Vertrag" in "Friedensvertrag".
    const isEnd = joins && (word.endsWith(wanted) || wanted.endsWith(word))
    if (shorter >= SHARED_LETTERS && (shared === shorter || isEnd)) return at
    if (misspelled && longer - shorter <= 1 && shared >= 1 && isOneEditAway(word, wanted)) return at
  }
  return undefined
}

/** Whether one letter more, less, another that is confused with it, or swapped with its neighbour makes one word the other. */
function isOneEditAway(a: string, b: string): boolean {
  const start = sharedStart(a, b)
  let fromEnd = 0
  const most = Math.min(a.length, b.length) - start
  while (fromEnd < most && a.charCodeAt(a.length - 1 - fromEnd) === b.charCodeAt(b.length - 1 - fromEnd)) fromEnd += 1
  const restA = a.slice(start, a.length - fromEnd)
  const restB = b.slice(start, b.length - fromEnd)
  return (
    (restA.length === 1 && restB.length === 1 && isSlipOfLetter(restA, restB)) ||
    restA.length + restB.length <= 1 ||
    (restA.length === 2 && restA.charAt(0) === restB.charAt(1) && restA.charAt(1) === restB.charAt(0))
  )
}

function sharedStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  return at
}

/** Share of a question's worth that some occurrences cover, 0 to 1; each term counts once, at its best strength. */
export function coverage(question: WeighedQuestion, ...held: readonly (readonly Occurrence[])[]): number {
  const covering = coveringOf(question)
  for (const occurrences of held) covering.add(occurrences)
  return covering.share()
}

/** What of a question is covered, while more and more is looked at. */
export interface Covering {
  add(occurrences: readonly Occurrence[]): void
  /** As in {@link coverage}. */
  share(): number
  /** The share if these came to it as well. */
  shareWith(occurrences: readonly Occurrence[]): number
}

/** Begins with nothing. It lasts until the next one is begun: coverages are asked for hundreds of times a question. */
export function coveringOf(question: WeighedQuestion): Covering {
  asking = question
  const terms = question.worth.length
  if (best.length < terms) [best, further] = [new Float64Array(terms * 2), new Float64Array(terms * 2)]
  best.fill(0, 0, terms)
  return COVERING
}

/** What is covered now: of which question, and the best strength of each of its terms. */
let asking: Pick<WeighedQuestion, 'worth' | 'total'> = { worth: [], total: 0 }
let best = new Float64Array(64)
let further = new Float64Array(64)

const COVERING: Covering = {
  add: (occurrences) => strengthen(best, occurrences),
  share: () => shareOf(best),
  shareWith(occurrences) {
    if (occurrences.length === 0) return shareOf(best)
    further.set(best)
    strengthen(further, occurrences)
    return shareOf(further)
  },
}

function shareOf(strengths: Float64Array): number {
  const { worth, total } = asking
  if (total === 0) return 0
  let covered = 0
  for (let term = 0; term < worth.length; term += 1) covered += (worth[term] ?? 0) * (strengths[term] ?? 0)
  return covered / total
}

function strengthen(strengths: Float64Array, occurrences: readonly Occurrence[]): void {
  for (const { term, strength } of occurrences) if (strength > (strengths[term] ?? 0)) strengths[term] = strength
}
