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

/** An acronym of a question, as a document may write it out: "Chief Executive Officer" for "CEO". */
export interface WrittenOut {
  /** Index of the question's term. */
  term: number
  initial: string
  words: RegExp
}

const SHORTENED = /^\p{Lu}{3,5}$/u

/** The acronyms of a question that no passage holds as they stand (`lost`), in the way in which a document may write them out. */
export function writtenOut(terms: readonly QuestionTerm[], lost: (term: number) => boolean): WrittenOut[] {
  return terms.flatMap(({ word }, term) => {
    if (!SHORTENED.test(word) || !lost(term)) return []
    const letters = [...word]
    // A small word may stand in between: "Department of Labor".
    const words = letters.map((letter) => `${letter}\\p{Ll}{1,30}`).join('[ -](?:\\p{Ll}{1,3} )?')
    return [{ term, initial: letters[0] ?? '', words: new RegExp(`${words}(?!\\p{L})`, 'uy') }]
  })
}

/** Where the words end that an acronym stands for, if they begin at `start`. */
export function endOfWords({ initial, words }: WrittenOut, text: string, start: number): number | undefined {
  if (!text.startsWith(initial, start)) return undefined
  words.lastIndex = start
  const found = words.exec(text)
  return found ? start + found[0].length : undefined
}
