/** Texts of the ways to copy an answer; they are fetched with their menu. */
export const copying = {
  cited: 'نسخ مع المصادر',
  plain: 'نسخ النص فقط',
}
