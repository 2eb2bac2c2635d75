/** A stretch of a reply. */
export interface Found {
  start: number
}

/** NFKC, lower case, everything but letters, marks and digits as single spaces. */
export function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim()
}

/** Number of words of a text. */
export function wordsIn(text: string): number {
  const words = normalized(text)
  return words === '' ? 0 : words.split(' ').length
}

/** Whether a reply holds an alternative: whole words, `word*` a beginning, `^word` at the reply's own, numbers by their value. */
export function mentions(content: string, alternative: string): boolean {
  return findAlternative(content, alternative) !== undefined
}

/** Where the first of some alternatives stands. */
export function firstOf(content: string, group: readonly string[]): Found | undefined {
  return group.flatMap((each) => findAlternative(content, each) ?? []).toSorted((a, b) => a.start - b.start)[0]
}

const NUMBER = /^\d+(?:[.,]\d+)*$/
const NUMBERS = /\d+(?:[.,]\d+)*/g

/** Where an alternative stands in a reply; undefined where it does not. */
export function findAlternative(content: string, alternative: string): Found | undefined {
  const anchored = alternative.startsWith('^')
  const plain = anchored ? alternative.slice(1) : alternative
  if (NUMBER.test(plain)) return findNumber(content, plain)
  const open = plain.endsWith('*')
  const wanted = normalized(open ? plain.slice(0, -1) : plain).split(' ')
  const words = wordsWithPlaces(content)
  const last = wanted.length - 1
  for (let at = 0; at + last < words.length; at += 1) {
    if (anchored && at > 0) return undefined
    const fits = wanted.every((word, nth) => {
      const here = words[at + nth]?.word ?? ''
      return nth === last && open ? here.startsWith(word) : here === word
    })
    const start = words[at]?.start
    if (fits && start !== undefined) return { start }
  }
  return undefined
}

function findNumber(content: string, wanted: string): Found | undefined {
  const values = valuesOf(wanted)
  for (const { 0: number, index } of content.normalize('NFKC').matchAll(NUMBERS))
    if (valuesOf(number).some((value) => values.includes(value))) return { start: index }
  return undefined
}

/** Readings of a number: with thousands marks taken out, and without zeros at the end of its decimals. */
function valuesOf(number: string): string[] {
  const thousands = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number) ? number.replaceAll(',', '') : number
  const trimmed = /^\d+\.\d+$/.test(thousands) ? thousands.replace(/\.?0+$/, '') : thousands
  return [...new Set([number, thousands, trimmed])]
}

function wordsWithPlaces(text: string): { word: string; start: number }[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{Nd}]+/gu)].map(({ 0: word, index }) => ({
    word: word.normalize('NFKC').toLowerCase(),
    start: index,
  }))
}
