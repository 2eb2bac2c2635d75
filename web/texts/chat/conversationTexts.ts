import { texts } from '../i18n.ts'
import { conversations } from '../en/chat/conversations.ts'

// To be imported for its effect by what is done with a conversation.
texts.addResourceBundle('en', 'translation', { conversations }, true)
