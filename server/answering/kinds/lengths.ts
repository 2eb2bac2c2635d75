/** Characters of scripts without spaces, of which about two make a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu
const WORD = /[\p{L}\p{N}_]+/gu

/** How long a message is, which its vector does not tell: logarithms of its words and characters, and the square of the first. */
export function lengthsOf(text: string): number[] {
  const unspaced = text.match(UNSPACED)?.length ?? 0
  const words = Math.log1p(unspaced / 2 + (text.replace(UNSPACED, ' ').match(WORD)?.length ?? 0))
  return [words, Math.log1p(text.length), words * words]
}
