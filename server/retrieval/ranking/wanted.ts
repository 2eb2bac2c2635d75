import { packOf } from '../../../shared/languages/packs.ts'
import { fold } from '../../../shared/text/fold.ts'
import { acronymsOf, writtenOut, type Acronym, type WrittenOut } from '../question/acronyms.ts'
import { isSlipOfLetter } from '../question/keyboards.ts'
import { isLiteral } from '../question/literal.ts'
import type { QuestionTerm, QuestionTerms } from '../question/questionTerms.ts'
import { HEAD_LETTERS, headOf, type Reading } from '../terms/terms.ts'
import { hashOf } from '../terms/wordTable.ts'

/** The terms of a question, and the share of the visible chunks that hold each. */
type AskedTerms = QuestionTerms & { shares: readonly number[] }

/** Share of the longer of two words that must be alike for them to be relatives. */
const SHARED_PART = 0.65

/** What is looked for: the question's terms, or for any other word the term that it resembles. */
export interface Wanted {
  /** The term that a word is, as its number; what {@link asRelative} makes of the one that it resembles; or {@link NONE}. */
  find(reading: Reading): number
  acronyms: readonly Acronym[]
  longForms: readonly WrittenOut[]
  /** The letters, folded, that words begin with which may be one of these. */
  initials: string
  /** Whether a word with these hashes of itself and of its head, and this first letter, may be one of these; nearly all may not. */
  mayConcern(hash: number, head: number, initial: number): boolean
}

/** A word that is neither meant nor resembled. */
export const NONE = -1
/** A term that is resembled only, told from one that is meant itself. */
const asRelative = (term: number): number => NONE - 1 - term
/** The other way round. */
export const relativeOf = asRelative

const wantedOf = new WeakMap<AskedTerms, Wanted>()

/** What a question looks for; made once for it. */
export function wantedBy(question: AskedTerms): Wanted {
  let wanted = wantedOf.get(question)
  if (!wanted) wantedOf.set(question, (wanted = makeWanted(question)))
  return wanted
}

function makeWanted(question: AskedTerms): Wanted {
  const terms = new Map<string, number>()
  question.terms.forEach(({ alternatives }, at) => {
    for (const each of alternatives) if (!terms.has(each)) terms.set(each, at)
  })
  const candidates = question.terms.flatMap((term, at) =>
    canResemble(term) && !isLiteral(question.text, term)
      ? [{ at, word: fold(term.word), misspelled: question.shares[at] === 0 }]
      : [],
  )
  const joins = !packOf(question.language)?.unjoined
  const lookUp = ({ term, folded, stop }: Reading): number => {
    const meant = terms.get(term)
    if (meant !== undefined) return meant
    if (stop || folded.length < HEAD_LETTERS) return NONE
    const resembled = closest(folded, candidates, joins)
    return resembled === undefined ? NONE : asRelative(resembled)
  }
  const longForms = writtenOut(question.terms, (term) => question.shares[term] === 0)
  const acronyms = acronymsOf(question.terms)
  const initials = fold(
    [...acronyms.map(({ short }) => short.charAt(0)), ...longForms.map(({ initial }) => initial)].join(''),
  )
  const mayConcern = prefilter({ terms: terms.keys(), candidates, joins, initials })
  lastAsked += 1
  const asked = lastAsked
  // A word is compared once for a question, however many passages hold it.
  const find = (reading: Reading): number => {
    if (!mayConcern(reading.hash, reading.stop ? 0 : reading.head, NO_LETTER)) return NONE
    if (reading.notedBy !== asked) {
      reading.noted = lookUp(reading)
      reading.notedBy = asked
    }
    return reading.noted
  }
  return { find, acronyms, longForms, initials, mayConcern }
}

/** Whether a word is, resembles or begins what is looked for. */
export function concerns({ find, initials }: Wanted, reading: Reading): boolean {
  return find(reading) !== NONE || (initials !== '' && initials.includes(reading.folded.charAt(0)))
}

/** Marks of hashes that are shared by few others: most words are told apart from those of a question by them alone. */
const MARKS = 1024
const TERM = 1
const HEAD = 2
const INITIAL = 4
/** The code of no first letter. */
const NO_LETTER = -1

interface Marked {
  terms: Iterable<string>
  candidates: readonly Candidate[]
  joins: boolean
  initials: string
}

/** Tells words that may be wanted from those that are not, by numbers alone; no word that is wanted is left out. */
function prefilter({ terms, candidates, joins, initials }: Marked): Wanted['mayConcern'] {
  const marks = new Uint8Array(MARKS)
  const mark = (hash: number, as: number): void => {
    marks[hash & (MARKS - 1)] = (marks[hash & (MARKS - 1)] ?? 0) | as
  }
  const isMarked = (hash: number, as: number): boolean => ((marks[hash & (MARKS - 1)] ?? 0) & as) !== 0
  for (const term of terms) mark(hashOf(term, 0, term.length), TERM)
  for (const { word } of candidates) mark(headOf(word), HEAD)
  for (let at = 0; at < initials.length; at += 1) mark(initials.charCodeAt(at), INITIAL)
  // A word without letters begins like any.
  if (initials !== '') mark(0, INITIAL)
  // Ends of compounds and slips are found in words that begin otherwise.
  const any = candidates.some(({ misspelled }) => joins || misspelled)
  return (hash, head, initial) =>
    isMarked(hash, TERM) ||
    (head !== 0 && (any || isMarked(head, HEAD))) ||
    (initial !== NO_LETTER && isMarked(initial, INITIAL))
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
  return !term.number && term.word.length >= HEAD_LETTERS && term.alternatives.length > 0
}

function closest(word: string, candidates: readonly Candidate[], joins: boolean): number | undefined {
  for (const { at, word: wanted, misspelled } of candidates) {
    const shared = sharedStart(word, wanted)
    const longer = Math.max(word.length, wanted.length)
    const shorter = Math.min(word.length, wanted.length)
    if (shared >= HEAD_LETTERS && shared / longer >= SHARED_PART) return at
    // A part of a compound: "Friede" in "Friedensvertrag", "Vertrag" in "Friedensvertrag".
    const isEnd = joins && (word.endsWith(wanted) || wanted.endsWith(word))
    if (shorter >= HEAD_LETTERS && (shared === shorter || isEnd)) return at
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
