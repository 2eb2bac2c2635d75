const TITLE_CHARACTERS = 60

/** What a conversation is called after its first question. */
export function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ')
  return line.length <= TITLE_CHARACTERS ? line : `${line.slice(0, TITLE_CHARACTERS - 1).trimEnd()}…`
}
