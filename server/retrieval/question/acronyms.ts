import type { QuestionTerm } from './questionTerms.ts'

/** Initials that stand for words of a question: "US" and "U.S" for "United States". */
export interface Acronym {
  short: string
  dotted: string
  /** Indexes of the terms that it stands for. */
  terms: readonly number[]
}

const INITIAL = /^\p{Lu}(?=\p{Ll})/u
const LONGEST = 5

/** The acronyms that a document may use for capitalized words which stand next to each other in a question. */
export function acronymsOf(terms: readonly QuestionTerm[]): Acronym[] {
  const acronyms: Acronym[] = []
  for (let first = 0; first < terms.length; first += 1) {
    const letters: string[] = []
    for (const [nth, term] of terms.slice(first, first + LONGEST).entries()) {
      const [initial] = INITIAL.exec(term.word) ?? []
      const before = terms[first + nth - 1]
      if (!initial || (nth > 0 && before && term.start - before.end !== 1)) break
      letters.push(initial)
      if (nth > 0)
        acronyms.push({ short: letters.join(''), dotted: letters.join('.'), terms: letters.map((_, at) => first + at) })
    }
  }
  return acronyms
}

/** Whether the word at these offsets is the acronym, or the first letter of it with full stops in between. */
export function standsAt(
  { short, dotted }: Acronym,
  text: string,
  { start, end }: { start: number; end: number },
): boolean {
  if (end - start === short.length) return text.startsWith(short, start)
  return end - start === 1 && text.startsWith(dotted, start)
}
