import { capitalsShowNames } from '../../../shared/ingest/languages.ts'
import { hasUnspacedScript } from '../../../shared/text/scripts.ts'
import type { WeighedQuestion } from '../../retrieval/retrieve.ts'
import { namingTerms } from '../gate/namingTerms.ts'
import type { Passage } from '../types.ts'

/** A thing that a question names with a number or a second word, as it is looked for: "Emberdown 900", "M-12", "ward 2B". */
interface Designation {
  /** The thing itself. */
  asked: RegExp
  /** Another of its kind: the same name before another number. */
  other: RegExp
}

/** A name or letter, joined to its number: by a hyphen, or without anything between. */
const CODE = /(?<![\p{L}\p{Nd}-])(\p{L}{1,12})(-?)(\p{Nd}{1,6}\p{L}?)(?![\p{L}\p{Nd}-])/gu
/** The same thing may be spoken of in several years. */
const YEAR = /^(?:1\d|20)\d\d$/

/** The things that a question names with a number. */
export function designationsOf({ text, terms }: WeighedQuestion): Designation[] {
  const found = new Map<string, Designation>()
  for (const [, name = '', hyphen = '', number = ''] of text.slice(0, 1000).matchAll(CODE))
    if (!YEAR.test(number))
      found.set(`${name}${number}`.toLowerCase(), designation(name, hyphen === '' ? '-?' : '[-\\s]?', number))
  for (const [at, { word, start }] of terms.entries()) {
    const name = terms[at - 1]
    if (!name || start - name.end !== 1 || !/^\p{Nd}/u.test(word) || YEAR.test(word) || hasUnspacedScript(name.word))
      continue
    if (text.charAt(name.end) === ' ' && /^[\p{Lu}\p{Ll}]/u.test(name.word))
      found.set(`${name.word}${word}`.toLowerCase(), designation(name.word, '(?:[-\\s]|:\\s)', word))
  }
  return [...found.values()]
}

function designation(name: string, joint: string, number: string): Designation {
  const start = `(?<![\\p{L}\\p{Nd}])${escaped(name)}${joint}`
  return {
    asked: new RegExp(`${start}${escaped(number)}(?![\\p{L}\\p{Nd}])`, 'iu'),
    other: new RegExp(`${start}(?=\\p{Nd})`, 'iu'),
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/**
 * Whether a sentence speaks, by its words or else by its headings, of another thing than the question names: "Emberdown 700" where
 * the question says "Emberdown 900". Such a sentence never leads.
 */
export function isAboutOther(
  designations: readonly Designation[],
  { passage: { chunk }, text }: { passage: Passage; text: string },
): boolean {
  const label = chunk.content.slice(0, chunk.textStart)
  return designations.some(({ asked, other }) => {
    if (asked.test(text)) return false
    return other.test(text) || (!asked.test(label) && other.test(label))
  })
}

/**
 * Whether the passages speak of things like one that the question names with a number or a second word, and none of them of
 * that one: of "Code Blue" where "Code Green" is asked about.
 */
export function onlyOthersKnown(question: WeighedQuestion, passages: readonly Passage[]): boolean {
  const texts = passages.map(({ chunk }) => `${chunk.document.name}\n${chunk.content}`)
  return [...designationsOf(question), ...namesakesOf(question, texts)].some(
    ({ asked, other }) => texts.some((text) => other.test(text)) && !texts.some((text) => asked.test(text)),
  )
}

/** Names of two words of which no chunk of the organization and no passage holds one: the other stands beside other words. */
function namesakesOf(question: WeighedQuestion, texts: readonly string[]): Designation[] {
  const { text, terms, shares, language } = question
  if (!capitalsShowNames(language)) return []
  const named = namingTerms(question)
  const lost = terms.map(
    ({ word }, at) => shares[at] === 0 && !texts.some((each) => new RegExp(escaped(word), 'iu').test(each)),
  )
  return terms.flatMap(({ word, number, start }, at) => {
    const before = terms[at - 1]
    const apart = before && text.slice(before.end, start)
    if (!before || apart !== ' ' || number || before.number || !named[at] || !named[at - 1]) return []
    if (lost[at] === lost[at - 1]) return []
    const asked = new RegExp(`${NAME_START}${escaped(before.word)}\\s${escaped(word)}`, 'iu')
    const known = lost[at]
      ? `${NAME_START}${escaped(before.word)}\\s\\p{Lu}`
      : `\\p{Lu}[\\p{L}\\p{M}'’-]{0,40}\\s${escaped(word)}(?![\\p{L}\\p{Nd}])`
    return [{ asked, other: new RegExp(known, 'u') }]
  })
}

const NAME_START = '(?<![\\p{L}\\p{Nd}])'
