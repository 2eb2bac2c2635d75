import type { QuestionTerm, ScoredSentence, WeighedQuestion } from '../retrieval/retrieve.ts'

/** A sentence with its text, as it is compared with another. */
export interface ReadSentence {
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
const NAMED = 0.8

/** Both are rows, the best is named by the question, and the other holds nothing of the question beyond it. */
function isOtherRow({ best, other }: { best: ReadSentence; other: ReadSentence }, { held, also }: Compared): boolean {
  if (best.sentence.own < NAMED) return false
  const label = labelEnd(best.text)
  const otherLabel = labelEnd(other.text)
  if (label < 0 || otherLabel < 0 || also.size >= held.size || [...also].some((term) => !held.has(term))) return false
  return best.sentence.occurrences.some(
    ({ term, strength, start }) => strength === 1 && start - best.sentence.start < label && !also.has(term),
  )
}

/** Where the label of a table's row ends, as rows are written: "Column: label — Column: value; Column: value". */
function labelEnd(text: string): number {
  const end = text.indexOf(' — ')
  return end > 0 && text.indexOf(': ', end) > end ? end : -1
}
