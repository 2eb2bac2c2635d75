import type { Examined } from './examine.ts'
import { fuse, renumber } from './unitePassages.ts'
import type { Understanding } from './understand/types.ts'

/** Things that are compared at most, each with a search of its own. */
const MOST_THINGS = 3

/** A comparison as one question for each of the things that it compares; none for anything else. */
export function comparedApart({ intent, names }: Understanding, text: string): string[] {
  if (intent !== 'compare' && intent !== 'difference') return []
  const things = names.filter(({ kind }) => kind === 'name' || kind === 'quoted')
  if (things.length < 2 || things.length > MOST_THINGS) return []
  return things.map((thing) => {
    const others = things.filter((other) => other !== thing).toSorted((one, other) => other.start - one.start)
    const left = others.reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
    return left.replace(/\s+/g, ' ').trim()
  })
}

/**
 * What several searches for the same question found, the first of them with the question's own words: what several of them
 * found comes first. It is answerable where one of them is, and quotes what the first such quotes.
 */
export function fuseSearches(own: Examined, others: readonly Examined[]): Examined {
  const all = [own, ...others]
  const { passages, numbers } = fuse(all)
  const at = all.findIndex(({ answerable }) => answerable)
  const first = all[Math.max(0, at)] ?? own
  const quotation = first.quotation.map((sentence) => renumber(sentence, numbers[Math.max(0, at)]))
  const near = others.find(({ refusal }) => refusal.sources.some(({ type }) => type === 'document'))
  const isNear = own.refusal.sources.some(({ type }) => type === 'document')
  const sources =
    isNear || !near
      ? own.refusal.sources
      : [...near.refusal.sources.filter(({ type }) => type === 'document'), ...own.refusal.sources]
  return { ...own, answerable: at >= 0, passages, quotation, refusal: { ...own.refusal, sources } }
}
