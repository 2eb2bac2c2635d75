import type { Article, Paragraph } from '../example.ts'
import { sentencesOf, wordsOf } from '../plainText.ts'

interface Row {
  /** A task for a language model, with the passage and the question in it. */
  instruction: string
  gt_answer: string
}

interface Task {
  passage: string
  question: string
  answer: string
}

/** Lists of tasks: those that their passage answers, and those that people found it doesn't. */
export interface Tasks {
  answerable: string
  unanswerable: string
}

/** How much of an answer in other words a sentence must hold. */
const HELD = 0.7

/**
 * Questions with their passages as the study «Detecting (Un)answerability in Large Language Models with Linear Directions» drew them
 * from other collections. Where the answer stands is not told: see `placeOf`.
 */
export function readAnswerability({ answerable, unanswerable }: Tasks, source: string): Article[] {
  const paragraphs = new Map<string, Required<Paragraph>>()
  const paragraphOf = (text: string): Required<Paragraph> => {
    const known = paragraphs.get(text) ?? { text, asked: [], unanswerable: [] }
    paragraphs.set(text, known)
    return known
  }
  for (const { passage, question, answer } of tasksOf(answerable)) {
    const place = placeOf(answer, passage)
    if (place) paragraphOf(passage).asked.push({ question, ...place })
  }
  for (const { passage, question } of tasksOf(unanswerable)) paragraphOf(passage).unanswerable.push(question)
  return [...paragraphs.values()].map((paragraph) => ({
    id: `${source}:${paragraph.text.slice(0, 60)}`,
    source,
    language: 'en',
    paragraphs: [paragraph],
  }))
}

/** The tasks of a list, without what the language model is told beside them. */
export function tasksOf(content: string): Task[] {
  return (JSON.parse(content) as Row[]).flatMap(({ instruction, gt_answer: answer }) => {
    const [, passage = '', question = ''] = instruction
      .split(/(?:^|\n) *(?:Passage|Question|Answer):/)
      .map((part) => part.trim())
    return passage && question ? [{ passage, question, answer: answer.trim() }] : []
  })
}

/** Where an answer stands of which only the words are known: where they do once, otherwise the sentence that holds most of them. */
export function placeOf(answer: string, text: string): { start: number; end: number; whole?: true } | undefined {
  const start = answer === '' ? -1 : text.indexOf(answer)
  if (start >= 0 && !text.includes(answer, start + 1)) return { start, end: start + answer.length }
  const words = wordsOf(answer).filter((word) => word.length > 3)
  if (words.length < 3) return undefined
  const shares = sentencesOf(text, 'en').map((part) => {
    const own = new Set(wordsOf(text.slice(part.start, part.end)))
    return { part, share: words.filter((word) => own.has(word)).length / words.length }
  })
  const best = shares.toSorted((a, b) => b.share - a.share)[0]
  return best && best.share >= HELD ? { ...best.part, whole: true } : undefined
}
