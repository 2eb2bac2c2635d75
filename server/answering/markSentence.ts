/** Puts the number of a source at the end of a sentence, before its full stop: "It was founded in 1636 [1]." */
export function markSentence(quoted: string, marker: number): string {
  const sentence = withoutMarks(quoted)
  const end = /(?<![.!?…؟۔。！？।॥])[.!?…؟۔。！？।॥]+$/u.exec(sentence)
  if (!end) return `${sentence} [${marker}]`
  const body = sentence.slice(0, end.index)
  return /[。！？]/u.test(end[0]) ? `${body}[${marker}]${end[0]}` : `${body} [${marker}]${end[0]}`
}

const MARKS = /(?<!\s)\s*\[\d{1,3}\]/g

/** A text without numbers in brackets: in an answer they would read as marks, whatever they mean in a document. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '')
}
