import type { PdfWord } from './types.ts'

/** A stretch of text of which only the ends are known; those who write it break and join words anywhere. */
export interface TextRun {
  text: string
  left: number
  right: number
  isRightToLeft: boolean
}

/**
 * The words of runs that follow each other on a line. Where a word begins inside of a run is told by how wide its characters are
 * in most fonts, against the others of the run.
 */
export function wordsOfRuns(runs: readonly TextRun[]): PdfWord[] {
  const words: PdfWord[] = []
  let open: PdfWord | undefined
  for (const { text, left, right, isRightToLeft } of runs) {
    let whole = 0
    for (const character of text) whole += widthOf(character)
    let before = 0
    for (const character of text) {
      const [start, end] = [before, before + widthOf(character)].map((width) => ((right - left) * width) / (whole || 1))
      before += widthOf(character)
      if (character.trim() === '') {
        open = undefined
        continue
      }
      const from = isRightToLeft ? right - (end ?? 0) : left + (start ?? 0)
      const to = isRightToLeft ? right - (start ?? 0) : left + (end ?? 0)
      if (!open) words.push((open = { text: '', left: from, right: to }))
      open.text += character
      open.left = Math.min(open.left, from)
      open.right = Math.max(open.right, to)
    }
  }
  return words
}

/** Widths in Helvetica, rounded to classes, in multiples of the font size. */
const CLASSES: readonly [RegExp, number][] = [
  [/[ijl.,:;'|!]/, 0.25],
  [/[ftrI()[\]{}/ -]/, 0.32],
  [/[mwMW@%]/, 0.87],
  [/\p{Lu}/u, 0.69],
  [/[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60]/, 1],
]

function widthOf(character: string): number {
  return CLASSES.find(([pattern]) => pattern.test(character))?.[1] ?? 0.54
}
