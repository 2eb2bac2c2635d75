/** Where something stands on a page, as shares of the page's width and height, from its upper left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The least box that holds both. */
export function around(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  const right = Math.max(a.x + a.width, b.x + b.width)
  const bottom = Math.max(a.y + a.height, b.y + b.height)
  return { x, y, width: right - x, height: bottom - y }
}

/** Boxes are kept in steps of this share of a page: a third of a point on most paper. */
export const GRID = 2048

/**
 * Where the words of a text stand: {@link STRIDE} numbers for each piece of it, which are how many of its letters and figures the
 * piece holds, the page, and x, y, width and height in steps of the grid. What stands between letters (spaces, hyphens at line
 * ends, marks) may change on the way from the page to a passage; letters and figures do not, so they are counted.
 */
export type WordBoxes = Uint16Array

/** Numbers for each piece; page 0 stands for a piece whose place is not known. */
export const STRIDE = 6

const OTHER_LETTER = /[\p{L}\p{N}]/u

/** Whether the character (a UTF-16 unit or a whole code point) counts. */
function isLetter(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90)
  return OTHER_LETTER.test(String.fromCodePoint(code))
}

/** Letters and figures of a text, as code points. */
export function countLetters(text: string): number {
  let count = 0
  visitLetters(text, () => (count += 1))
  return count
}

/** Calls `visit` with the offset of each letter and figure, and of what comes after it. */
export function visitLetters(text: string, visit: (start: number, end: number) => void): void {
  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at) ?? 0
    const next = at + (code > 0xffff ? 2 : 1)
    if (isLetter(code)) visit(at, next)
    at = next
  }
}

/** A word of a page. */
export interface PlacedWord {
  text: string
  box?: Box | undefined
}

/**
 * The boxes of a text that is made of these words. Undefined where their letters are not those of the text, as after something was
 * left out or added: a wrong box is worse than none.
 */
export function boxesOfWords(words: readonly PlacedWord[], page: number, text: string): WordBoxes | undefined {
  const boxes = new Uint16Array(words.length * STRIDE)
  let at = 0
  let letters = 0
  let known = false
  for (const word of words) {
    const own = countLetters(word.text)
    if (own === 0) continue
    letters += own
    known ||= word.box !== undefined
    boxes.set(word.box ? [own, page, ...onGrid(word.box)] : [own, 0, 0, 0, 0, 0], at)
    at += STRIDE
  }
  return known && letters === countLetters(text) ? boxes.slice(0, at) : undefined
}

function onGrid({ x, y, width, height }: Box): [number, number, number, number] {
  const left = step(x)
  const top = step(y)
  return [left, top, step(x + width) - left, step(y + height) - top]
}

function step(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * GRID)
}

/** Gives the boxes of a text piece by piece, each piece by the number of its letters; undefined where none are known. */
export function takeBoxes(boxes: WordBoxes | undefined): (text: string) => WordBoxes | undefined {
  let at = 0
  /** Letters of the piece at `at` that were given already. */
  let given = 0
  return (text) => {
    if (!boxes) return undefined
    const taken: number[] = []
    for (let left = countLetters(text); left > 0 && at < boxes.length;) {
      const [letters = 0, ...place] = boxes.subarray(at, at + STRIDE)
      const own = Math.min(left, letters - given)
      taken.push(own, ...place)
      left -= own
      given += own
      if (given >= letters) {
        at += STRIDE
        given = 0
      }
    }
    return taken.length > 0 ? Uint16Array.from(taken) : undefined
  }
}

/** The boxes of texts that follow each other; what is not known of one of them stays unknown. */
export function joinBoxes(pieces: readonly { text: string; boxes: WordBoxes | undefined }[]): WordBoxes | undefined {
  if (pieces.every(({ boxes }) => boxes === undefined)) return undefined
  const joined: number[] = []
  for (const { text, boxes } of pieces) {
    if (boxes) for (const value of boxes) joined.push(value)
    else
      for (let left = countLetters(text); left > 0; left -= MOST_LETTERS)
        joined.push(Math.min(left, MOST_LETTERS), 0, 0, 0, 0, 0)
  }
  return Uint16Array.from(joined)
}

const MOST_LETTERS = 0xffff
