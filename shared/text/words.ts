import { CHARACTER_CLASSES } from './scripts.ts'

/**
 * A piece of text that is searched for as one: a word, a number (with its separators), or a run of characters of a
 * script without spaces. `start` and `end` are offsets in the text.
 */
export interface Word {
  kind: 'word' | 'number' | 'ideographic' | 'syllabic'
  text: string
  start: number
  end: number
}

const { ideographic, syllabic, unspaced } = CHARACTER_CLASSES
const PIECES = new RegExp(
  `(\\p{Nd}+(?:[.,'’٫٬]\\p{Nd}+)*)(?![\\p{L}\\p{M}])` +
    `|([${ideographic}]+)|([${syllabic}]+)|((?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+)`,
  'gu',
)

/** The words, numbers and unspaced runs of a text, in order. */
export function splitWords(text: string): Word[] {
  const found: Word[] = []
  for (const match of text.matchAll(PIECES)) {
    const kind = match[1] ? 'number' : match[2] ? 'ideographic' : match[3] ? 'syllabic' : 'word'
    found.push({ kind, text: match[0], start: match.index, end: match.index + match[0].length })
  }
  return found
}

/** Characters that make up about one word in a script without spaces. */
const CHARACTERS_PER_WORD = { ideographic: 1.7, syllabic: 4 }

/** Number of words of a text; scripts without spaces are counted by the usual length of their words. */
export function countWords(text: string): number {
  let count = 0
  for (const word of splitWords(text)) {
    count +=
      word.kind === 'ideographic' || word.kind === 'syllabic' ? word.text.length / CHARACTERS_PER_WORD[word.kind] : 1
  }
  return Math.ceil(count)
}
