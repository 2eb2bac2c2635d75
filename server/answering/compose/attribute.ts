import type { RankedPassage, WeighedQuestion } from '../../retrieval/retrieve.ts'
import type { Understanding } from '../understand/types.ts'

/** A question that asks one thing of what it names has so many words before the name at most. */
const MOST_ASKED = 2
/** Joins what is asked to the name of whom, in the languages that do it by a word. */
const OF = /(?:^|\s)(?:of|de|del|della|di|do|da|du|von|van)\s+$/iu
/** Fewer words are often a thing or a place, of which much is said without the word that asks ("the capital of Peru"). */
const FULL_NAME = 2

/**
 * Whether the passages know whom a question names and nothing of what it asks about them: "What is the salary of Jane Roe?" where
 * Jane Roe is only listed among those present. Questions put otherwise say the same in many ways and are left to the gate.
 */
export function onlyNameKnown(
  question: WeighedQuestion,
  { names, wants }: Pick<Understanding, 'names' | 'wants'>,
  ranked: readonly RankedPassage[],
): boolean {
  if (wants !== 'other' && wants !== 'quantity') return false
  const spans = names.filter(
    ({ kind, start, text }) =>
      kind === 'name' && OF.test(question.text.slice(0, start)) && text.split(/\s+/).length >= FULL_NAME,
  )
  const isNamed = ({ start, end }: { start: number; end: number }): boolean =>
    spans.some((span) => start >= span.start && end <= span.end)
  const named = question.terms.flatMap((term, at) => (isNamed(term) ? [at] : []))
  const asked = question.terms.flatMap((term, at) => (!isNamed(term) && !term.number ? [at] : []))
  if (named.length === 0 || asked.length === 0 || asked.length > MOST_ASKED) return false
  const holders = ranked
    .map(({ match, title }) => new Set([...match.occurrences, ...title].map(({ term }) => term)))
    .filter((held) => named.every((term) => held.has(term)))
  return holders.length > 0 && !holders.some((held) => asked.some((term) => held.has(term)))
}
