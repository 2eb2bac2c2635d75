const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words of a text by Unicode's rules, as they stand. */
export function splitWords(text: string): string[] {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
}
