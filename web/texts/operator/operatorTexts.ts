import { operator } from '../en/operator/operator.ts'
import { texts } from '../i18n.ts'

// To be imported for its effect by the page of whoever runs the server.
texts.addResourceBundle('en', 'translation', { operator }, true)
