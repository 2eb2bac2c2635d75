import { directionOf, LANGUAGES, languageOf, type Language } from '../../../../shared/domain/languages.ts'
import { texts } from '../../../texts/i18n.ts'
import { notify } from '../../notify.ts'
import { choice } from './choice.ts'

/** What shows another language than English is fetched by those who want one. */
const load = () => import('./languages.ts')

Object.assign(choice, { offered: LANGUAGES, choose: (language: Language) => void choose(language) })

/**
 * Shows the language in which the document came, or which `public/theme.js` found; English where its texts cannot be fetched.
 */
export async function showFirstLanguage(): Promise<void> {
  await tryToShow(document.documentElement.lang)
  nameLanguage()
  texts.on('languageChanged', nameLanguage)
}

/** Shows the language that this visitor wants, as `public/theme.js` found it, where the document came in another one. */
export function showWantedLanguage(): Promise<void> {
  return tryToShow(document.documentElement.dataset.language)
}

async function tryToShow(tag: string | undefined): Promise<void> {
  const language = languageOf(tag)
  if (!language || language === texts.language) return
  try {
    const { showLanguage } = await load()
    await showLanguage(language)
  } catch {
    // The pages are there all the same, and the menu offers another try.
  }
}

async function choose(language: Language): Promise<void> {
  try {
    const { keepLanguage, showLanguage } = await load()
    await showLanguage(language)
    keepLanguage(language)
  } catch {
    notify.error(texts.t('errors.loadFailed'), texts.t('errors.network'))
  }
}

function nameLanguage(): void {
  const { language } = texts
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
}
