/** Files that one transaction links, moves or removes: longer ones would keep everybody else waiting. */
export const FILES_AT_ONCE = 40

/** A list in pieces of so many at most. */
export function inPieces<T>(all: readonly T[], size = FILES_AT_ONCE): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
}

/**
 * Moves in pieces that can be made one after the other: those whose paths meet, as when files are exchanged or one takes the place of
 * another that goes elsewhere, stay in one piece and in their order, however many they are.
 */
export function movesInPieces<Move extends { from: string; to: string }>(moves: readonly Move[]): Move[][] {
  const over = new Map<string, string>()
  const groupOf = (path: string): string => {
    let top = path
    for (let next = over.get(top); next !== undefined; next = over.get(top)) top = next
    // What was gone through leads straight to the top from now on.
    for (let at = path; at !== top;) {
      const next = over.get(at) ?? top
      over.set(at, top)
      at = next
    }
    return top
  }
  for (const { from, to } of moves) {
    const [one, other] = [groupOf(from), groupOf(to)]
    if (one !== other) over.set(one, other)
  }
  const groups = new Map<string, Move[]>()
  for (const move of moves) {
    const group = groupOf(move.from)
    const known = groups.get(group)
    if (known) known.push(move)
    else groups.set(group, [move])
  }
  const pieces: Move[][] = []
  for (const group of groups.values()) {
    const last = pieces.at(-1)
    if (last && last.length + group.length <= FILES_AT_ONCE) last.push(...group)
    else pieces.push(group)
  }
  return pieces
}
