import { around, type Box } from '../../boxes/wordBoxes.ts'
import type { PdfLine } from '../pdf/types.ts'
import type { Turn } from './grayPicture.ts'
import type { RecognizedLine, RecognizedPage, RecognizedWord } from './recognizedPage.ts'

/** Heights of lines that differ by less are one size of letters: a line without descenders measures less than others. */
const SAME_SIZE = 1.25
/** Points that a page is taken to be high, so that lengths are what they are on paper. */
const PAGE_POINTS = 842

/** The lines of a recognised page like those of a PDF's page, by which paragraphs and tables are found. */
export function recognizedLines(page: RecognizedPage): PdfLine[] {
  const points = PAGE_POINTS / Math.max(1, page.height)
  const usual = median(page.lines.map(({ height }) => height))
  return page.lines.flatMap((line): PdfLine[] => {
    const words = line.words.toSorted((a, b) => a.left - b.left)
    const [first, last] = [words[0], words.at(-1)]
    if (!first || !last) return []
    return [
      {
        text: words.map(({ text }) => text).join(' '),
        words: words.map((word) => ({
          text: word.text,
          left: word.left * points,
          right: word.right * points,
          box: boxOf(word, page),
        })),
        left: first.left * points,
        right: last.right * points,
        baseline: (page.height - line.baseline) * points,
        size: sizeOf(line, usual) * points,
        bold: false,
        angle: 0,
        hyphenated: false,
      },
    ]
  })
}

function sizeOf({ height }: RecognizedLine, usual: number): number {
  return Math.max(height, usual) <= SAME_SIZE * Math.min(height, usual) ? usual : height
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 1
}

/** Where a word stands on the page as it is shown, which may lie on its side. */
function boxOf(word: RecognizedWord, { width, height, turn }: RecognizedPage): Box {
  const [upper, lower] = [
    { x: word.left / width, y: word.top / height },
    { x: word.right / width, y: word.bottom / height },
  ].map((corner) => turnedBack(corner, turn))
  const point = (at: { x: number; y: number } | undefined): Box => ({
    x: at?.x ?? 0,
    y: at?.y ?? 0,
    width: 0,
    height: 0,
  })
  return around(point(upper), point(lower))
}

function turnedBack({ x, y }: { x: number; y: number }, turn: Turn): { x: number; y: number } {
  switch (turn) {
    case 0:
      return { x, y }
    case 90:
      return { x: y, y: 1 - x }
    case 180:
      return { x: 1 - x, y: 1 - y }
    case 270:
      return { x: 1 - y, y: x }
  }
}
