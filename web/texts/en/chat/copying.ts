/** Texts of the ways to copy an answer; they are fetched with their menu. */
export const copying = {
  cited: 'Copy with sources',
  plain: 'Copy text only',
}
