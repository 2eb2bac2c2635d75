/** Texts of the menu of languages. */
export const language = { label: 'اللغة' }
