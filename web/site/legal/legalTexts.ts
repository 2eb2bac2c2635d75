import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../shared/domain/languages.ts'

/** The legal texts, by the names of their files. */
export const LEGAL_TEXTS = ['privacy', 'security', 'terms-and-conditions', 'terms-of-use'] as const
export type LegalText = (typeof LEGAL_TEXTS)[number]

/**
 * Markdown by its address. All languages come with these pages, which are rarely opened: a document that the server has drawn
 * goes on in its language at once.
 */
const files = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default', eager: true })

/** A legal text as Markdown in a language, or in the default one where it has not been translated, and its language. */
export function legalText(name: LegalText, wanted: string): { text: string; language: Language } {
  const language = LANGUAGES.find((known) => known === wanted && fileOf(name, known) !== undefined) ?? DEFAULT_LANGUAGE
  return { text: fileOf(name, language) ?? '', language }
}

function fileOf(name: LegalText, language: Language): string | undefined {
  return files[`./${language}/${name}.md`]
}
