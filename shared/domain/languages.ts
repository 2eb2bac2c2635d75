/** Languages of the pages, of the widget and of the mails, as BCP 47 tags; a new one is added here first (`docs/languages.md`). */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language that is shown where none of a reader's own is there. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** Each language in its own words, as menus name it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
}

/** Under this name the choice of a language is kept, in the browser's storage and in a cookie. */
export const LANGUAGE_KEY = 'language'

/** The way in which a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The language of a tag in any case, with or without its region (`de-AT` is `de`); undefined for one that is not there. */
export function languageOf(tag: string | null | undefined): Language | undefined {
  const [base] = (tag ?? '').trim().toLowerCase().split(/[-_]/, 1)
  return LANGUAGES.find((language) => language === base)
}

/** The first language of a reader's, best first, that is there; else the default. */
export function preferredLanguage(tags: readonly (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const language = languageOf(tag)
    if (language) return language
  }
  return DEFAULT_LANGUAGE
}
