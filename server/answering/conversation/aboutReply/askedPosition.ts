import { PACKS } from '../../../../shared/languages/packs.ts'
import { fold } from '../../../../shared/text/fold.ts'

/** Where something stands among what a reply lists: from 1 on, or from the end, where the last one is -1. */
export type Position = number

/** A number in figures, with what makes it one of an order: "2", "2.", "2nd", "nr. 3", "#4". Larger ones are years and amounts. */
const FIGURES = /(?<![\p{N}.,])(\d{1,2})(?![\p{N}]|[.,]\d)/u

/** Letters that an inflected word may have more than its stem. */
const ENDING = 3

interface Word {
  letters: string
  /** Whether it stands for all that begin with it. */
  isStem: boolean
  position: Position
}

/** Words for positions of all languages, the longest first, so that "second to last" is not taken for "second". */
const WORDS: readonly Word[] = PACKS.flatMap(({ positions = '' }) =>
  positions
    .split('|')
    .filter(Boolean)
    .map((pair) => {
      const [word = '', position = ''] = pair.split('=')
      return { letters: fold(word.replace('*', '')), isStem: word.endsWith('*'), position: Number(position) }
    }),
).toSorted((one, other) => other.letters.length - one.letters.length)

/** Which of the things that a reply lists a message points to; undefined where it names none. */
export function askedPosition(text: string): Position | undefined {
  const figures = FIGURES.exec(text.normalize('NFKC'))
  if (figures) return Number(figures[1])
  const folded = fold(text)
  return WORDS.find((word) => holds(folded, word))?.position
}

/** Whether a text holds a word; in scripts that are written without spaces, also inside of others. */
function holds(text: string, { letters, isStem }: Word): boolean {
  if (UNSPACED.test(letters)) return text.includes(letters)
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) {
    if (isLetter(text[at - 1])) continue
    let end = at + letters.length
    if (isStem) for (let more = 0; more < ENDING && isLetter(text[end]); more += 1) end += 1
    if (!isLetter(text[end])) return true
  }
  return false
}

const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

const isLetter = (character = ''): boolean => /[\p{L}\p{M}]/u.test(character)
