import { textTerms, type WeighedQuestion } from '../../retrieval/retrieve.ts'
import { readAmounts, sameAmount } from '../amounts/amounts.ts'
import { earlierVersion } from '../notes.ts'
import type { Passage } from '../types.ts'
import type { Quoted } from './quoted.ts'

const YEAR = /(?<![\p{L}\p{N}])(?:19|20)\d\d(?!\p{N})/gu
/** How much of what the older version holds of the question the newer one must hold, to speak of the same. */
const AS_MUCH = 0.8
/** Share of the words of two sentences that make them statements of the same thing. */
const ALIKE = 0.6
/** Words of a statement that is quoted whole where no figure tells the difference. */
const MOST_WORDS = 16

/** What a document is a version of, and of which year: its name without years. */
function versionOf({ chunk }: Passage): { key: string; year: number } | undefined {
  const name = nameOf(chunk.document)
  const years = [...name.matchAll(YEAR)].map(([year]) => Number(year))
  const year = years.at(-1)
  return year === undefined ? undefined : { key: name.replace(YEAR, '#').toLowerCase(), year }
}

const nameOf = ({ name }: { name: string }): string => name.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/_+/g, ' ')

/** Passages of the versions that count, and those of earlier versions of the same documents. */
export interface Versions {
  current: Passage[]
  earlier: Passage[]
}

/**
 * Parts passages by the versions of their documents ("Travel policy 2023", "Travel policy 2025"): the newest counts where it
 * speaks of what was asked as well as an older one does. A question that names a year means what it names.
 */
export function partVersions(question: Pick<WeighedQuestion, 'text'>, passages: readonly Passage[]): Versions {
  if (question.text.match(YEAR)) return { current: [...passages], earlier: [] }
  const newest = new Map<string, { year: number; held: number }>()
  const read = passages.map((passage) => ({ passage, version: versionOf(passage), held: heldBy(passage) }))
  for (const { version, held } of read) {
    if (!version) continue
    const known = newest.get(version.key)
    if (!known || version.year > known.year) newest.set(version.key, { year: version.year, held })
    else if (version.year === known.year) known.held = Math.max(known.held, held)
  }
  const isEarlier = ({ version, held }: (typeof read)[number]): boolean => {
    const last = version && newest.get(version.key)
    return last !== undefined && version !== undefined && version.year < last.year && last.held >= held * AS_MUCH
  }
  return {
    current: read.filter((each) => !isEarlier(each)).map(({ passage }) => passage),
    earlier: read.filter(isEarlier).map(({ passage }) => passage),
  }
}

const heldBy = ({ sentences }: Passage): number => Math.max(0, ...sentences.map(({ inContext }) => inContext))

/**
 * What an earlier version says of the same thing, in short: the figure that is another there, else the statement where it is brief.
 * None where it says the same, or where it cannot be told what it says of it.
 */
export function earlierStatement(
  language: string,
  { passage, start, end }: Pick<Quoted, 'passage' | 'start' | 'end'>,
  earlier: readonly Passage[],
): Quoted | undefined {
  const version = versionOf(passage)
  if (!version) return undefined
  const said = passage.chunk.content.slice(start, end)
  for (const older of earlier.filter((each) => versionOf(each)?.key === version.key)) {
    const { content, language: written } = older.chunk
    const candidates = older.sentences.map((each) => ({
      ...each,
      alike: alike(said, content.slice(each.start, each.end), written),
    }))
    const best = candidates.toSorted((one, other) => other.alike - one.alike)[0]
    if (!best || best.alike < ALIKE) continue
    const span = differing(said, content.slice(best.start, best.end), written)
    if (!span) return undefined
    const before = `\n\n${earlierVersion(nameOf(older.chunk.document), language)} `
    return { passage: older, start: best.start + span.start, end: best.start + span.end, before }
  }
  return undefined
}

/** Share of the words of two sentences that both hold; figures apart, since these are what changes. */
function alike(one: string, other: string, language: string): number {
  const words = (text: string): Set<string> =>
    new Set(textTerms(text, language).flatMap(({ term, stop }) => (stop || /^\d/.test(term) ? [] : [term])))
  const [own, others] = [words(one), words(other)]
  const both = [...own].filter((word) => others.has(word)).length
  return both / Math.max(1, own.size, others.size)
}

/** The only number of the older statement that the newer one lacks, with its unit; else all of it where it is short and other. */
function differing(newer: string, older: string, language: string): { start: number; end: number } | undefined {
  const known = readAmounts(newer, language)
  const changed = readAmounts(older, language).filter((amount) => !known.some((each) => sameAmount(each, amount)))
  const [only] = changed
  // The place of a day or time is that of its figures: "4" alone would not tell that it is the 4th of June.
  if (only?.kind === 'number' && changed.length === 1) return withUnit(older, only)
  const isOther = newer.replace(/\W+/gu, ' ') !== older.replace(/\W+/gu, ' ')
  return changed.length > 0 && isOther && older.split(/\s+/).length <= MOST_WORDS
    ? { start: 0, end: older.length }
    : undefined
}

/** A figure with the sign or word of its unit beside it. */
function withUnit(text: string, { start, end, unit }: { start: number; end: number; unit: string | undefined }) {
  if (unit === undefined) return { start, end }
  const sign = /[\p{Sc}]\s?$/u.exec(text.slice(0, start))?.[0].length ?? 0
  const word = sign > 0 ? 0 : (/^\s?(?:[%‰\p{Sc}]|[\p{L}\p{M}]+)/u.exec(text.slice(end))?.[0].length ?? 0)
  return { start: start - sign, end: end + word }
}
