/** Texts of the ways to copy an answer; they are fetched with their menu. */
export const copying = {
  cited: 'Copiar con las fuentes',
  plain: 'Copiar solo el texto',
}
