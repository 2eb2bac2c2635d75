import { QUESTION_WORDS, type AnswerKind } from './questionWordTable.ts'

const KINDS: readonly AnswerKind[] = ['quantity', 'time', 'place', 'reason', 'person', 'other']

/** Words and phrases that ask, for a language; every list is empty for a language that is not known here. */
export function questionPhrases(language: string): { kind: AnswerKind; phrases: string[] }[] {
  const row = QUESTION_WORDS[language] ?? {}
  return KINDS.flatMap((kind) => (row[kind] ? [{ kind, phrases: row[kind].split('|') }] : []))
}

/** Codes of the languages whose question words are known. */
export const QUESTION_LANGUAGES: readonly string[] = Object.keys(QUESTION_WORDS)
