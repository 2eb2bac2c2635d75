/** What waits, in turn by whom it belongs to, so that nobody's many hold up another. */
export interface FairLine<T> {
  add(owner: number, item: T): void
  /** Takes what is next out of the line, of those owners that may start; undefined where nobody waits who may. */
  take(mayStart?: (owner: number) => boolean): T | undefined
  /** Takes out what came last of the owner of whom most waits, where that is more than would wait of this one with one more; undefined else. */
  makeRoom(owner: number): T | undefined
  /** Takes something out that no longer waits; false where it was taken already. */
  leave(owner: number, item: T): boolean
  /** Takes everything out. */
  empty(): T[]
  /** How many of an owner wait, or of all together. */
  size(owner?: number): number
  /** How many wait of those owners that may start. */
  startable(mayStart: (owner: number) => boolean): number
}

export function createFairLine<T>(): FairLine<T> {
  /** Who waits, by owner; the owner whose turn is next stands first. */
  const lines = new Map<number, T[]>()
  return {
    add(owner, item) {
      const line = lines.get(owner)
      if (line) line.push(item)
      else lines.set(owner, [item])
    },
    take(mayStart = () => true) {
      for (const [owner, line] of lines) {
        if (!mayStart(owner)) continue
        // Whoever was served goes to the end of the round.
        lines.delete(owner)
        const first = line.shift()
        if (line.length > 0) lines.set(owner, line)
        return first
      }
      return undefined
    },
    makeRoom(owner) {
      const [longest, line] = [...lines].reduce<[number, T[]] | []>(
        (most, each) => (each[1].length > (most[1]?.length ?? 0) ? each : most),
        [],
      )
      if (longest === undefined || !line || line.length <= (lines.get(owner)?.length ?? 0) + 1) return undefined
      return line.pop()
    },
    leave(owner, item) {
      const line = lines.get(owner) ?? []
      const at = line.indexOf(item)
      if (at < 0) return false
      line.splice(at, 1)
      if (line.length === 0) lines.delete(owner)
      return true
    },
    empty() {
      const all = [...lines.values()].flat()
      lines.clear()
      return all
    },
    size: (owner) =>
      owner === undefined
        ? [...lines.values()].reduce((sum, line) => sum + line.length, 0)
        : (lines.get(owner)?.length ?? 0),
    startable(mayStart) {
      let count = 0
      for (const [owner, line] of lines) if (mayStart(owner)) count += line.length
      return count
    },
  }
}
