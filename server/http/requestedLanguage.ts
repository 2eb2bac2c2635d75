import type { Context } from 'koa'
import { LANGUAGE_KEY, languageOf, preferredLanguage, type Language } from '../../shared/domain/languages.ts'

/**
 * The language in which somebody wants a page: of its address (`?lang=de`), else chosen before, which a cookie says, else preferred
 * by the browser. The answer says that it depends on these.
 */
export function requestedLanguage(ctx: Context): Language {
  ctx.vary('Accept-Language')
  ctx.vary('Cookie')
  const { lang } = ctx.query
  const asked = languageOf(typeof lang === 'string' ? lang : undefined) ?? languageOf(ctx.cookies.get(LANGUAGE_KEY))
  return asked ?? preferredLanguage(ctx.acceptsLanguages())
}
