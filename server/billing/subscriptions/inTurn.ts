/** Runs pieces of work of the same key one after the other, each whether the one before failed or not. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createInTurn(): InTurn {
  const last = new Map<string, Promise<void>>()
  return async (key, work) => {
    const before = last.get(key)
    let finish = () => {}
    const mine = new Promise<void>((resolve) => (finish = resolve))
    last.set(key, mine)
    try {
      await before
      return await work()
    } finally {
      finish()
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
