/** The number of a source as it stands in an answer. */
const MARK = /\[(\d{1,3})\]/g

/** Passages that one mark may name as a range: "[1-3]". */
const LONGEST_RANGE = 6

/**
 * The other ways in which models write the number of a passage: `[1, 2]`, `[1-2]`, `[^1]`, `[passage 1]`, `【1】`, `\[1\]`.
 * Without the brackets it would be a number like any other.
 */
const VARIANT =
  /\\?[[【]\s?(?:\^|(?:passages?|sources?|quelle|passage-\w{1,40})\s)?(\d{1,3}(?:\s?[,;–-]\s?\^?\d{1,3}){0,8})(?:†[^\]】\n]{0,40})?\s?\\?[\]】]/giu

/** A text in which every mark is written as `[n]`. */
export function plainMarks(text: string): string {
  return text.replace(VARIANT, (_, numbers: string) =>
    numbers
      .split(/[,;]/)
      .flatMap(range)
      .map((number) => `[${number}]`)
      .join(''),
  )
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
