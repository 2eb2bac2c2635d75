/** What names a person. */
export interface NamedPerson {
  firstName: string | null
  lastName: string | null
  email: string
}

/** First and last name, or the email address of somebody without a name. */
export function personName({ firstName, lastName, email }: NamedPerson): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email
}

/** One or two capital letters that stand for a person who has no picture. */
export function initials(person: NamedPerson): string {
  const words = personName(person).split(/\s+/)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)]
  return ends.map((word) => [...(word ?? '')].at(0)?.toLocaleUpperCase() ?? '').join('')
}
