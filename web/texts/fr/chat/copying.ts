/** Texts of the ways to copy an answer; they are fetched with their menu. */
export const copying = {
  cited: 'Copier avec les sources',
  plain: 'Copier le texte seul',
}
