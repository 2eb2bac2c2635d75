import type { Article } from '../example.ts'
import { joinTokens } from '../plainText.ts'

interface Page {
  index: string
  /** A question with the places that answer it; none has an answer where the page does not tell. */
  questions: [question: string, { para: number; from: number; end: number; answer: string }[]][]
  paras: string[]
}

/** Paragraphs of a page that an unanswerable question is asked of. */
const ASKED_OF = 4
/** A shorter paragraph is a heading. */
const SHORTEST = 150

/**
 * TimeQA, the part that people wrote: what somebody was or where at a time. A question that a page does not answer is asked of
 * those of its paragraphs that answer others, and of its longest.
 */
export function readTimeQuestions(content: string): Article[] {
  return (JSON.parse(content) as Page[]).map(({ index, questions, paras }) => {
    const joined = paras.map(placed)
    const paragraphs = joined.map(({ text }): Article['paragraphs'][number] => ({ text, asked: [] }))
    const open: string[] = []
    for (const [question, places] of questions) {
      const found = places.filter(({ answer }) => answer !== '')
      if (found.length === 0) open.push(question)
      for (const [place, { para, from, end }] of found.entries()) {
        if (found.findIndex((each) => each.para === para) !== place) continue
        const [start, last] = [joined[para]?.at(from), joined[para]?.at(end - 1)]
        if (start === undefined || last === undefined) continue
        paragraphs[para]?.asked.push({ question, start, end: last + 1 })
      }
    }
    const hard = paragraphs
      .filter(({ text, asked }) => asked.length > 0 || text.length >= SHORTEST)
      .toSorted((a, b) => Number(b.asked.length > 0) - Number(a.asked.length > 0) || b.text.length - a.text.length)
    for (const each of hard.slice(0, ASKED_OF)) each.unanswerable = open
    return {
      id: `time:${index}`,
      source: 'time',
      language: 'en',
      title: (paras[0] ?? '').replaceAll(' . ', '. '),
      paragraphs,
    }
  })
}

/** A text of tokens as people write it, and where each of its letters has come to stand. */
function placed(tokens: string): { text: string; at(letter: number): number | undefined } {
  const own = tokens.split(' ')
  const { text, parts } = joinTokens(own)
  const places: number[] = []
  for (const [number, token] of own.entries()) {
    for (let letter = 0; letter <= token.length; letter += 1) places.push((parts[number]?.start ?? 0) + letter)
  }
  return { text, at: (letter) => places[letter] }
}
