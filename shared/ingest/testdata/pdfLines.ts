import type { PdfLine, PdfWord } from '../extract/pdf/types.ts'

/** Width of a character in {@link pdfLine}, in multiples of the font size: one space is a narrow gap, two are a wide one. */
const ADVANCE = 0.5

/** A line of a fixed-width font: each character of `text`, spaces at its beginning too, moves half the font size on. */
export function pdfLine(text: string, look: Partial<PdfLine> = {}): PdfLine {
  const { size = 10, left = 72 } = look
  const words = [...text.matchAll(/\S+/g)].map(
    (match): PdfWord => ({
      text: match[0],
      left: left + match.index * ADVANCE * size,
      right: left + (match.index + match[0].length) * ADVANCE * size,
    }),
  )
  return {
    text: words.map((word) => word.text).join(' '),
    words,
    right: words.at(-1)?.right ?? left,
    baseline: 700,
    size,
    bold: false,
    angle: 0,
    hyphenated: false,
    ...look,
    left: words[0]?.left ?? left,
  }
}

/** Lines one below the other, 1.2 font sizes apart; an empty text leaves a line out. */
export function pdfLines(texts: readonly (string | PdfLine)[], look: Partial<PdfLine> = {}): PdfLine[] {
  const { size = 10, baseline = 700 } = look
  return texts.flatMap((text, at) => {
    const height = baseline - at * 1.2 * size
    if (text === '') return []
    return [typeof text === 'string' ? pdfLine(text, { ...look, baseline: height }) : { ...text, baseline: height }]
  })
}
