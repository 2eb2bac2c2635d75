import type { Language } from '../../shared/domain/languages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

const CATALOGUES: Readonly<Record<Language, Texts>> = { en, de, fr, es, ar }

export type TextKey = keyof Texts
/** Words of one language, with values filled in. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string

/** All languages travel together: they are small, and a request for one would keep the window waiting. */
export function textsIn(language: Language): Translate {
  return (key, values = {}) =>
    CATALOGUES[language][key].replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
}
