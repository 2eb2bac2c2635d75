/** The number of a source as it stands in an answer. */
const MARK = /\[(\d{1,3})\]/g

/** Passages that one mark may name as a range: "[1-3]". */
const LONGEST_RANGE = 6

/** What models call a passage. */
const PASSAGE =
  '(?:passage(?:s|ns?)?|sources?|docs?|documents?|refs?|references?|quellen?|textstellen?|pasajes?|fuentes?|fontes?|' +
  'fonti|passagg[io]|фрагмент\\p{L}{0,3}|источник\\p{L}{0,3}|المصدر|المقطع|段落|来源|來源|出典|文書)'
const NUMBERS = String.raw`\^?\d{1,3}(?:\s?(?:[,;&–-]|and|und|et|y|e|и|,\s?${PASSAGE})\s?\^?\d{1,3}){0,8}`
/** What some models add to the number within the brackets. */
const ADDITION = String.raw`(?:†[^\]】\n]{0,40})?`

/**
 * The other ways in which models write the number of a passage: `[1, 2]`, `[1-2]`, `[^1]`, `[passage 1]`, `【1】`, `\[1\]`,
 * `<1>`, `(passage 1)`. Without the brackets it would be a number like any other.
 */
const VARIANT = new RegExp(
  String.raw`\\?[[【]\s?(?:${PASSAGE}\s?#?|passage-\w{1,40}\s)?(${NUMBERS})${ADDITION}\s?\\?[\]】]` +
    String.raw`|[(（]\s?${PASSAGE}\s?#?(${NUMBERS})\s?[)）]` +
    String.raw`|<(?:${PASSAGE}\s|passage-\w{1,40}\s)?(${NUMBERS})>`,
  'giu',
)
/** In round brackets a bare number counts only where a sentence ends: "(1)" before its full stop. */
const AT_THE_END = /[(（](\d{1,2}(?:\s?,\s?\d{1,2}){0,8})[)）](?=[\s.!?…。！？|*]*$)/u

/** A text in which every mark is written as `[n]`. */
export function plainMarks(text: string): string {
  return text
    .replace(VARIANT, (_, square?: string, round?: string, angle?: string) => marksFor(square ?? round ?? angle ?? ''))
    .replace(AT_THE_END, (_, numbers: string) => marksFor(numbers))
}

function marksFor(numbers: string): string {
  return numbers
    .split(/[,;&]|[^\d\s^–-]+/u)
    .filter((part) => /\d/.test(part))
    .flatMap(range)
    .map((number) => `[${number}]`)
    .join('')
}

function range(text: string): number[] {
  const [first = 0, last = first] = text.split(/[–-]/).map((part) => Number(part.replace(/[^\d]/g, '')))
  if (last < first || last - first >= LONGEST_RANGE) return [first, last]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The numbers that a text cites, in its order. */
export function markersOf(text: string): number[] {
  return [...text.matchAll(MARK)].map((match) => Number(match[1]))
}
