import { directionOf, LANGUAGE_KEY, languageOf, type Language } from '../../../../shared/domain/languages.ts'
import { texts } from '../../../texts/i18n.ts'
import { OFFERED, showTexts } from '../../../texts/languages/load.ts'
import { antdLocale } from './antdLocales.ts'
import { choice } from './choice.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

Object.assign(choice, { offered: OFFERED, choose: (language: Language) => void choose(language) })

/** Shows everything in a language from now on; rejects where its texts cannot be fetched, and changes nothing then. */
export async function showLanguage(language: Language): Promise<void> {
  const locale = antdLocale(language)
  await showTexts(language, async () => void (choice.locale = await locale))
}

/** Shows the language in which the document came, or which `public/theme.js` found; English where its texts cannot be fetched. */
export async function showFirstLanguage(): Promise<void> {
  const language = languageOf(document.documentElement.lang)
  try {
    if (language && language !== texts.language && OFFERED.includes(language)) await showLanguage(language)
  } catch {
    // The pages are there in English, and the menu offers another try.
  }
  nameLanguage()
  texts.on('languageChanged', nameLanguage)
}

/** Shows the language that this visitor wants, as `public/theme.js` found it, where the document came in another one. */
export async function showWantedLanguage(): Promise<void> {
  const language = languageOf(document.documentElement.dataset.language)
  if (!language || language === texts.language || !OFFERED.includes(language)) return
  // Without its texts, the page stays as it is.
  await showLanguage(language).catch(() => undefined)
}

/** Shows a language that was chosen, and keeps the choice for the next visit. The server answers in it by the cookie. */
async function choose(language: Language): Promise<void> {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Without storage the cookie says it, or the choice holds until the page is closed.
  }
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  await showLanguage(language)
}

function nameLanguage(): void {
  const { language } = texts
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
}
