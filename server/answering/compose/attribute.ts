import type { RankedPassage, WeighedQuestion } from '../../retrieval/retrieve.ts'
import type { StoredChunk } from '../../retrieval/types.ts'
import type { Understanding } from '../understand/types.ts'

/** A question that asks one thing of what it names has so many words before the name at most. */
const MOST_ASKED = 2
/** The same where they stand side by side: then they are the name of one thing. */
const MOST_ASKED_TOGETHER = 3
/** Joins what is asked to the name of whom, in the languages that do it by a word. */
const OF = /(?:^|\s)(?:of|de|del|della|di|do|da|du|von|van)\s+$/iu
/** Fewer words are often a thing or a place, of which much is said without the word that asks ("the capital of Peru"). */
const FULL_NAME = 2
/** A date in brackets behind a name says when somebody was born, or something was founded, without a word for it. */
const DATED = /^[^\n(]{0,40}\([^)\n]{0,200}\p{Nd}{3,4}/u
/** Characters behind a name in which such a date is looked for, and those of an article before a name that opens a passage. */
const BRACKETS = 250
const ARTICLE = 4

/**
 * Whether the passages know whom a question names and nothing of what it asks about them: "What is the salary of Jane Roe?", "When was
 * Jane Roe born?" and "Where does Jane Roe live?" where Jane Roe is only listed among those present. Questions put otherwise say the same in many ways and are
 * left to the gate.
 */
export function onlyNameKnown(
  question: WeighedQuestion,
  { names, wants }: Pick<Understanding, 'names' | 'wants'>,
  ranked: readonly RankedPassage[],
): boolean {
  if (wants === 'person' || wants === 'reason') return false
  const full = names.filter(({ kind, text }) => kind === 'name' && text.split(/\s+/).length >= FULL_NAME)
  const asksOfLife = wants === 'time' || wants === 'place'
  const spans = full.filter(({ start }) => asksOfLife || OF.test(question.text.slice(0, start)))
  // What two do with each other is said in many ways: "When did Northland leave the Hazel Accord?"
  if (asksOfLife && names.filter(({ kind }) => kind === 'name').length > 1) return false
  const isNamed = ({ start, end }: { start: number; end: number }): boolean =>
    spans.some((span) => start >= span.start && end <= span.end)
  const named = question.terms.flatMap((term, at) => (isNamed(term) ? [at] : []))
  const asked = question.terms.flatMap((term, at) => (!isNamed(term) && !term.number ? [at] : []))
  const most = asksOfLife ? 1 : standTogether(question, asked) ? MOST_ASKED_TOGETHER : MOST_ASKED
  if (named.length === 0 || asked.length === 0 || asked.length > most) return false
  // All of a document that is called after it speaks of it: "Brightwater annual report" of Brightwater Ferries.
  const holders = ranked
    .map(({ chunk, match, title }) => ({
      held: new Set([...match.occurrences, ...title].map(({ term }) => term)),
      entitled: title.some(({ term }) => named.includes(term)),
      told: asksOfLife && match.occurrences.some((each) => named.includes(each.term) && tells(chunk, each)),
    }))
    .filter(({ held, entitled }) => entitled || named.every((term) => held.has(term)))
  return holders.length > 0 && !holders.some(({ held, told }) => told || asked.some((term) => held.has(term)))
}

/** Whether nothing but spaces parts some terms: "private home address", unlike "planned date for the training". */
function standTogether({ text, terms }: WeighedQuestion, asked: readonly number[]): boolean {
  const places = asked.flatMap((at) => terms[at] ?? [])
  return places.every(({ start }, at) => at === 0 || /^\s+$/u.test(text.slice(places[at - 1]?.end, start)))
}

/** A passage that opens with a name, or stands under it, is about it and may say "set up" for "founded"; one with its date says when. */
function tells({ content, textStart }: StoredChunk, { start, end }: { start: number; end: number }): boolean {
  return start <= textStart + ARTICLE || DATED.test(content.slice(end, end + BRACKETS))
}

/** From here on a question names the document that leads by words of its own. */
const CLEARLY_NAMED = 0.8
/** Share of a question's worth from which its document speaks of the matter, with the number or without. */
const SPEAKS_OF_IT = 0.6

/**
 * Whether the passage that leads is there for its document's name and knows nothing of the year or number that is asked about: a note
 * that introduces Brightwater Ferries, for "How many ships did Brightwater Ferries lease in 2018?"
 */
export function onlyDocumentNamed({ terms, language }: WeighedQuestion, ranked: readonly RankedPassage[]): boolean {
  const [first] = ranked
  const numbers = terms.flatMap(({ number }, at) => (number ? [at] : []))
  if (!first || numbers.length === 0 || first.chunk.language !== language) return false
  const { named, coverage } = first.evidence
  if (named < CLEARLY_NAMED || coverage >= SPEAKS_OF_IT) return false
  return !ranked
    .filter(({ chunk }) => chunk.document.id === first.chunk.document.id)
    .some(({ match, title }) => [...match.occurrences, ...title].some(({ term }) => numbers.includes(term)))
}
