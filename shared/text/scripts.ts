/** Scripts written without spaces between words, whose letters stand for syllables or words: Chinese, Japanese. */
const IDEOGRAPHIC = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Bopomofo}ー々〆〇'
/** Scripts written without spaces between words, with vowels and tones as separate marks. */
const SYLLABIC = '\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}\\p{sc=Tibetan}'

/** Sources of character classes (for the `u` flag) by how their scripts separate words. */
export const CHARACTER_CLASSES = { ideographic: IDEOGRAPHIC, syllabic: SYLLABIC, unspaced: IDEOGRAPHIC + SYLLABIC }

const UNSPACED = new RegExp(`[${IDEOGRAPHIC}${SYLLABIC}]`, 'u')
const UNSPACED_ALL = new RegExp(`[${IDEOGRAPHIC}${SYLLABIC}]`, 'gu')
const LETTERS = /\p{L}/gu

/** Whether a text holds a character of a script that is written without spaces between words. */
export function hasUnspacedScript(text: string): boolean {
  return UNSPACED.test(text)
}

/** Number of characters of scripts written without spaces between words. */
export function countUnspaced(text: string): number {
  return text.match(UNSPACED_ALL)?.length ?? 0
}

/** Number of letters of any script. */
export function countLetters(text: string): number {
  return text.match(LETTERS)?.length ?? 0
}

const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Latin', /\p{sc=Latin}/gu],
  ['Cyrillic', /\p{sc=Cyrillic}/gu],
  ['Arabic', /\p{sc=Arabic}/gu],
  ['Kana', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['Han', /\p{sc=Han}/gu],
  ['Hangul', /\p{sc=Hangul}/gu],
  ['Devanagari', /\p{sc=Devanagari}/gu],
  ['Greek', /\p{sc=Greek}/gu],
  ['Hebrew', /\p{sc=Hebrew}/gu],
  ['Thai', /\p{sc=Thai}/gu],
  ['Tamil', /\p{sc=Tamil}/gu],
  ['Bengali', /\p{sc=Bengali}/gu],
  ['Armenian', /\p{sc=Armenian}/gu],
]

/** Name of the script that most letters of a text belong to; '' where it has none that is known here. */
export function mainScript(text: string): string {
  let best = ''
  let most = 0
  for (const [name, letters] of SCRIPTS) {
    const count = text.match(letters)?.length ?? 0
    if (count > most) [best, most] = [name, count]
  }
  return best
}
