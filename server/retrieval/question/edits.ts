/** What lies between two words. */
export interface Edits {
  /** Letters added, left out, replaced, or swapped with their neighbour. */
  count: number
  replaced: number
  swapped: number
}

/** Edits that are looked for; more make another word. */
const MOST = 2
const LONGEST = 40

/**
 * The fewest edits (Damerau, 1964) between two words that begin alike; undefined where there are more than two, or where the
 * first letter is another and not swapped with the second, which slips of the keys seldom change (Pollock and Zamora, 1984).
 */
export function editsBetween(a: string, b: string): Edits | undefined {
  if (Math.abs(a.length - b.length) > MOST || a.length > LONGEST || b.length > LONGEST) return undefined
  const beginsSwapped = a.charAt(0) === b.charAt(1) && a.charAt(1) === b.charAt(0)
  if (a.charAt(0) !== b.charAt(0) && !beginsSwapped) return undefined
  return fewest(a, b, { at: 0, other: 0, left: MOST })
}

const NONE: Edits = { count: 0, replaced: 0, swapped: 0 }

/** Goes along both words and tries each edit where they part; with two edits at most that is some dozens of steps. */
function fewest(a: string, b: string, from: { at: number; other: number; left: number }): Edits | undefined {
  let { at, other } = from
  while (at < a.length && other < b.length && a.charCodeAt(at) === b.charCodeAt(other)) {
    at += 1
    other += 1
  }
  if (at === a.length && other === b.length) return NONE
  if (from.left === 0) return undefined
  const left = from.left - 1
  const swaps = a.charAt(at) === b.charAt(other + 1) && a.charAt(at + 1) === b.charAt(other) && at + 1 < a.length
  const ways: (Edits | undefined)[] = [
    swaps ? plus(fewest(a, b, { at: at + 2, other: other + 2, left }), { swapped: 1, replaced: 0 }) : undefined,
    at < a.length ? plus(fewest(a, b, { at: at + 1, other, left }), { swapped: 0, replaced: 0 }) : undefined,
    other < b.length ? plus(fewest(a, b, { at, other: other + 1, left }), { swapped: 0, replaced: 0 }) : undefined,
    at < a.length && other < b.length
      ? plus(fewest(a, b, { at: at + 1, other: other + 1, left }), { swapped: 0, replaced: 1 })
      : undefined,
  ]
  let best: Edits | undefined
  for (const way of ways) if (way && (!best || way.count < best.count)) best = way
  return best
}

function plus(edits: Edits | undefined, more: Omit<Edits, 'count'>): Edits | undefined {
  return (
    edits && { count: edits.count + 1, replaced: edits.replaced + more.replaced, swapped: edits.swapped + more.swapped }
  )
}
