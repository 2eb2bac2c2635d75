/**
 * The words in which a comment is given, so that nobody takes them for the document's own; '' for one without text. `cell` is the cell
 * that it is about.
 */
export function commentText(comment: { author?: string | undefined; cell?: string | undefined; text: string }): string {
  const author = comment.author?.trim() ?? ''
  const whole = comment.text.trim()
  // Excel begins a comment with its author's name in a line of its own.
  const text = author !== '' && whole.startsWith(`${author}:\n`) ? whole.slice(author.length + 2).trim() : whole
  if (text === '') return ''
  const on = comment.cell === undefined ? '' : ` on ${comment.cell}`
  return `Comment${on}${author === '' ? '' : ` (${author})`}: ${text}`
}
