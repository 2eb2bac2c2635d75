import { account } from '../en/account/profile.ts'
import * as security from '../en/account/security.ts'
import { texts } from '../i18n.ts'

// To be imported for its effect by the page of one's own account.
texts.addResourceBundle('en', 'translation', { account, ...security }, true)
