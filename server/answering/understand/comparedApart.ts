import type { Understanding } from './types.ts'

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
