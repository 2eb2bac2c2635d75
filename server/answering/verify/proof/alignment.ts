import { matches, type Reading, type Token } from '../reading.ts'

/** The longest row of words of which none is held. */
export function longestGap(held: readonly boolean[]): number {
  let [gap, longest] = [0, 0]
  for (const each of held) {
    gap = each ? 0 : gap + 1
    longest = Math.max(longest, gap)
  }
  return longest
}

/** Words at the end of which none is held. */
export function unheldEnd(held: readonly boolean[]): number {
  const last = held.lastIndexOf(true)
  return held.length - 1 - last
}

const CLAUSES =
  /[,;:–—]|(?<!\p{L})(?:and|but|because|since|so|if|when|und|aber|weil|wenn|da|et|mais|car|si|y|pero|porque|cuando)(?!\p{L})/giu
/** Clauses that are looked at apart, at most. */
const MOST_CLAUSES = 9

/** The least share of a clause's words that is held, of clauses of two words and more. */
export function weakestClause({ text, tokens }: Reading, held: readonly boolean[]): number {
  const borders = [...text.matchAll(CLAUSES)].slice(0, MOST_CLAUSES - 1).map(({ index }) => index)
  const edges = [0, ...borders, text.length]
  const shares = edges.slice(1).flatMap((end, at) => {
    const own = held.filter((_, nth) => isBetween(tokens[nth], edges[at] ?? 0, end))
    return own.length < 2 ? [] : [shareOf(own)]
  })
  return shares.length > 0 ? Math.min(...shares) : shareOf(held)
}

const isBetween = (token: Token | undefined, from: number, to: number): boolean =>
  token !== undefined && token.start >= from && token.start < to
const shareOf = (flags: readonly boolean[]): number =>
  flags.length === 0 ? 1 : flags.filter(Boolean).length / flags.length

/** Where each word of a claim stands first in a quotation; −1 where it does not. */
const placesIn = (own: readonly Token[], quote: readonly Token[], language: string): number[] =>
  own.map((token) => quote.findIndex((each) => matches(token, each, language)))

/**
 * Words in the place of others: between two neighbours that in the quotation have one other word between them, which the claim leaves out.
 * Where only one neighbour tells so, it counts half.
 */
export function substitutions(own: readonly Token[], quote: readonly Token[], language: string): number {
  const places = placesIn(own, quote, language)
  const said = new Set(places)
  const isFree = (at: number) => at >= 0 && at < quote.length && !said.has(at)
  const isThere = (at: number | undefined): at is number => at !== undefined && at >= 0
  return places.reduce((sum, place, at) => {
    if (place !== -1) return sum
    const [left, right] = [places[at - 1], places[at + 1]]
    if (isThere(left) && isThere(right)) return sum + (right - left === 2 && isFree(left + 1) ? 1 : 0)
    const takesOne = (isThere(left) && isFree(left + 1)) || (isThere(right) && isFree(right - 1))
    return sum + (takesOne ? 0.5 : 0)
  }, 0)
}

/** Share of neighbours that stand in the quotation the other way round. */
export function inversions(own: readonly Token[], quote: readonly Token[], language: string): number {
  const places = placesIn(own, quote, language).filter((place) => place >= 0)
  if (places.length < 2) return 0
  return places.filter((place, at) => at > 0 && place < (places[at - 1] ?? 0)).length / (places.length - 1)
}

/** Words between two neighbours of a claim in the quotation, at most, that leave them neighbours. */
const NEAR = 3

/** Neighbours of a claim that both stand in the quotation, and nowhere near each other in their order. */
export function brokenPairs(own: readonly Token[], quote: readonly Token[], language: string): number {
  const places = own.map((token) => quote.flatMap((each, at) => (matches(token, each, language) ? [at] : [])))
  return places.filter((here, at) => {
    const before = places[at - 1] ?? []
    if (here.length === 0 || before.length === 0) return false
    return !before.some((left) => here.some((right) => right > left && right - left <= NEAR))
  }).length
}
