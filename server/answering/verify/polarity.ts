import { byLanguage, packOf } from '../../../shared/languages/packs.ts'

/** How often a text denies, in a language; 0 in languages that are not known. */
export function negations(text: string, language: string): number {
  const pattern = packOf(language)?.denies
  return pattern ? (text.match(pattern) ?? []).length : 0
}

/** "No. 4", "Tool no.", "No of beds": the word for a number. */
const NUMBER_SIGN = /\bno(?:\.|$|(?=\s(?:of\b|\d)))/giu

/** Whether a label (a heading, the name of a column, a cell) denies or excludes what stands under it. */
export function deniesBelow(label: string, language: string): boolean {
  const text = language === 'en' ? label.trim().replace(NUMBER_SIGN, ' ') : label
  return negations(text, language) > 0 || (packOf(language)?.excludes?.test(text) ?? false)
}

/** Whether one text obliges to what the other merely allows. Denied ones are left to {@link negations}. */
export function modesDiffer(one: string, other: string, language: string): boolean {
  if (negations(one, language) > 0 || negations(other, language) > 0) return false
  const [a, b] = [modesOf(one, language), modesOf(other, language)]
  return (a === 'must' && b === 'may') || (a === 'may' && b === 'must')
}

function modesOf(text: string, language: string): 'must' | 'may' | undefined {
  const must = packOf(language)?.must?.test(text) ?? false
  const may = packOf(language)?.may?.test(text) ?? false
  return must === may ? undefined : must ? 'must' : 'may'
}

type Pair = readonly [RegExp, RegExp]
const pairs = byLanguage(({ code, contraries: said }) =>
  said?.split(/\s+/).map((pair) => pair.split('/').map((word) => startOf(word, code)) as unknown as Pair),
)

function startOf(word: string, language: string): RegExp {
  // Short words are whole words; longer ones are beginnings, so that endings may differ.
  const end = word.length <= 5 && !(language === 'ru' && word.length > 2) ? String.raw`(?!\p{L})` : ''
  return new RegExp(String.raw`(?<!\p{L})${word}${end}`, 'iu')
}

/** How many contraries there are between two texts: one says a word, and the other only its contrary. */
export function contraries(one: string, other: string, language: string): number {
  return (pairs.get(language) ?? []).filter(([a, b]) => {
    const [oneA, oneB, otherA, otherB] = [a.test(one), b.test(one), a.test(other), b.test(other)]
    return (oneA && !oneB && otherB && !otherA) || (oneB && !oneA && otherA && !otherB)
  }).length
}
