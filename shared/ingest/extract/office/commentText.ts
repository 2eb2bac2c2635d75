/** The words in which a comment is given, so that nobody takes them for the document's own. `cell` is the cell that it is about. */
export function commentText(comment: { author?: string | undefined; cell?: string; text: string }): string {
  const author = comment.author?.trim()
  const on = comment.cell === undefined ? '' : ` on ${comment.cell}`
  return `Comment${on}${author ? ` (${author})` : ''}: ${comment.text.trim()}`
}
