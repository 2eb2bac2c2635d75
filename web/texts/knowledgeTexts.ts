import { keeping } from './en/keeping.ts'
import { texts } from './i18n.ts'

// To be imported for its effect by whatever opens the Knowledge Base.
texts.addResourceBundle('en', 'translation', keeping, true)
