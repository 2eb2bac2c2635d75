/**
 * Of suggested questions the one that is the asked question in other spelling: word for word the same, but for words that
 * begin or end alike. It is offered as what may have been meant.
 */
export function mendedQuestion(asked: string, suggestions: readonly string[]): string | undefined {
  const words = wordsOf(asked)
  return suggestions.find((suggestion) => {
    const others = wordsOf(suggestion)
    if (others.length !== words.length || suggestion.trim() === asked.trim()) return false
    return words.every((word, at) => isAlike(word, others[at] ?? ''))
  })
}

function wordsOf(text: string): string[] {
  return text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
}

/** A slip leaves the beginning or the end of a word as it was. */
function isAlike(a: string, b: string): boolean {
  return (
    a === b || (Math.abs(a.length - b.length) <= 2 && (a.slice(0, 2) === b.slice(0, 2) || a.slice(-2) === b.slice(-2)))
  )
}
