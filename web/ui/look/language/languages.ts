import { LANGUAGE_KEY, languageOf, type Language } from '../../../../shared/domain/languages.ts'
import { elsewhere } from '../../../api/wordError.ts'
import { wordRefusal } from '../../../api/wordRefusal.ts'
import { showTexts } from '../../../texts/languages/load.ts'
import { antdLocale } from './antdLocales.ts'
import { choice } from './choice.ts'

elsewhere.word = wordRefusal

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Shows everything in a language from now on; rejects where its texts cannot be fetched, and changes nothing then. */
export async function showLanguage(language: Language): Promise<void> {
  const locale = antdLocale(language)
  await showTexts(language, async () => void (choice.locale = await locale))
}

/**
 * Shows the language of somebody's account from now on, and keeps it, where nobody has chosen one in this browser and the address
 * names none.
 */
export async function adoptLanguage(language: Language): Promise<void> {
  if (isChosen()) return
  await showLanguage(language)
  keepLanguage(language)
}

/** As `public/theme.js` looks for it. */
function isChosen(): boolean {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${LANGUAGE_KEY}=`))
  const cookie = kept?.slice(LANGUAGE_KEY.length + 1)
  const named = [new URLSearchParams(window.location.search).get('lang'), stored(), cookie]
  return named.some((tag) => languageOf(tag) !== undefined)
}

function stored(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    return null
  }
}

/** Keeps a chosen language for the next visit. The server answers in it by the cookie. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Without storage the cookie says it, or the choice holds until the page is closed.
  }
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
