import { person } from '../en/account/person.ts'
import * as auth from '../en/account/signUp.ts'
import * as members from '../en/members.ts'
import { texts } from '../i18n.ts'

// To be imported for its effect by whatever asks for a new password or a name, leads into an organization, or creates one.
texts.addResourceBundle('en', 'translation', { ...members, auth, person }, true)
