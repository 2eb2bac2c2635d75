import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { PRODUCT_NAME } from '../../shared/domain/brand.ts'
import type { requests } from './en.requests.ts'
import { en } from './en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    /** Texts of requests are added by `withRequests`. */
    resources: { translation: typeof en & { requests: typeof requests } }
  }
}

/** The message catalogue, for code outside components; components use `useTranslation`. */
export const texts: i18n = createInstance()

void texts.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  // React escapes; escaping here too would show entities in names.
  interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT_NAME } },
})
