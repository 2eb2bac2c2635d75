import type { Language } from '../../../shared/domain/languages.ts'

/** Texts that are the same in another language as in English, each looked at; what has no letters needs no mention. */
export const SAME_TEXTS: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  de: [],
  fr: [],
  es: [],
  ar: [],
}
