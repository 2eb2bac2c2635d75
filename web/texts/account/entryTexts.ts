import { person } from '../en/account/person.ts'
import * as members from '../en/members.ts'
import { texts } from '../i18n.ts'

// To be imported for its effect by whatever asks for a new password or a name, or leads into an organization.
texts.addResourceBundle('en', 'translation', { ...members, person }, true)
