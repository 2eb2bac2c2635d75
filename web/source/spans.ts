/** A stretch of a text, in characters. */
export interface Span {
  start: number
  end: number
}

/** Whether two stretches share a character. */
export function meet(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

/** A stretch of a chunk's content, counted in its text, which is the content without the label before it. */
export function inText({ content, text }: { content: string; text: string }, { start, end }: Span): Span {
  const label = content.length - text.length
  return { start: start - label, end: end - label }
}
