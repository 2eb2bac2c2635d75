import { legal } from '../en/site/legal.ts'
import { texts } from '../i18n.ts'

// To be imported for its effect by the legal pages.
texts.addResourceBundle('en', 'translation', { legal }, true)
