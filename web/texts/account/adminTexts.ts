import * as admin from '../en/account/admin.ts'
import { languageModel } from '../en/account/languageModel.ts'
import { texts } from '../i18n.ts'

// To be imported for its effect by the pages from which an organization is run.
texts.addResourceBundle('en', 'translation', { ...admin, languageModel }, true)
