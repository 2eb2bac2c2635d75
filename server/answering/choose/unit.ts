import type { CitablePassage } from '../types.ts'

/** Sentences of a passage that stand together, as a small model is asked about them and as they are quoted. */
export interface Unit {
  passage: CitablePassage
  sentences: CitablePassage['sentences']
}

/** Characters of a unit at most, unless a single sentence is longer. */
const MOST_CHARACTERS = 320

/** The sentence of a passage that holds most of what is asked, with as many of its neighbours as fit, those behind it first; none of a passage without any. */
export function unitOf(passage: CitablePassage): Unit | undefined {
  const { sentences, best = 0 } = passage
  let from = best
  let to = best
  const length = (first: number, last: number): number => (sentences[last]?.end ?? 0) - (sentences[first]?.start ?? 0)
  if (!sentences[best]) return undefined
  for (let grew = true; grew;) {
    grew = false
    if (to + 1 < sentences.length && length(from, to + 1) <= MOST_CHARACTERS) {
      to += 1
      grew = true
    }
    if (from > 0 && length(from - 1, to) <= MOST_CHARACTERS) {
      from -= 1
      grew = true
    }
  }
  return { passage, sentences: sentences.slice(from, to + 1) }
}

/** The words of a unit, on one line and cut where a single sentence is very long. */
export function textOf({ passage: { chunk }, sentences }: Unit): string {
  const text = chunk.content.slice(sentences[0]?.start, sentences.at(-1)?.end)
  return text.slice(0, 2 * MOST_CHARACTERS).replace(/\s+/g, ' ')
}
