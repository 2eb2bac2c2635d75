import type { Language } from '../../shared/domain/languages.ts'
import type { WidgetBoot } from '../../shared/domain/widget.ts'
import type { VeraciteOptions } from '../veracite-widget.d.ts'
import type { Scheme } from '../protocol.ts'
import { OPEN_WORDS } from './styles.ts'

/** The language to speak: the one that is asked for, or set, or the page's, or the browser's; English where there is none of them. */
export function languageFor(boot: Pick<WidgetBoot, 'language'>, options: VeraciteOptions): Language {
  const tags = [options.language, boot.language, document.documentElement.lang, ...navigator.languages, 'en']
  const languages = tags.map((tag = '') => tag.toLowerCase().replace(/-.*/, ''))
  return languages.find((language) => Object.hasOwn(OPEN_WORDS, language)) as Language
}

/** Whether the host page is light or dark, as it says itself by `color-scheme`, in its styles or in its head. */
export function schemeFor(options: VeraciteOptions): Scheme {
  if (options.scheme) return options.scheme
  const style = getComputedStyle(document.documentElement).colorScheme
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')
  const said = style === 'normal' && meta ? meta.content : style
  const light = said.includes('light') && !matchMedia('(prefers-color-scheme:dark)').matches
  return said.includes('dark') && !light ? 'dark' : 'light'
}
