/** Texts of the ways to copy an answer; they are fetched with their menu. */
export const copying = {
  cited: 'Mit Quellen kopieren',
  plain: 'Nur Text kopieren',
}
