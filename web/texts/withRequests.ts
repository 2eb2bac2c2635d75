import { requests } from './en.requests.ts'
import { texts } from './i18n.ts'

// Visitors do without these texts: they come with the first part of the workspace that needs them.
texts.addResourceBundle('en', 'translation', { requests }, true, true)
