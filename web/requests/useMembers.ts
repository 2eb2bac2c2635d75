import { useUser } from '../session/session.queries.ts'

/** How the organization calls its members: one as it stands in headings, several within a sentence and at its beginning. */
export function useMembers(): { member: string; members: string; Members: string } {
  const { memberLabel } = useUser().organization
  const plural = pluralOf(memberLabel)
  return { member: memberLabel, members: plural.toLowerCase(), Members: plural }
}

/** The plural of an English word, as far as rules go. */
export function pluralOf(word: string): string {
  if (/staff$|[^aeious]s$/i.test(word)) return word
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`
}
