import { byLanguage } from '../../../shared/languages/packs.ts'

const table = (text: string): Map<string, number> =>
  new Map(text.split(' ').map((pair) => [pair.split('=')[0] ?? '', Number(pair.split('=')[1])]))
const CARDINALS = byLanguage(({ numbers }) => (numbers?.words === undefined ? undefined : table(numbers.words)))
const RANKS = byLanguage(({ numbers: { ordinals, ordinalEndings = '' } = {} }) =>
  ordinals === undefined
    ? undefined
    : [...table(ordinals)].map(([stem, rank]) => [new RegExp(`^${stem}(?:${ordinalEndings})$`, 'u'), rank] as const),
)

/** The number for which a word stands; undefined for other words. */
export function numberOfWord(word: string, language: string): number | undefined {
  const words = CARDINALS.get(language)
  if (!words) return undefined
  const lower = word.toLowerCase()
  const plain = words.get(lower)
  if (plain !== undefined) return plain
  if (language === 'de') {
    const joint = lower.lastIndexOf('und')
    const [one, ten] = joint < 0 ? ['', ''] : [lower.slice(0, joint), lower.slice(joint + 3)]
    const sum = add(one === 'ein' ? 1 : words.get(one), words.get(ten))
    return ten.endsWith('zig') || ten === 'dreißig' ? sum : undefined
  }
  const [ten = '', one = '', ...more] = lower.split('-')
  if (more.length > 0 || one === '') return undefined
  return add(words.get(ten), one === 'one' || one === 'un' ? 1 : words.get(one))
}

function add(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other
}

/** The place for which a word stands, from the third on: "second" is also a time, and "first" an adverb. */
export function rankOfWord(word: string, language: string): number | undefined {
  const lower = word.toLowerCase()
  return RANKS.get(language)?.find(([pattern]) => pattern.test(lower))?.[1]
}
