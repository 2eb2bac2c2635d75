import { time } from './en/shell/time.ts'
import { texts } from './i18n.ts'

// To be imported for its effect by whatever tells how long ago something was.
texts.addResourceBundle('en', 'translation', { time }, true)
