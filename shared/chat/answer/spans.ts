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

/** What of `span` the marks cover, in order and without overlaps; `marks` may stand in any order. */
export function coveredOf(span: Span, marks: readonly Span[]): Span[] {
  const covered: Span[] = []
  for (const mark of marks.filter((each) => meet(each, span)).toSorted((a, b) => a.start - b.start)) {
    const start = Math.max(mark.start, span.start, covered.at(-1)?.end ?? 0)
    const end = Math.min(mark.end, span.end)
    if (end > start) covered.push({ start, end })
  }
  return covered
}
