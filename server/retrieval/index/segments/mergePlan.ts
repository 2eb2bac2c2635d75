/** Segments of the same tier are merged as soon as there are so many behind each other. */
export const MERGED_AT_ONCE = 8
/** Chunks of the segments of the lowest tier, at most; those of the next hold eight times as many. */
const LOWEST_TIER = 64
/** No segment grows beyond this: what a merge costs stays bounded, and ordinals stay small. */
export const LARGEST_SEGMENT = 65_536
/** A segment is written anew when more than this share of its chunks was removed. */
const REMOVED_PART = 0.4

/** A segment as the plan sees it. */
export interface PlannedSegment {
  size: number
  removed: number
}

/** Segments from one place to before another, of those of a level in the order of their writing. */
export interface MergedRange {
  from: number
  to: number
}

/**
 * What is to be merged next; undefined where nothing is. Each chunk is written anew once for each tier, so that writing costs
 * grow with the logarithm of an index, and the segments that a search looks at do too (O'Neil et al., 1996).
 */
export function planMerge(segments: readonly PlannedSegment[]): MergedRange | undefined {
  const hollow = segments.findIndex(({ size, removed }) => removed > size * REMOVED_PART)
  const sizeAt = (at: number): number => segments[at]?.size ?? 0
  if (hollow >= 0) return { from: hollow, to: hollow + 1 }
  for (let limit = LOWEST_TIER; limit < LARGEST_SEGMENT; limit *= MERGED_AT_ONCE) {
    const lowest = limit === LOWEST_TIER ? 0 : limit / MERGED_AT_ONCE
    let from = segments.length
    let ofTier = 0
    for (; from > 0 && sizeAt(from - 1) < limit; from -= 1) if (sizeAt(from - 1) >= lowest) ofTier += 1
    // Smaller ones that lie behind join them, but do not make up their number: else each merge would take the same chunks again.
    if (ofTier >= MERGED_AT_ONCE) return { from, to: withinLargest(segments, from) }
  }
  return undefined
}

/** The oldest segments of a run, as many as fit into one. */
function withinLargest(segments: readonly PlannedSegment[], from: number): number {
  let to = from
  let size = 0
  while (to < segments.length) {
    size += segments[to]?.size ?? 0
    if (size > LARGEST_SEGMENT) break
    to += 1
  }
  return to
}
