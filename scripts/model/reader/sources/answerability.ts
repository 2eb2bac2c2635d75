import type { Article, Paragraph } from '../example.ts'
import { sentencesOf, wordsOf } from '../plainText.ts'

interface Row {
  /** A task for a language model, with the passage and the question in it. */
  instruction: string
  gt_answer: string
}

const TASK = /Passage: (?<passage>[^]*?)\s*\n\s*Question: (?<question>[^\n]*?)\s*\n\s*Answer:/
/** How much of an answer in other words a sentence must hold. */
const HELD = 0.7

/**
 * Lists of questions that their passage answers, or that people found it doesn't, as the study «Detecting (Un)answerability in Large
 * Language Models with Linear Directions» drew them from other collections. Where the answer stands is not told: it counts where it
 * stands once, otherwise the sentence that holds most of its words.
 */
export function readAnswerability(contents: { answerable: string; unanswerable: string }, source: string): Article[] {
  const articles = new Map<string, Article & { paragraphs: [Paragraph & { unanswerable: string[] }] }>()
  const add = (
    content: string,
    put: (paragraph: Paragraph & { unanswerable: string[] }, row: Asking) => void,
  ): void => {
    for (const { instruction, gt_answer: answer } of JSON.parse(content) as Row[]) {
      const { passage, question } = TASK.exec(instruction)?.groups ?? {}
      if (!passage || !question) continue
      const known = articles.get(passage) ?? {
        id: `${source}:${passage.slice(0, 60)}`,
        source,
        language: 'en',
        paragraphs: [{ text: passage, asked: [], unanswerable: [] }],
      }
      articles.set(passage, known)
      put(known.paragraphs[0], { question, answer: answer.trim() })
    }
  }
  add(contents.answerable, ({ text, asked }, { question, answer }) => {
    const place = placeOf(answer, text)
    if (place) asked.push({ question, ...place })
  })
  add(contents.unanswerable, ({ unanswerable }, { question }) => unanswerable.push(question))
  return [...articles.values()]
}

interface Asking {
  question: string
  answer: string
}

function placeOf(answer: string, text: string): { start: number; end: number; whole?: true } | undefined {
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
