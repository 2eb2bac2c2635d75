/** Names that programs fill in: file names, the writing program, "untitled" in some form. */
const FILLED_IN =
  /^(?:microsoft (?:word|powerpoint|excel)\b|powerpoint|slide ?\d|pr(?:é|e)sentation|untitled|document\d*$)|\.[a-z]{2,5}\d?$/i

/** A title from a file's properties where it is one, at most 500 characters; undefined for blank or filled-in ones. */
export function plausibleTitle(title: string | undefined): string | undefined {
  const trimmed = title?.replace(/\s+/g, ' ').trim() ?? ''
  return trimmed === '' || FILLED_IN.test(trimmed) ? undefined : trimmed.slice(0, 500)
}
