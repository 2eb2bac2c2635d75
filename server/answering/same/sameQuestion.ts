import { capitalsShowNames, packOf } from '../../../shared/languages/packs.ts'
import {
  completeQuestion,
  pointsBack,
  readQuestion,
  seemsToStandAlone,
  type QuestionTerms,
} from '../../retrieval/retrieve.ts'
import { sameAmount, type Amount } from '../amounts/amounts.ts'
import { understand } from '../understand/understand.ts'
import type { Understanding } from '../understand/types.ts'
import { holdsNames, isName } from '../verify/names.ts'
import { contraries, modesDiffer, negations } from '../verify/polarity.ts'
import { readText, type Reading } from '../verify/reading.ts'
import { turnsRound } from '../verify/roles.ts'
import { questionWords } from './questionWords.ts'

/** A question as it is compared with others: read once. */
export interface ComparedQuestion {
  words: string
  question: QuestionTerms
  understanding: Pick<Understanding, 'intent' | 'polar' | 'wants'>
  reading: Reading
}

/** Reads a question for {@link asksTheSame}. */
export function readCompared(text: string): ComparedQuestion {
  const question = readQuestion(text, [])
  const { language } = question
  const { intent, polar, wants } = understand(question)
  return {
    words: questionWords(text),
    question,
    understanding: { intent, polar, wants },
    reading: readText(text, language, capitalsShowNames(language)),
  }
}

/**
 * Whether two questions ask the same by their words: in the same ones, or in others that want the same kind of answer and hold the same
 * things, names, numbers and denials, none of them the other way round. Rather no than a doubtful yes.
 */
export function asksTheSame(one: ComparedQuestion, other: ComparedQuestion): boolean {
  if (one.words === other.words) return one.words !== ''
  if (one.question.terms.length === 0 || one.question.language !== other.question.language) return false
  return (
    wantsTheSame(one.understanding, other.understanding) &&
    // What nearly always differs comes first: a question is compared with every mark of an organization.
    hasTerms(one.question, other.question) &&
    hasTerms(other.question, one.question) &&
    saysTheSame(one.reading, other.reading) &&
    (inOneOrder(one.question, other.question) || mayStandInAnyOrder(one.reading))
  )
}

/**
 * Whether nothing speaks against it that two questions ask the same: they hold the same numbers and names, and deny and allow the same. That they do is for
 * their meaning to say.
 */
export function mayAskTheSame(one: ComparedQuestion, other: ComparedQuestion): boolean {
  return (
    one.question.language === other.question.language &&
    holdsNames(one.reading, other.reading.tokens) &&
    holdsNames(other.reading, one.reading.tokens) &&
    saysTheSame(one.reading, other.reading)
  )
}

type Wanted = ComparedQuestion['understanding']

/** "What is the deposit?" wants what "How much is the deposit?" does. */
function wantsTheSame(one: Wanted, other: Wanted): boolean {
  if (one.intent !== other.intent || one.polar !== other.polar) return false
  const kinds = [one.wants, other.wants]
  return one.wants === other.wants || (kinds.includes('quantity') && kinds.includes('other'))
}

/** Whether no amount is held, and nothing is denied, allowed, said by its contrary or said the other way round, by one of two questions alone. */
function saysTheSame(one: Reading, other: Reading): boolean {
  const { language } = one
  return (
    hasAmounts(one.amounts, other.amounts) &&
    hasAmounts(other.amounts, one.amounts) &&
    negations(one.text, language) === negations(other.text, language) &&
    contraries(one.text, other.text, language) === 0 &&
    !modesDiffer(one.text, other.text, language) &&
    !turnsRound(one, other, 0)
  )
}

/** Whether all amounts of a question are in another one. */
const hasAmounts = (own: readonly Amount[], there: readonly Amount[]): boolean =>
  own.every((amount) => there.some((each) => sameAmount(amount, each)))

type Term = QuestionTerms['terms'][number]

const isSameTerm = (one: Term, other: Term): boolean =>
  one.alternatives.some((each) => other.alternatives.includes(each))

/** Whether another question names all things of a question, be it in other forms of the words or by words for the same. */
const hasTerms = (own: QuestionTerms, there: QuestionTerms): boolean =>
  own.terms.every((term) => there.terms.some((each) => isSameTerm(term, each)))

function inOneOrder({ terms }: QuestionTerms, other: QuestionTerms): boolean {
  const places = terms.map((term) => other.terms.findIndex((each) => isSameTerm(term, each)))
  return places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0))
}

/** Whether the things of a question may be named in another order: "the canoe deposit" for "the deposit for a canoe", but not "from Oslo to Bergen". */
function mayStandInAnyOrder(reading: Reading): boolean {
  const parts = packOf(reading.language)?.givesParts
  const names = reading.tokens.filter((token) => isName(reading, token))
  return parts !== undefined && !parts.test(reading.text) && names.length < 2
}

/** Whether a question means by itself what it meant behind the question before it. */
export function standsAlone(question: string, before: string | undefined): boolean {
  if (pointsBack(question)) return false
  if (before === undefined) return true
  const read = readQuestion(question, [])
  return seemsToStandAlone(read) || completeQuestion(read, readQuestion(before, [])) === undefined
}
