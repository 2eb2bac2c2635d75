import * as sharing from '../en/chat/sharing.ts'
import { texts } from '../i18n.ts'

// To be imported for its effect by what shares, shows or prints a conversation.
texts.addResourceBundle('en', 'translation', { ...sharing }, true)
