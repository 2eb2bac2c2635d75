import { texts } from '../../../texts/i18n.ts'

/**
 * How dates, numbers and sums are written: in the page's language, in the way of the reader's own region where the browser
 * names one of that language (`en-GB`). Figures are European ones, as in the texts around them.
 */
export function locale(): string {
  const { language } = texts
  const own = (globalThis.navigator?.languages ?? []).find((tag) => tag.split('-')[0]?.toLowerCase() === language)
  return `${own ?? language}-u-nu-latn`
}
