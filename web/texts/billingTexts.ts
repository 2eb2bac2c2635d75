import * as billing from './en.billing.ts'
import { texts } from './i18n.ts'

// To be imported for its effect by whatever shows plans to choose from, payments or what was used.
texts.addResourceBundle('en', 'translation', billing, true)
