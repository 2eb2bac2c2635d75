import { packOf } from '../../../shared/languages/packs.ts'
import { createPhrases, type FindPhrases, type Token } from './phrases.ts'
import type { Core } from './types.ts'

type Around = 'opener' | 'closer'

const finders = new Map<string, FindPhrases<Around>>()

/** A greeting, politeness or a thank-you around a question; "and" is part of what opens one. */
function aroundOf(language: string): FindPhrases<Around> {
  let find = finders.get(language)
  if (!find) {
    const { cues, courtesy: talk = {} } = packOf(language) ?? {}
    const opener = [cues?.opener, talk.greeting, talk.thanks, talk.apology, talk['well-being']]
    const closer = [talk.thanks, talk.greeting, talk.please]
    find = createPhrases({ opener: joined(opener), closer: joined(closer) })
    finders.set(language, find)
  }
  return find
}

const joined = (rows: readonly (string | undefined)[]): string => rows.filter(Boolean).join('|')

/** Words of an address behind a greeting at most: "Hi dear Vera, …". */
const LONGEST_ADDRESS = 3

/** The question itself, without greetings and politeness around it; all of the text where nothing else is left. */
export function readCore(text: string, tokens: readonly Token[], language: string): Core {
  const find = aroundOf(language)
  let first = 0
  for (;;) {
    const [found] = find(tokens.slice(first, first + 8))
    if (found?.label !== 'opener' || found.from !== 0) break
    first += found.to
    first += addressLength(text, tokens, first)
  }
  first += askerLength(tokens, first, language)
  const [start, last] = [tokens[first]?.start, endOfCore(text, { tokens, first, find })]
  if (start === undefined || last <= start) return { text, start: 0 }
  const from = openingMarks(text, start)
  return { text: text.slice(from, last).trimEnd(), start: from }
}

/** Words of "Can you" before what is to be done, and of "please" between them. */
function askerLength(tokens: readonly Token[], first: number, language: string): number {
  const [askers, deeds] = packOf(language)?.requests ?? []
  if (!askers || !deeds) return 0
  for (const length of [2, 1]) {
    const said = tokens
      .slice(first, first + length)
      .map(({ text }) => text)
      .join(' ')
    const please = tokens[first + length]?.text === 'please' ? 1 : 0
    if (askers.test(said) && deeds.test(tokens[first + length + please]?.text ?? '')) return length + please
  }
  return 0
}

/** Words up to a comma that follows a greeting: whom it is for. */
function addressLength(text: string, tokens: readonly Token[], first: number): number {
  if (first === 0 || /[,，،.!?]/.test(text.slice(tokens[first - 1]?.end, tokens[first]?.start))) return 0
  for (let count = 1; count <= LONGEST_ADDRESS; count += 1) {
    const [word, next] = [tokens[first + count - 1], tokens[first + count]]
    if (!word || !next || !/^\p{Lu}/u.test(text.slice(word.start, word.end))) return 0
    if (/^\s*[,!]/.test(text.slice(word.end, next.start))) return count
  }
  return 0
}

/** Where the question ends when a sentence of thanks follows it. */
function endOfCore(
  text: string,
  { tokens, first, find }: { tokens: readonly Token[]; first: number; find: FindPhrases<Around> },
): number {
  for (let at = Math.max(first + 1, tokens.length - 6); at < tokens.length; at += 1) {
    const between = text.slice(tokens[at - 1]?.end, tokens[at]?.start)
    if (!/[?？؟.!。！,，،]/.test(between)) continue
    const found = find(tokens.slice(at))
    const covered = found.reduce((sum, { from, to }) => sum + to - from, 0)
    if (found.length > 0 && covered === tokens.length - at)
      return (tokens[at - 1]?.end ?? 0) + (/^[^,，،\s]*/.exec(between)?.[0].length ?? 0)
  }
  return text.length
}

/** Marks that belong to the first word: "¿", an opening quotation mark. */
function openingMarks(text: string, start: number): number {
  let from = start
  while (from > 0 && /[¿¡"“„«「『《(]/.test(text.charAt(from - 1))) from -= 1
  return from
}
