import type { Asked, Paragraph } from './example.ts'
import { sentencesOf, type Part } from './plainText.ts'

/** Most words of a sentence from which a question is made. */
const MOST_WORDS = 40

const NAME = String.raw`(?:[A-Z][\p{L}\d.&'’-]*(?: (?:of|the|de|and) (?=[A-Z]))?(?: [A-Z][\p{L}\d.&'’-]*)*)`
const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const DATE = String.raw`(?:(?:\d{1,2} )?${MONTH}(?: \d{1,2},?)?(?: \d{4})?|(?:1[5-9]|20)\d\d)`
const SUBJECT_FIRST =
  /^((?:[\p{L}\d'’%-]+ ){0,7}?[\p{L}\d'’%-]+) (is|are|was|were|has|have|had|can|could|will|would|may|must|should) (.+)\.$/u
const REGULAR_PAST = /^((?:[\p{L}\d'’-]+ ){0,5}?[\p{L}\d'’-]+) (\p{Ll}{2,}(?:ed)) (.+)\.$/u
/** Beginnings that say nothing without the sentence before, or that are no subject. */
const NO_SUBJECT =
  /^(?:it|they|this|that|these|those|there|he|she|we|i|you|who|which|what|when|where|how|if|although|while|in|on|at|as|for|by|from|with|after|before|during|since|because|but|and|or|so|to|here|however|also|both|such|one|some|many|most|all|each|his|her|its|their|our|my|your)\b/i

/** What of a statement can be asked for, behind the verb: the phrase that is left out, and the word that asks for it. */
const ASKED_FOR: readonly { phrase: RegExp; ask: (match: RegExpMatchArray) => string }[] = [
  { phrase: new RegExp(String.raw` (?:in|on|since|until|during) (?<answer>${DATE})\b`, 'u'), ask: () => 'When' },
  { phrase: new RegExp(String.raw` (?:in|at|from) (?<answer>${NAME})(?=[ .,;]|$)`, 'u'), ask: () => 'Where' },
  {
    phrase: /(?<= )(?<answer>\d[\d,.]*\d|\d|two|three|four|five|six|seven|eight|nine|ten) (?<unit>\p{Ll}{3,}s)\b/u,
    ask: (match) => `How many ${match.groups?.['unit']}`,
  },
  { phrase: /(?<= )(?<answer>\d[\d,.]*\s?(?:%|percent|per cent))/u, ask: () => 'What percentage' },
  { phrase: / (?<answer>(?:because|due to|in order to) [^,;]{8,80})$/u, ask: () => 'Why' },
]

interface Statement {
  subject: string
  auxiliary: string
  rest: string
}

/**
 * Questions that rules make from a paragraph's English sentences: for the subject, a time, a place, a number, a share or a reason; and
 * searches of the words around a name or a number, as people type them. `below` gives chance from 0 up to and without a number.
 */
export function madeQuestions(text: string, below: (end: number) => number): Asked[] {
  return sentencesOf(text, 'en').flatMap((part) => {
    const sentence = text.slice(part.start, part.end)
    const words = sentence.split(' ').length
    if (words < 6 || words > MOST_WORDS || /\p{P}{3}/u.test(sentence)) return []
    const own = [...statementQuestions(sentence), ...searches(sentence, below)]
    return own.map(({ question, start, end }) => ({
      question,
      start: part.start + start,
      end: part.start + end,
      made: true as const,
    }))
  })
}

function statementQuestions(sentence: string): Asked[] {
  const statement = statementOf(sentence)
  if (!statement) return []
  const { subject, auxiliary, rest } = statement
  const behind = sentence.length - 1 - rest.length
  const asked: Asked[] = []
  if (sentence.startsWith(`${subject} ${auxiliary} `)) {
    const who = /^[A-Z]\p{L}+(?: [A-Z]\.)? [A-Z]\p{L}+$/u.test(subject) ? 'Who' : 'What'
    asked.push({ question: `${who} ${auxiliary} ${cut(rest)}?`, start: 0, end: subject.length })
  }
  for (const { phrase, ask } of ASKED_FOR) {
    const match = rest.match(phrase)
    const answer = match?.groups?.['answer']
    if (!match || match.index === undefined || answer === undefined) continue
    const left = cut(`${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`)
    const start = behind + match.index + match[0].indexOf(answer)
    const question = `${ask(match)} ${auxiliary} ${small(subject)} ${left}?`.replaceAll(/\s+/g, ' ')
    asked.push({ question, start, end: start + answer.length })
  }
  return asked
}

/** A statement that begins with its subject: with an auxiliary, or in the regular past, which is asked for with «did». */
function statementOf(sentence: string): Statement | undefined {
  if (NO_SUBJECT.test(sentence)) return undefined
  const [, subject, auxiliary, rest] = sentence.match(SUBJECT_FIRST) ?? []
  if (subject && auxiliary && rest) return { subject, auxiliary, rest }
  const [, own, past, behind] = sentence.match(REGULAR_PAST) ?? []
  if (!own || !past || !behind) return undefined
  return { subject: own, auxiliary: 'did', rest: `${presentOf(past)} ${behind}` }
}

/** «carried» → carry, «stopped» → stop, «used» → use as far as the spelling tells. */
function presentOf(past: string): string {
  if (past.endsWith('ied')) return `${past.slice(0, -3)}y`
  const stem = past.slice(0, -2)
  if (/([bdgmnprt])\1$/.test(stem)) return stem.slice(0, -1)
  return /(?:[^aeiou][aiouy][cgszuv]|at|ut|iv|rc|rg|ns|nc|rs|us|os|ir|id|ak|ok|ik|um|as|ol|iz|ap|ov)$/.test(stem)
    ? `${stem}e`
    : stem
}

/** The first clause, and of it at most fourteen words. */
const cut = (rest: string): string => (rest.split(/[,;:(]/)[0] ?? '').trim().split(/\s+/).slice(0, 14).join(' ')

/** The article of a subject as it stands within a sentence. */
const small = (subject: string): string => subject.replace(/^(?:The|A|An)(?= )/, (article) => article.toLowerCase())

const TARGETS: readonly { phrase: RegExp; words: readonly string[] }[] = [
  { phrase: new RegExp(String.raw`\b${DATE}\b`, 'gu'), words: ['when', 'what year', 'date'] },
  { phrase: new RegExp(String.raw`(?<=[\p{Ll},] )${NAME}`, 'gu'), words: ['who', 'which', 'what', 'where', 'name of'] },
  { phrase: /\b\d[\d,.]{0,30}\d\b/gu, words: ['how many', 'how much', 'number of'] },
]
const SMALL_WORDS =
  /^(?:the|a|an|of|in|on|at|to|for|by|with|and|or|is|are|was|were|be|been|has|have|had|that|which|as|it|its|from)$/i

function searches(sentence: string, below: (end: number) => number): Asked[] {
  const found = TARGETS.flatMap(({ phrase, words }) =>
    [...sentence.matchAll(phrase)].map((match) => ({ match, words })),
  )
  const chosen = found[below(found.length)]
  if (!chosen) return []
  const { match, words } = chosen
  const part: Part = { start: match.index, end: match.index + match[0].trimEnd().length }
  const around = `${sentence.slice(0, part.start)} ${sentence.slice(part.end)}`.split(/[\s.,;:()"]+/)
  const kept = around.filter((word) => word !== '' && !SMALL_WORDS.test(word) && below(10) < 6).slice(0, 9)
  if (kept.length < 3) return []
  return [{ question: `${words[below(words.length)]} ${kept.join(' ').toLowerCase()}`, ...part }]
}

/** A paragraph with what can be asked about it by rule. */
export const withMade = (paragraph: Paragraph, below: (end: number) => number): Paragraph => ({
  ...paragraph,
  asked: [...paragraph.asked, ...madeQuestions(paragraph.text, below)],
})
