import { widget } from './en/widget.ts'
import { texts } from './i18n.ts'

// To be imported for its effect by whatever shows the widget's settings or how it is put into a site.
texts.addResourceBundle('en', 'translation', { widget }, true)
