import * as plans from './en/billing.ts'
import { billing, promocode, signup } from './en/ordering.ts'
import { texts } from './i18n.ts'

// To be imported for its effect by whatever shows plans to choose from, sign-up, payments or what was used.
texts.addResourceBundle('en', 'translation', { ...plans, billing, promocode, signup }, true)
