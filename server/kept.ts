/** Values that are kept for the next use, up to a size in all; what was not used for longest goes first. */
export interface Kept<K, V> {
  get(key: K): V | undefined
  /** Keeps a value of somebody who may hold {@link OWNER_PART} of all: the value of an owner beyond it is kept or not as `beyond` says. */
  keep(key: K, value: V, of: { owner: unknown; size: number }): void
  forget(key: K): void
  /** Lets go of all that an owner holds. */
  forgetOwner(owner: unknown): void
}

export interface KeptOptions {
  /** Sum of the sizes of what is kept. */
  limit: number
  /**
   * What an owner who holds all that they may does with a further value: puts it in the place of their oldest, or leaves it out,
   * which is better where all of them are used in turn.
   */
  beyond: 'replace' | 'leave out'
}

/** Nobody drives all others out. */
const OWNER_PART = 0.5

export function createKept<K, V>({ limit, beyond }: KeptOptions): Kept<K, V> {
  const items = new Map<K, { value: V; owner: unknown; size: number }>()
  const held = new Map<unknown, number>()
  let total = 0
  const count = (owner: unknown, size: number): void => {
    const now = (held.get(owner) ?? 0) + size
    if (now === 0) held.delete(owner)
    else held.set(owner, now)
    total += size
  }
  const forget = (key: K): void => {
    const item = items.get(key)
    if (!item) return
    items.delete(key)
    count(item.owner, -item.size)
  }
  const dropOldest = (isEnough: () => boolean, owner?: unknown): void => {
    for (const [key, item] of items) {
      if (isEnough()) return
      if (owner === undefined || item.owner === owner) forget(key)
    }
  }
  return {
    get(key) {
      const item = items.get(key)
      if (!item) return undefined
      items.delete(key)
      items.set(key, item)
      return item.value
    },
    keep(key, value, { owner, size }) {
      forget(key)
      const hasRoom = (): boolean => (held.get(owner) ?? 0) + size <= limit * OWNER_PART
      if (size > limit * OWNER_PART || (beyond === 'leave out' && !hasRoom())) return
      dropOldest(hasRoom, owner)
      items.set(key, { value, owner, size })
      count(owner, size)
      dropOldest(() => total <= limit)
    },
    forget,
    forgetOwner(owner) {
      dropOldest(() => false, owner)
    },
  }
}
