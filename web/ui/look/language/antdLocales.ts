import type { ConfigProviderProps } from 'antd'
import type { Language } from '../../../../shared/domain/languages.ts'

type Locale = NonNullable<ConfigProviderProps['locale']>

/** The texts of antd's own parts; English ones are built in. */
const LOCALES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Locale }>>> = {
  de: () => import('antd/es/locale/de_DE'),
  fr: () => import('antd/es/locale/fr_FR'),
  es: () => import('antd/es/locale/es_ES'),
  ar: () => import('antd/es/locale/ar_EG'),
}

/** Fetches the texts of antd's parts in a language; undefined for English. */
export async function antdLocale(language: Language): Promise<Locale | undefined> {
  return language === 'en' ? undefined : (await LOCALES[language]()).default
}
