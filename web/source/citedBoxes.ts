import type { DocumentChunk } from '../../shared/contract/documents.ts'
import { inText, meet, type Span } from '../../shared/chat/answer/spans.ts'

/** A place on a page: shares of its width and height, from its upper left corner. */
export interface PageBox {
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** Words of which no more than this share of the lower one's height overlaps stand on different lines. */
const SAME_LINE = 0.5
/** Widest space between two words of one line, in multiples of its height; wider ones part columns. */
const WIDEST_SPACE = 1.5

/** Where the cited stretches of a chunk's content stand: a box for each run of words on a line. None where that is not known. */
export function citedBoxes(
  chunk: Pick<DocumentChunk, 'content' | 'text' | 'boxes'>,
  cited: readonly Span[],
): PageBox[] {
  const spans = cited.map((span) => inText(chunk, span))
  const runs: PageBox[] = []
  let end = -1
  for (const word of (chunk.boxes ?? []).filter((each) => spans.some((span) => meet(span, each)))) {
    const { page, x, y, width, height } = word
    const last = runs.at(-1)
    const isNext = chunk.text.slice(Math.max(0, end), word.start).trim().length < 3
    end = word.end
    if (last && isNext && goesOn(last, word)) runs[runs.length - 1] = joined(last, word)
    else runs.push({ page, x, y, width, height })
  }
  return runs
}

function goesOn(run: PageBox, word: PageBox): boolean {
  if (run.page !== word.page) return false
  const shared = Math.min(run.y + run.height, word.y + word.height) - Math.max(run.y, word.y)
  const space = word.x - (run.x + run.width)
  const height = Math.min(run.height, word.height)
  // Heights are shares of a page that is mostly higher than wide, which only makes the space that is allowed a little wider.
  return (
    shared > SAME_LINE * height && space < WIDEST_SPACE * Math.max(run.height, word.height) * 1.5 && word.x >= run.x
  )
}

function joined(run: PageBox, word: PageBox): PageBox {
  const y = Math.min(run.y, word.y)
  const right = Math.max(run.x + run.width, word.x + word.width)
  const bottom = Math.max(run.y + run.height, word.y + word.height)
  return { page: run.page, x: run.x, y, width: right - run.x, height: bottom - y }
}

/** CSS that lays an element over a box of the page around it, whatever size that is shown in. */
export function placeOf({ x, y, width, height }: PageBox): {
  left: string
  top: string
  width: string
  height: string
} {
  const percent = (share: number) => `${(share * 100).toFixed(3)}%`
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
}
