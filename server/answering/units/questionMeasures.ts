import { countWords } from '../../../shared/text/words.ts'
import type { WeighedQuestion } from '../../retrieval/retrieve.ts'
import type { QuestionIntent, Understanding } from '../understand/types.ts'

/** What is measured of a question alone, and what it names. */
export interface AskedWords {
  words: number
  /** Number of the kind of answer that is wanted, and of what is to be done. */
  wants: number
  intent: number
  polar: number
  /** Names and numbers, in small letters. */
  names: string[]
  numbers: string[]
  /** Share of the question's worth that no passage holds. */
  unknown: number
}

const WANTS: readonly Understanding['wants'][] = ['other', 'person', 'time', 'place', 'quantity', 'reason']
const INTENTS: readonly QuestionIntent[] = [
  ...(['look-up', 'yes-no', 'list', 'procedure', 'definition', 'count', 'sum', 'mean', 'most', 'least'] as const),
  ...(['compare', 'difference', 'ratio', 'summary'] as const),
]

/** Measures a question by its words. */
export function questionMeasures(question: WeighedQuestion, understanding: Understanding): AskedWords {
  const { worth, total, shares, text } = question
  const numbers = [...text.slice(0, MOST).matchAll(NUMBER)].map(([number]) => number)
  return {
    words: countWords(text),
    wants: WANTS.indexOf(understanding.wants),
    intent: INTENTS.indexOf(understanding.intent),
    polar: Number(understanding.polar),
    names: understanding.names.filter(({ kind }) => kind !== 'number').map((name) => name.text.toLowerCase()),
    numbers,
    unknown: total > 0 ? worth.reduce((sum, each, at) => (shares[at] === 0 ? sum + each : sum), 0) / total : 0,
  }
}

const NUMBER = /\p{Nd}+/gu
const YEAR = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/gu
/** Characters of a question that are looked at. */
const MOST = 2000

/** Share of the question's names and numbers that stand in a text, NaN where it has none; and whether the text is of another year than the question. */
export function namesHeld({ names, numbers }: AskedWords, around: string) {
  const text = around.toLowerCase()
  const share = (wanted: readonly string[]): number =>
    wanted.length > 0 ? wanted.filter((each) => text.includes(each)).length / wanted.length : NaN
  const years = new Set([...text.matchAll(YEAR)].map(([year]) => year))
  const asked = numbers.filter((number) => number.length === 4)
  return {
    namesHeld: share(names),
    numbersHeld: share(numbers),
    otherYear: asked.length > 0 && years.size > 0 ? Number(!asked.some((year) => years.has(year))) : NaN,
  }
}
