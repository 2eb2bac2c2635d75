import { DEFAULT_LANGUAGE, languageOf, type Language } from '../../shared/domain/languages.ts'
import { texts } from '../texts/i18n.ts'

/** The language in which the pages are shown now. */
export function shownLanguage(): Language {
  return languageOf(texts.language) ?? DEFAULT_LANGUAGE
}
