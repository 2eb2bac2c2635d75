import { api } from '../en/programs/api.ts'
import { texts } from '../i18n.ts'

// To be imported for its effect by the page that describes the calls.
texts.addResourceBundle('en', 'translation', { api }, true)
