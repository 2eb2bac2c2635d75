import { texts } from '../../../web/texts/i18n.ts'
import { en } from './en.ts'

declare module '../../../web/texts/i18n.ts' {
  interface Catalogues {
    console: typeof en
  }
}

// To be imported for its effect before anything is drawn.
texts.addResourceBundle('en', 'console', en, true)
