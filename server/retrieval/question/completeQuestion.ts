import { wordsOfAll } from '../../../shared/languages/packs.ts'
import { splitWords } from '../../../shared/text/words.ts'
import { fold } from '../../../shared/text/fold.ts'
import { pointsBackAt } from './pointing.ts'
import { asks, withoutAskingWords } from './askingWords.ts'
import { encodedText, type QuestionTerm, type QuestionTerms } from './questionTerms.ts'

/** A question of fewer terms names next to nothing. */
const ENOUGH_TERMS = 2

/** What the question does not say itself counts less than what it says. */
const CARRIED_WEIGHT = 0.6

/**
 * A question completed from the one before it, for where it goes on with that: it gets the topic words of the last question, and its kind of answer where it
 * asks for none itself. Undefined where there is nothing to add.
 */
export function completeQuestion(asked: QuestionTerms, last: QuestionTerms): QuestionTerms | undefined {
  const known = new Set(asked.terms.map(({ term }) => term))
  const hasNumber = asked.terms.some(({ number }) => number)
  const replaced = replacedBy(asked, last)
  const carried = last.terms.filter(
    (term) => !known.has(term.term) && !(hasNumber && term.number) && !replaced.has(term.term),
  )
  if (carried.length === 0) return undefined
  let { text } = asked
  const terms = [...asked.terms]
  for (const term of carried) {
    const start = text.length + 1
    text += ` ${term.word}`
    terms.push({ ...term, weight: term.weight * CARRIED_WEIGHT, start, end: text.length })
  }
  const kind = asked.kind === 'other' && !asks(asked.text, asked.language) ? last.kind : asked.kind
  const turns = { before: encodedText(last), asked: asked.text }
  return { ...asked, kind, text, terms, turns }
}

/**
 * Whether a question seems to stand alone by its words: one that names next to nothing or points back does not. What it means in its conversation is for
 * encoders to tell; this is for where there are none.
 */
export function seemsToStandAlone({ text, language, terms }: QuestionTerms): boolean {
  const place = pointsBackAt(text)
  // What is named twice before the word that points is what it points to: "Who is the safety officer and what is her extension?"
  if (place !== undefined && terms.filter(({ end }) => end <= place).length < ENOUGH_TERMS) return false
  if (terms.length >= ENOUGH_TERMS) return true
  // "¿Cuánto cuesta?" says as little as "Why?"; "Who is the director?" may stand alone.
  const others = splitWords(withoutAskingWords(text, language))
  return terms.length > 0 && others.length > 1 && asks(text, language)
}

/** Terms of the last question that stand behind the same preposition as one of this: "in Bergen" for "in Lisbon". */
function replacedBy(asked: QuestionTerms, last: QuestionTerms): ReadonlySet<string> {
  const placeOf = (text: string, term: QuestionTerm): string => {
    const before = wordBefore(text, term)
    return before && `${before} ${term.number ? 'number' : 'word'}`
  }
  const places = new Set(asked.terms.map((term) => placeOf(asked.text, term)).filter((place) => place !== ''))
  return new Set(last.terms.filter((term) => places.has(placeOf(last.text, term))).map(({ term }) => term))
}

const PREPOSITIONS = new Set(wordsOfAll((pack) => pack.prepositions))

/** The preposition right before a term; '' where there is none. */
function wordBefore(text: string, { start }: QuestionTerm): string {
  const word = splitWords(text.slice(Math.max(0, start - 12), start)).at(-1)
  const folded = word && word.end === text.slice(Math.max(0, start - 12), start).trimEnd().length ? fold(word.text) : ''
  return PREPOSITIONS.has(folded) ? folded : ''
}
