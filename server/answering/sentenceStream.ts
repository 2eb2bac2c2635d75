import { splitSentences } from '../../shared/text/sentences.ts'

/** A finished sentence of an answer: white space before it, its text with its marks, and the markers it cites. */
export interface AnswerSentence {
  before: string
  text: string
  markers: number[]
}

const MARK = /\[(\d{1,3})\]/g

/** Cuts an engine's text into sentences as soon as each is finished; a mark after the full stop belongs to it. */
export async function* readSentences(pieces: AsyncIterable<string>): AsyncIterable<AnswerSentence> {
  let buffer = ''
  for await (const piece of pieces) {
    buffer += piece
    const sentences = cut(buffer)
    // The last one may still grow, and the one before it may still get its mark.
    const finished = sentences.slice(0, -1)
    for (const sentence of finished) yield sentence
    buffer = buffer.slice(finished.reduce((length, { before, text }) => length + before.length + text.length, 0))
  }
  yield* cut(buffer)
}

function cut(text: string): AnswerSentence[] {
  const sentences: AnswerSentence[] = []
  let from = 0
  for (const span of splitSentences(text)) {
    const last = sentences.at(-1)
    const between = text.slice(from, span.start)
    const marks = /^(?:\[\d{1,3}\][\s,]*)+/.exec(text.slice(span.start, span.end))?.[0].trimEnd() ?? ''
    const joins = last !== undefined && !between.includes('\n')
    if (joins && last.markers.length === 0 && marks === '') {
      // A sentence without a mark shares the next mark of its paragraph.
      append(last, text.slice(from, span.end))
    } else if (joins && marks !== '') {
      append(last, between + marks)
      const rest = text.slice(span.start + marks.length, span.end)
      const before = /^\s*/.exec(rest)?.[0] ?? ''
      if (rest.trim() !== '') sentences.push({ before, text: rest.slice(before.length), markers: markersOf(rest) })
    } else {
      const body = text.slice(span.start, span.end)
      sentences.push({ before: between, text: body, markers: markersOf(body) })
    }
    from = span.end
  }
  return sentences
}

function append(sentence: AnswerSentence, text: string): void {
  sentence.text += text
  sentence.markers.push(...markersOf(text))
}

function markersOf(text: string): number[] {
  return [...text.matchAll(MARK)].map((match) => Number(match[1]))
}
