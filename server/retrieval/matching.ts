import { fold } from '../../shared/text/fold.ts'
import type { QuestionTerm, QuestionTerms } from './questionTerms.ts'
import { textTerms, type Term } from './terms.ts'
import type { TermStatistics } from './types.ts'

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

function rarity(chunks: number, all: number): number {
  return Math.log(1 + (Math.max(0, all - chunks) + 0.5) / (chunks + 0.5))
}

/** Letters that two words must share at their beginning, and the share of the longer one, to be taken for relatives. */
const SHARED_LETTERS = 5
const SHARED_PART = 0.65
const RESEMBLANCE = 0.7

/** Terms of a passage and where they match the question. */
export interface Match {
  terms: Term[]
  occurrences: Occurrence[]
}

/** Finds the terms of a question in a text of the given language: the same stems, else words that resemble them. */
export function matchText(question: WeighedQuestion, text: string, language: string): Match {
  const terms = textTerms(text, language)
  const wanted = new Map<string, number>()
  question.terms.forEach(({ alternatives }, at) => {
    for (const alternative of alternatives) if (!wanted.has(alternative)) wanted.set(alternative, at)
  })
  const occurrences: Occurrence[] = []
  const seen = new Set<number>()
  for (const term of terms) {
    const at = wanted.get(term.term)
    if (at === undefined) continue
    seen.add(at)
    occurrences.push({ term: at, position: term.position, start: term.start, end: term.end, strength: 1 })
  }
  const missing = question.terms.flatMap((term, at) =>
    seen.has(at) || !canResemble(term) ? [] : [{ at, word: fold(term.word), misspelled: question.shares[at] === 0 }],
  )
  if (missing.length > 0) addRelatives(occurrences, missing, terms)
  return { terms, occurrences: occurrences.sort((a, b) => a.position - b.position) }
}

/** A term that a passage lacks in this form; one that no passage holds may be misspelled. */
interface Missing {
  at: number
  word: string
  misspelled: boolean
}

function canResemble(term: QuestionTerm): boolean {
  return !term.number && term.word.length >= SHARED_LETTERS && term.alternatives.length > 0
}

function addRelatives(occurrences: Occurrence[], missing: readonly Missing[], terms: readonly Term[]): void {
  const known = new Map<string, { at: number; strength: number } | undefined>()
  for (const { folded, start, end, position, stop } of terms) {
    if (stop || folded.length < SHARED_LETTERS) continue
    let relative = known.get(folded)
    if (relative === undefined && !known.has(folded)) known.set(folded, (relative = closest(folded, missing)))
    if (relative) occurrences.push({ term: relative.at, position, start, end, strength: relative.strength })
  }
}

function closest(word: string, missing: readonly Missing[]): { at: number; strength: number } | undefined {
  for (const { at, word: wanted, misspelled } of missing) {
    const shared = sharedStart(word, wanted)
    const longer = Math.max(word.length, wanted.length)
    const shorter = Math.min(word.length, wanted.length)
    if (shared >= SHARED_LETTERS && shared / longer >= SHARED_PART) return { at, strength: RESEMBLANCE }
    // A part of a compound: "Friede" in "Friedensvertrag".
    if (shorter >= SHARED_LETTERS && (shared === shorter || word.endsWith(wanted) || wanted.endsWith(word)))
      return { at, strength: RESEMBLANCE }
    if (misspelled && longer - shorter <= 1 && shared >= 1 && isOneEditAway(word, wanted))
      return { at, strength: RESEMBLANCE }
  }
  return undefined
}

/** Whether one letter more, less, other or swapped with its neighbour makes one word the other. */
function isOneEditAway(a: string, b: string): boolean {
  const start = sharedStart(a, b)
  let fromEnd = 0
  const most = Math.min(a.length, b.length) - start
  while (fromEnd < most && a.charCodeAt(a.length - 1 - fromEnd) === b.charCodeAt(b.length - 1 - fromEnd)) fromEnd += 1
  const restA = a.slice(start, a.length - fromEnd)
  const restB = b.slice(start, b.length - fromEnd)
  return (
    Math.max(restA.length, restB.length) <= 1 ||
    (restA.length === 2 && restA.charAt(0) === restB.charAt(1) && restA.charAt(1) === restB.charAt(0))
  )
}

function sharedStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  return at
}

/** Share of a question's worth that some occurrences cover, 0 to 1; each term counts once, at its best strength. */
export function coverage(question: WeighedQuestion, occurrences: Iterable<Occurrence>): number {
  if (question.total === 0) return 0
  const best = new Map<number, number>()
  for (const { term, strength } of occurrences) best.set(term, Math.max(best.get(term) ?? 0, strength))
  let covered = 0
  for (const [term, strength] of best) covered += (question.worth[term] ?? 0) * strength
  return covered / question.total
}
