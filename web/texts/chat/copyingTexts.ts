import { copying } from '../en/chat/copying.ts'
import { texts } from '../i18n.ts'

// To be imported for its effect by the menu of ways to copy.
texts.addResourceBundle('en', 'translation', { copying }, true)
