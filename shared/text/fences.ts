/** Where something stands: `text.slice(start, end)`. */
interface Stretch {
  start: number
  end: number
}

/** What stands on a line of its own before and behind a program, as passages hold it (CommonMark, fenced code blocks). */
const FENCE = '```'

/** A program between fences; undefined where its own lines would end it. */
export function fenced(code: string): string | undefined {
  return code.includes(FENCE) ? undefined : `${FENCE}\n${code}\n${FENCE}`
}

/** Whether a text begins with a fenced program. */
export function isFenced(text: string): boolean {
  return text.startsWith(`${FENCE}\n`)
}

/** The lines of a fenced program that stands at `span`, without the fences. */
export function linesOf({ start, end }: Stretch): Stretch {
  return { start: start + FENCE.length + 1, end: end - FENCE.length - 1 }
}

/** Where the fenced programs of a text stand, fences included, in order. The time grows with the length of the text. */
export function fencedSpans(text: string): Stretch[] {
  const spans: Stretch[] = []
  for (let start = fenceAt(text, 0); start >= 0;) {
    const end = fenceAt(text, start + FENCE.length)
    if (end < 0) break
    spans.push({ start, end: end + FENCE.length })
    start = fenceAt(text, end + FENCE.length)
  }
  return spans
}

/** The next line that is a fence and nothing else; -1 where there is none. */
function fenceAt(text: string, from: number): number {
  for (let at = text.indexOf(FENCE, from); at >= 0; at = text.indexOf(FENCE, at + FENCE.length)) {
    const after = text.charAt(at + FENCE.length)
    if ((at === 0 || text.charAt(at - 1) === '\n') && (after === '' || after === '\n')) return at
  }
  return -1
}
