/** Categories in groups: the name of a group stands at its first member only. */
export function joinLevels([inner, ...outer]: readonly Map<number, string>[]): Map<number, string> {
  if (!inner || outer.length === 0) return inner ?? new Map<number, string>()
  const joined = new Map<number, string>()
  const open = outer.map(() => '')
  for (const [at, text] of [...inner].toSorted(([a], [b]) => a - b)) {
    for (const [level, names] of outer.entries()) open[level] = names.get(at) ?? open[level] ?? ''
    joined.set(at, [...open.toReversed(), text].filter(Boolean).join(' · '))
  }
  return joined
}
