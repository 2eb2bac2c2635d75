import { fold } from '../../../shared/text/fold.ts'
import { QUESTION_LANGUAGES } from '../../../shared/languages/questionWords.ts'
import type { AnswerKind } from '../../../shared/languages/kinds.ts'
import { hasUnspacedScript, mainScript } from '../../../shared/text/scripts.ts'
import { splitWords } from '../../../shared/text/words.ts'
import { scriptOf } from '../../../shared/languages/packs.ts'
import { STOP_WORD_LANGUAGES, stopWords } from '../../../shared/languages/stopWords.ts'
import { irregularForms } from '../terms/irregularForms.ts'
import { synonyms } from '../terms/synonyms.ts'
import { isGrammatical, textTerms } from '../terms/terms.ts'
import { askingWords, blankAskingWords } from './askingWords.ts'
import { writeOutYears } from './writtenYears.ts'

/** One distinct term of a question. */
export interface QuestionTerm {
  /** The term in the question's own language: its name in the statistics. */
  term: string
  /** The same word's terms in the other languages of the index, and those of its irregular forms and synonyms; the own one first. */
  alternatives: string[]
  /** The word as it stands in the question. */
  word: string
  start: number
  end: number
  /** 1 for words and numbers, less for grams that mostly say how words hang together. */
  weight: number
  number: boolean
}

/** A question as it was read: its text with shortened years written out, its language, its terms without the words that ask, and the kind of answer. Plain data. */
export interface QuestionTerms {
  text: string
  language: string
  kind: AnswerKind
  terms: QuestionTerm[]
  /** Of a question that was completed from the one before it: both as they were put. Encoders read them together, and each by itself. */
  turns?: { before: string; asked: string }
}

/** What encoders read of a question: of one that was completed the question before it and its own words. */
export const encodedText = ({ text, turns }: Pick<QuestionTerms, 'text' | 'turns'>): string =>
  turns ? `${turns.before} ${turns.asked}` : text

/** Grams that reach over the border of two words, and those that hold a word of one character. */
const BETWEEN_WORDS_WEIGHT = 0.1
const SHORT_WORD_WEIGHT = 0.4

/**
 * Reads a question. `languages` are those of the index, most frequent first; they settle what the words do not.
 * Everything behind goes by what was read here: a second reading in other languages would find other terms.
 */
export function readQuestion(asked: string, languages: readonly string[]): QuestionTerms {
  const text = writeOutYears(asked)
  const language = questionLanguage(text, languages)
  const { kind, blanked } = blankAskingWords(text, language)
  const script = mainScript(text)
  const others = languages.filter((other) => other !== language && scriptOf(other) === script)
  const readable = withoutShouting(blanked)
  const readings = [language, ...others].map((each) => textTerms(readable, each))
  const terms = new Map<string, QuestionTerm>()
  const [own = []] = readings
  const borders = wordBorders(text, language)
  own.forEach((term, at) => {
    if (term.stop || terms.has(term.term)) return
    const alternatives = [
      ...new Set([
        ...readings.map((reading) => reading[at]?.term ?? term.term),
        ...irregularForms(term.term, language),
        ...synonyms(term.term, language),
      ]),
    ]
    const word = text.slice(term.start, term.end)
    const weight = hasUnspacedScript(word) ? gramWeight(term, { borders, language, word }) : 1
    terms.set(term.term, {
      term: term.term,
      alternatives,
      word,
      start: term.start,
      end: term.end,
      weight,
      number: /^\d+$/.test(term.term),
    })
  })
  return { text, language, kind, terms: [...terms.values()] }
}

/** A text that is all in capitals in small letters, of the same length: there capitals make no names. */
function withoutShouting(text: string): string {
  const small = text.toLowerCase()
  return /\p{Ll}/u.test(text) || small.length !== text.length ? text : small
}

/** Offsets at which words begin in a text without spaces; a question is short enough to be segmented whole. */
function wordBorders(text: string, language: string): number[] {
  if (!hasUnspacedScript(text)) return []
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text.slice(0, 2000))].map(
    ({ index }) => index,
  )
}

/** A word is worth as much as its grams together; what lies between words is worth little. */
function gramWeight(
  gram: { start: number; end: number },
  { borders, language, word }: { borders: readonly number[]; language: string; word: string },
): number {
  const inside = borders.filter((border) => border > gram.start && border < gram.end)
  const first = borders.findLast((border) => border <= gram.start) ?? gram.start
  const next = borders.find((border) => border >= gram.end) ?? gram.end
  if (inside.length === 0) return 1 / Math.max(1, next - first - (gram.end - gram.start) + 1)
  if (isGrammatical(word, language)) return BETWEEN_WORDS_WEIGHT / 2
  const before = (inside[0] ?? 0) - first
  const after = next - (inside.at(-1) ?? 0)
  return before === 1 || after === 1 ? SHORT_WORD_WEIGHT : BETWEEN_WORDS_WEIGHT
}

const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u
const HAN = /\p{sc=Han}/u
const OWN_SCRIPT: readonly (readonly [RegExp, string])[] = [
  [KANA, 'ja'],
  [HAN, 'zh'],
  [/\p{sc=Hangul}/u, 'ko'],
  [/\p{sc=Thai}/u, 'th'],
]
const ALL_LANGUAGES = [...new Set([...QUESTION_LANGUAGES, ...STOP_WORD_LANGUAGES])]

/** Letters with a tone or a horn, which only Vietnamese has. */
const VIETNAMESE = /[ơưạảấầẩẫậắằẳẵặẻẽếềểễệỉịỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu
const MARKED = /(?![a-z])\p{L}/iu
const MOSTLY_MARKED = 0.5

/** Whether a text is Vietnamese by its letters: without its marks, its short words are words of many other languages. */
function isVietnamese(text: string, words: readonly string[]): boolean {
  const marked = words.filter((word) => MARKED.test(word)).length
  return VIETNAMESE.test(text) && marked >= words.length * MOSTLY_MARKED
}

/** The language whose function and question words make up most of the question; that of the index where none decides. */
export function questionLanguage(text: string, languages: readonly string[]): string {
  for (const [letters, language] of OWN_SCRIPT) if (letters.test(text)) return language
  const script = mainScript(text)
  const written = splitWords(text).map((word) => word.text)
  if (isVietnamese(text, written)) return 'vi'
  const words = written.map(fold)
  const said = ` ${words.join(' ')} `
  let best = languages.find((language) => scriptOf(language) === script) ?? languages[0] ?? ''
  let most = 0
  for (const language of new Set([...languages, ...ALL_LANGUAGES])) {
    if (scriptOf(language) !== script) continue
    const stops = stopWords(language)
    const asking = askingWords(language)
    let count = languages.includes(language) ? 0.5 : 0
    for (const word of words) count += asking.has(word) ? 1.5 : stops.has(word) ? 1 : 0
    // Of some phrases, such as the Vietnamese "bao nhiêu", no single word asks.
    for (const phrase of askingPhrases(language)) if (said.includes(` ${phrase} `)) count += 1.5
    if (count > most && count >= 1) [best, most] = [language, count]
  }
  return best
}

/** Phrases that ask though none of their words is known to ask or to say nothing. */
function askingPhrases(language: string): readonly string[] {
  let phrases = phrasesApart.get(language)
  if (!phrases) {
    const known = (word: string) => askingWords(language).has(word) || stopWords(language).has(word)
    phrases = [...askingWords(language)].filter((phrase) => phrase.includes(' ') && !phrase.split(' ').some(known))
    phrasesApart.set(language, phrases)
  }
  return phrases
}

const phrasesApart = new Map<string, readonly string[]>()
