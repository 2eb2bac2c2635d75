import { useTranslation } from 'react-i18next'
import { useUser } from '../session/session.queries.ts'

interface MemberNames {
  /** One, as it stands in headings. */
  member: string
  /** Several, within a sentence. */
  members: string
  /** Several, at the beginning of a sentence. */
  Members: string
}

/** How the organization calls its members, in texts of the language that is shown. */
export function useMembers(): MemberNames {
  const { i18n } = useTranslation()
  return memberNames(useUser().organization.memberLabel, i18n.language)
}

/**
 * How members are called in texts of a language. Only English has rules for the plural of any word; other languages take the
 * label as the organization wrote it, and their texts need no more.
 */
export function memberNames(label: string, language: string): MemberNames {
  if (language !== 'en') return { member: label, members: label, Members: label }
  const plural = pluralOf(label)
  return { member: label, members: plural.toLowerCase(), Members: plural }
}

/** The plural of an English word, as far as rules go. */
export function pluralOf(word: string): string {
  if (/staff$|[^aeious]s$/i.test(word)) return word
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`
}
