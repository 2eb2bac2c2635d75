import { CELL_GAP } from './columns.ts'
import type { PdfLine, PdfWord } from './types.ts'

/** Marks before and behind a figure that are often set apart from it, at the edges of its column. */
const BEFORE = /^(?:[$€£¥]|\(|[$€£¥]\()$/
const BEHIND = /^(?:\)|%|\)%)$/
const FIGURE_STARTS = /^[(–—-]?[$€£¥]?[\d.,]*\d|^[–—-]$/
const FIGURE_ENDS = /(?:\d|[–—-])[)%]?$/

/**
 * The line with currency signs, brackets and percent signs joined to their figures, so that none is a column of its own. The
 * figure alone says where it stands: a currency sign may be half a column away from it.
 */
export function withFiguresWhole(line: PdfLine): PdfLine {
  if (!line.words.some(({ text }) => BEFORE.test(text) || BEHIND.test(text))) return line
  const words: PdfWord[] = []
  let mark: PdfWord | undefined
  for (const [at, word] of line.words.entries()) {
    const last = words.at(-1)
    const next = line.words[at + 1]
    const isOfNext = last && next && next.left - word.right < word.left - last.right
    if (mark && FIGURE_STARTS.test(word.text)) {
      words.push({ ...word, text: mark.text + word.text })
      mark = undefined
    } else if (mark && BEFORE.test(word.text)) mark = { ...mark, text: mark.text + word.text }
    else {
      if (mark) words.push(mark)
      mark = undefined
      if (BEFORE.test(word.text)) mark = word
      else if (last && !isOfNext && BEHIND.test(word.text) && FIGURE_ENDS.test(last.text))
        words[words.length - 1] = withMark(last, word, line)
      else words.push(word)
    }
  }
  if (mark) words.push(mark)
  return { ...line, words }
}

function withMark(figure: PdfWord, mark: PdfWord, { size }: PdfLine): PdfWord {
  const isNear = mark.left - figure.right <= CELL_GAP * size
  return { ...figure, text: figure.text + mark.text, right: isNear ? mark.right : figure.right }
}
