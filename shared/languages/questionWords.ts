import type { AnswerKind } from './kinds.ts'
import { packOf, PACKS } from './packs.ts'

const KINDS: readonly AnswerKind[] = ['quantity', 'time', 'place', 'reason', 'person', 'other']

/** Words and phrases that ask, for a language; every list is empty for a language that is not known here. */
export function questionPhrases(language: string): { kind: AnswerKind; phrases: string[] }[] {
  const row = packOf(language)?.questionWords ?? {}
  return KINDS.flatMap((kind) => (row[kind] ? [{ kind, phrases: row[kind].split('|') }] : []))
}

/** Codes of the languages whose question words are known. */
export const QUESTION_LANGUAGES: readonly string[] = PACKS.filter((pack) => pack.questionWords).map(({ code }) => code)
