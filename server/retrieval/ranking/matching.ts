import { endOfWords, standsAt } from '../question/acronyms.ts'
import type { QuestionTerms } from '../question/questionTerms.ts'
import { scanTerms, type Reading } from '../terms/terms.ts'
import { rarity } from '../rarity.ts'
import type { StoredChunk, TermStatistics } from '../types.ts'
import { scannedTerms } from './chunkReadings.ts'
import { concerns, NONE, relativeOf, wantedBy, type Wanted } from './wanted.ts'

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

/** Terms of the question that stand next to each other count as a pair when this close in the passage. */
export const PAIR_DISTANCE = 4

/** What a word counts that only resembles the question's. */
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
  const matching = beginMatch(wantedBy(question), text)
  let length = 0
  scanTerms(text, language, (reading, start, end, position) => {
    length += 1
    matching.take(reading, { start, end, position })
  })
  return { length, occurrences: matching.occurrences() }
}

/** Which words of the passage that is looked at concern the question, by their numbers in it. */
let concerning = new Uint8Array(1024)

/** The same for a passage, of whose words only those that concern the question are looked at where they stand. */
export function matchChunk(question: WeighedQuestion, chunk: StoredChunk): Match {
  const { distinct, marks, words, places } = scannedTerms(chunk)
  const wanted = wantedBy(question)
  if (concerning.length < distinct.length) concerning = new Uint8Array(distinct.length * 2)
  for (let nth = 0; nth < distinct.length; nth += 1) {
    const at = nth * 3
    const reading = wanted.mayConcern(marks[at] ?? 0, marks[at + 1] ?? 0, marks[at + 2] ?? 0) && distinct[nth]
    concerning[nth] = Number(reading && concerns(wanted, reading))
  }
  const matching = beginMatch(wanted, chunk.content)
  for (let position = 0; position < words.length; position += 1) {
    const word = words[position] ?? 0
    if (concerning[word] === 0) continue
    const reading = distinct[word]
    const [start, end] = [places[position * 2] ?? 0, places[position * 2 + 1] ?? 0]
    if (reading) matching.take(reading, { start, end, position })
  }
  return { length: words.length, occurrences: matching.occurrences() }
}

/** Where a word of a text stands. */
type Place = Pick<Occurrence, 'start' | 'end' | 'position'>

function beginMatch({ find, acronyms, longForms }: Wanted, text: string) {
  const occurrences: Occurrence[] = []
  const related: Occurrence[] = []
  const seen = new Set<number>()
  return {
    take(reading: Reading, { start, end, position }: Place): void {
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
    },
    /** In the order of the text. */
    occurrences(): Occurrence[] {
      const lacking = related.filter(({ term }) => !seen.has(term))
      return lacking.length === 0 ? occurrences : [...occurrences, ...lacking].sort((a, b) => a.position - b.position)
    },
  }
}

/** Share of a question's worth that some occurrences cover, 0 to 1; each term counts once, at its best strength. */
export function coverage({ worth, total }: WeighedQuestion, ...held: readonly (readonly Occurrence[])[]): number {
  if (total === 0) return 0
  if (best.length < worth.length) best = new Float64Array(worth.length * 2)
  best.fill(0, 0, worth.length)
  for (const occurrences of held) strengthen(best, occurrences)
  let covered = 0
  for (let term = 0; term < worth.length; term += 1) covered += (worth[term] ?? 0) * (best[term] ?? 0)
  return covered / total
}

/** The best strength of each term; lasts for one call, since coverages are asked for hundreds of times a question. */
let best = new Float64Array(64)

function strengthen(strengths: Float64Array, occurrences: readonly Occurrence[]): void {
  for (const { term, strength } of occurrences) if (strength > (strengths[term] ?? 0)) strengths[term] = strength
}
