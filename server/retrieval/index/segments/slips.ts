/** Letters of words whose spelling is kept: shorter ones are a slip away from too many others, longer ones are rare. */
export const SHORTEST_SPELLED = 4
export const LONGEST_SPELLED = 20

/** A word as UTF-16 codes. */
export function codesOf(word: string): Uint16Array {
  return Uint16Array.from({ length: word.length }, (_, at) => word.charCodeAt(at))
}

/**
 * Whether two words are the same, or become so by taking one letter out of one of them, or out of each: one letter too many or
 * too few, another one, or one that stands elsewhere (symmetric deletion, Garbe 2012). Words are UTF-16 codes.
 */
export function areSlipsApart(one: Uint16Array, oneLength: number, other: Uint16Array, otherLength: number): boolean {
  if (oneLength > otherLength) return areSlipsApart(other, otherLength, one, oneLength)
  if (otherLength - oneLength > 1) return false
  let from = 0
  while (from < oneLength && one[from] === other[from]) from += 1
  let behind = 0
  const most = oneLength - from
  while (behind < most && one[oneLength - 1 - behind] === other[otherLength - 1 - behind]) behind += 1
  // What is left between the same beginning and the same end.
  const left = oneLength - from - behind
  if (otherLength > oneLength) return left === 0
  return left <= 1 || isMoved(one, other, from, left) || isMoved(other, one, from, left)
}

/** Whether the parts are the same once the first letter of one and the last of the other are gone. */
function isMoved(one: Uint16Array, other: Uint16Array, from: number, length: number): boolean {
  for (let at = from; at < from + length - 1; at += 1) if (one[at + 1] !== other[at]) return false
  return true
}
