import * as rating from '../en/chat/rating.ts'
import { texts } from '../i18n.ts'

// To be imported for its effect by what shows or takes ratings.
texts.addResourceBundle('en', 'translation', { ...rating }, true)
