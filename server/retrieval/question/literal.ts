const OPENING = /["“”„«‘「『《]\s?$/u
const CLOSING = /^\s?["“”»’」』》]/u

/** Whether a word of a question stands alone in quotation marks: then it is meant as it is written, and no other word resembles it. */
export function isLiteral(question: string, { start, end }: { start: number; end: number }): boolean {
  return OPENING.test(question.slice(Math.max(0, start - 2), start)) && CLOSING.test(question.slice(end, end + 2))
}
