import * as marking from '../en/chat/marking.ts'
import { texts } from '../i18n.ts'

// To be imported for its effect by what marks places as answers or shows such marks.
texts.addResourceBundle('en', 'translation', { ...marking }, true)
