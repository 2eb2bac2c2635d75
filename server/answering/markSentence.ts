import { isFenced } from '../../shared/text/fences.ts'

/** Puts the numbers of its sources at the end of a sentence, before its full stop: "It was founded in 1636 [1]." */
export function markSentence(quoted: string, ...markers: number[]): string {
  const marks = markers.map((marker) => `[${marker}]`).join('')
  // Behind a closing fence nothing may stand on its line.
  if (isFenced(quoted)) return marks === '' ? quoted : `${quoted}\n${marks}`
  const sentence = withoutMarks(quoted)
  if (marks === '') return sentence
  const end = /(?<![.!?…؟۔。！？।॥])[.!?…؟۔。！？।॥]+$/u.exec(sentence)
  if (!end) return `${sentence} ${marks}`
  const body = sentence.slice(0, end.index)
  return /[。！？]/u.test(end[0]) ? `${body}${marks}${end[0]}` : `${body} ${marks}${end[0]}`
}

const MARKS = /(?<!\s)\s*\[\d{1,3}\]/g

/** A text without numbers in brackets: in an answer they would read as marks, whatever they mean in a document. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '')
}
