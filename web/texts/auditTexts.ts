import { audit } from './en/audit.ts'
import { webhooks } from './en/programs/webhooks.ts'
import { texts } from './i18n.ts'

// To be imported for its effect by the Admin Panel.
texts.addResourceBundle('en', 'translation', { audit, webhooks }, true)
