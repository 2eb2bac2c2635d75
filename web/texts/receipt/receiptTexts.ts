import { texts } from '../i18n.ts'
import { checked } from '../en/receipt/receipt.ts'

// To be imported for its effect by what shows how an answer was checked.
texts.addResourceBundle('en', 'translation', { checked }, true)
