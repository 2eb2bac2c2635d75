import { inside } from './en/inside.ts'
import { texts } from './i18n.ts'

// To be imported for its effect by whatever opens the workspace.
texts.addResourceBundle('en', 'translation', inside, true)
