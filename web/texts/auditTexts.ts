import { audit } from './en.audit.ts'
import { texts } from './i18n.ts'

// To be imported for its effect by the audit log.
texts.addResourceBundle('en', 'translation', { audit }, true)
