import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { PRODUCT_NAME } from '../../shared/domain/brand.ts'
import { en } from './en/start.ts'
import type * as admin from './en/account/admin.ts'
import type * as security from './en/account/security.ts'
import type { api } from './en/programs/api.ts'
import type { conversations } from './en/chat/conversations.ts'
import type { audit } from './en/audit.ts'
import type * as plans from './en/billing.ts'
import type * as ordering from './en/ordering.ts'
import type { inside } from './en/inside.ts'
import type { keeping } from './en/keeping.ts'
import type { operator } from './en/operator/operator.ts'
import type { webhooks } from './en/programs/webhooks.ts'
import type { widget } from './en/widget.ts'
import type { checked } from './en/receipt/receipt.ts'

/** The catalogues by their names; the desktop console adds its own. */
export interface Catalogues {
  translation: typeof en &
    typeof inside &
    typeof keeping &
    typeof plans &
    typeof ordering &
    typeof security &
    typeof admin & {
      api: typeof api
      audit: typeof audit
      conversations: typeof conversations
      checked: typeof checked
      operator: typeof operator
      webhooks: typeof webhooks
      widget: typeof widget
    }
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: Catalogues
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
