import type { Article, Asked, Paragraph } from '../example.ts'
import { joinTokens, wordsOf, type Part } from '../plainText.ts'
import { placeOf, tasksOf, type Tasks } from './answerability.ts'

/** A passage of SQuAD with a question that it answers, or (where `asked` is missing) that is only about it. */
export interface Shown {
  question: string
  text: string
  asked?: Asked
}

/** Questions of SQuAD 2.0 that no passage comes with, and what tells their passages. */
export interface Scattered {
  /** SQuAD2-CR, rationales: every unanswerable question of both parts, those of the development part first. */
  questions: string
  /** UnAnsQ: answerable and unanswerable questions about one passage, line by line. */
  pairs: readonly { answerable: string; unanswerable: string }[]
  /** Passages with questions from other copies of the training part. */
  shown: readonly Shown[]
}

/** The first unanswerable question of the training part. */
const FIRST = '5a8d7bf7df8bba001a0f9ab1'
/** Signs of a question's number that the questions about one passage share: they were written in one sitting. */
const SITTING = 8

/**
 * The unanswerable questions of SQuAD 2.0's training part with their passages, as far as copies of its parts can be put together: a passage
 * is known by one of its questions, and belongs to all unanswerable ones of the same sitting. Of 2,673 sittings that are known by several
 * questions none has two passages.
 */
export function readSquadJoined({ questions, pairs, shown }: Scattered): Article[] {
  const training = trainingOf(questions)
  const sittings = sittingsOf(training, pairs)
  const texts = new Map<string, string>()
  const paragraphs = new Map<string, Required<Paragraph>>()
  for (const { question, text, asked } of shown) {
    const key = wordsOf(text).join(' ')
    const known = paragraphs.get(key) ?? { text, asked: [], unanswerable: [] }
    paragraphs.set(key, known)
    // Another copy may write the same words with other signs between them.
    if (asked && known.text === text && !known.asked.some((each) => each.question === asked.question))
      known.asked.push(asked)
    const sitting = sittings.get(keyOf(question))
    if (sitting !== undefined) texts.set(sitting, key)
  }
  for (const [id, question] of training) {
    const known = paragraphs.get(texts.get(id.slice(0, SITTING)) ?? '')
    if (known && !known.unanswerable.includes(question)) known.unanswerable.push(question)
  }
  return [...paragraphs].map(([key, paragraph]) => ({
    id: `squad:${key.slice(0, 80)}`,
    source: 'squad',
    language: 'en',
    paragraphs: [paragraph],
  }))
}

const keyOf = (question: string): string => wordsOf(question).join('')

const linesOf = (content: string): string[] => content.split('\n').filter(Boolean)

/** Numbers and questions of the training part; none that the development part asks too. */
function trainingOf(content: string): [id: string, question: string][] {
  const rows = linesOf(content)
    .slice(1)
    .map((line) => line.split('\t'))
  const all = rows.map(([id = '', tokens = '']): [string, string] => [id, joinTokens(unquoted(tokens).split(' ')).text])
  const first = all.findIndex(([id]) => id === FIRST)
  const development = new Set(all.slice(0, first).map(([, question]) => keyOf(question)))
  return all.slice(first).filter(([, question]) => !development.has(keyOf(question)))
}

/** A field that holds quotation marks stands in quotation marks itself. */
const unquoted = (field: string): string =>
  /^".*"$/.test(field) ? field.slice(1, -1).replaceAll('""', '"').trim() : field

/** The sitting of every question that tells it: an unanswerable one, or an answerable one that stands beside one of the training part. */
function sittingsOf(training: readonly [string, string][], pairs: Scattered['pairs']): Map<string, string> {
  const sittings = new Map<string, string>()
  const add = (question: string, id: string): void => {
    const [key, sitting] = [keyOf(question), id.slice(0, SITTING)]
    // A question that is asked in two sittings tells neither.
    sittings.set(key, (sittings.get(key) ?? sitting) === sitting ? sitting : '')
  }
  for (const [id, question] of training) add(question, id)
  const known = new Set(training.map(([id]) => id))
  for (const { answerable, unanswerable } of pairs) {
    const others = linesOf(unanswerable)
    for (const [at, line] of linesOf(answerable).entries()) {
      const id = others[at]?.split('\t')[0] ?? ''
      if (known.has(id)) add(line.split('\t')[1] ?? '', id)
    }
  }
  sittings.delete('')
  return sittings
}

/** Parallel lines of passages, questions and the first and last token of an answer. */
export function shownInLines({
  passages,
  questions,
  spans,
}: Record<'passages' | 'questions' | 'spans', string>): Shown[] {
  const [texts, asking, places] = [linesOf(passages), linesOf(questions), linesOf(spans)]
  return texts.map((line, at) => shownBy(line, asking[at] ?? '', (places[at] ?? '').split(' ')))
}

/** UnAnsQ's smaller part, the one whose passages are there. */
export function shownByPairs({ passages, answerable }: { passages: string; answerable: string }): Shown[] {
  const asked = linesOf(answerable).map((line) => line.split('\t'))
  return linesOf(passages).map((line, at) => {
    const [, question = '', ...span] = asked[at] ?? []
    return shownBy(line.split('\t')[0] ?? '', question, span)
  })
}

function shownBy(line: string, tokens: string, span: readonly string[]): Shown {
  const { text, parts } = joinTokens(line.trim().split(' '))
  const question = joinTokens(tokens.trim().split(' ')).text
  const [first, last] = span.map(Number).map((at): Part | undefined => parts[at])
  return { question, text, ...(first && last && { asked: { question, start: first.start, end: last.end } }) }
}

/** The tasks of a study, see `readAnswerability`. */
export function shownInTasks({ answerable, unanswerable }: Tasks): Shown[] {
  return [
    ...tasksOf(answerable).map(({ passage: text, question, answer }) => {
      const place = placeOf(answer, text)
      return { question, text, ...(place && { asked: { question, ...place } }) }
    }),
    ...tasksOf(unanswerable).map(({ passage: text, question }) => ({ question, text })),
  ]
}
