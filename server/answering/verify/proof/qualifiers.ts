import { packOf } from '../../../../shared/languages/packs.ts'

/** The kinds of qualifiers that a text has, in a language. */
export function qualifiersOf(text: string, language: string): ReadonlySet<string> {
  return new Set(
    Object.entries(packOf(language)?.qualifiers ?? {}).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : [])),
  )
}
