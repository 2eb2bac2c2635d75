import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { PRODUCT_NAME } from '../../shared/domain/brand.ts'
import { directionOf } from '../../shared/domain/languages.ts'
import type { parts } from './en/parts.ts'
import { start } from './en/start.ts'

/** The catalogues by their names; the desktop console adds its own. */
export interface Catalogues {
  translation: typeof start & typeof parts
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: Catalogues
  }
}

/** Texts beside the English ones of the first pages. */
export const awaited = {
  /** Whether parts have come that bring texts of their own. */
  parts: false,
  /** Waits for what these need in another language (`languages/load.ts`); there is nothing while all is in English. */
  texts: (): Promise<void> => Promise.resolve(),
}

/** The message catalogue, for code outside components; components use `useTranslation`. */
export const texts: i18n = createInstance()

void texts.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  // The parts' texts are written into it, and the catalogue of the first pages stays as it is.
  resources: { en: { translation: structuredClone(start) } },
  interpolation: { escape: isolated, defaultVariables: { product: PRODUCT_NAME } },
})

texts.store.on('added', (language: string) => {
  awaited.parts ||= language === 'en'
})

/**
 * React escapes what is filled in. Where lines run from right to left, a name in another script is kept apart from the marks around
 * it, which would change sides otherwise (Unicode UAX 9, isolates).
 */
function isolated(value: string): string {
  return directionOf(texts.language) === 'rtl' && /\p{L}/u.test(value) ? `\u2068${value}\u2069` : value
}
