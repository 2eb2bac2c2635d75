import { tableSpans } from '../../../shared/ingest/renderChunk.ts'
import type { QuestionTerm, ScoredSentence, WeighedQuestion } from '../../retrieval/retrieve.ts'
import { remembered } from '../../remembered.ts'
import type { StoredChunk } from '../../retrieval/types.ts'
import type { Passage } from '../types.ts'

/** A sentence with its text and its passage, as it is compared with another. */
export interface ReadSentence {
  passage: Passage
  sentence: ScoredSentence
  text: string
}

/**
 * Whether a sentence is about a neighbour of what the best one is about, so that it would answer another question: it
 * says "Hazel-7" where the question and the best sentence say "Hazel-17", or it is the row of a table beside the row that the
 * question names.
 */
export function isAboutNeighbour(question: WeighedQuestion, best: ReadSentence, other: ReadSentence): boolean {
  const held = termsOf(best.sentence)
  const also = termsOf(other.sentence)
  return isOtherNumber(question, { held, also, other }) || isOtherRow({ best, other }, { held, also })
}

function termsOf({ occurrences }: ScoredSentence): ReadonlySet<number> {
  return new Set(occurrences.filter(({ strength }) => strength === 1).map(({ term }) => term))
}

interface Compared {
  /** Terms of the question that the best sentence holds. */
  held: ReadonlySet<number>
  /** Terms that the other holds. */
  also: ReadonlySet<number>
}

/** A name of the question stands before its number in the best sentence, and before another number in this one. */
function isOtherNumber({ terms }: WeighedQuestion, { held, also, other }: Compared & { other: ReadSentence }): boolean {
  return terms.some((term, at) => {
    const name = terms[at - 1]
    if (!term.number || !name || !isJoined(name, term) || !held.has(at) || !held.has(at - 1) || also.has(at))
      return false
    return other.sentence.occurrences.some(
      (each) => each.term === at - 1 && NUMBER_NEXT.test(other.text.slice(each.end - other.sentence.start)),
    )
  })
}

const NUMBER_NEXT = /^[\s\-–.]?\p{Nd}/u

function isJoined(name: QuestionTerm, number: QuestionTerm): boolean {
  return number.start - name.end <= 1
}

/** Share of the question's worth from which a row is the one that the question names, not one that resembles it. */
export const NAMED = 0.8

/** Both are rows, the best is named by the question, and the other holds nothing of the question beyond it. */
function isOtherRow({ best, other }: { best: ReadSentence; other: ReadSentence }, { held, also }: Compared): boolean {
  if (best.sentence.own < NAMED) return false
  const label = labelEnd(best)
  if (
    label === undefined ||
    labelEnd(other) === undefined ||
    also.size >= held.size ||
    [...also].some((term) => !held.has(term))
  )
    return false
  return best.sentence.occurrences.some(
    ({ term, strength, start }) => strength === 1 && start < label && !also.has(term),
  )
}

/** Whether a sentence is a row of a table with more than one cell. */
export function isRow(passage: Passage, sentence: ScoredSentence): boolean {
  return labelEnd({ passage, sentence, text: '' }) !== undefined
}

const tablesOf = remembered(({ headingPath, parts = [] }: StoredChunk) => tableSpans({ headingPath, parts }))

/** Where in its passage the first cell of a row ends; undefined for a sentence that is no row with further cells. */
function labelEnd({ passage, sentence }: ReadSentence): number | undefined {
  for (const { rows } of tablesOf(passage.chunk)) {
    const row = rows.find(({ start, end }) => start <= sentence.start && sentence.start < end)
    const [label, next] = row?.cells ?? []
    if (label && next) return sentence.start < label.end && next.start < sentence.end ? label.end : undefined
  }
  return undefined
}
