import { explain } from '../en/knowledge/explain.ts'
import { texts } from '../i18n.ts'

// To be imported for its effect by the Knowledge Base.
texts.addResourceBundle('en', 'translation', { explain }, true)
