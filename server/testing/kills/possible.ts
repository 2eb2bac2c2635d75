/**
 * States that things may be in at a server that was killed: of each the one that the server said yes to last, and those that were
 * asked of it since and got no answer.
 */
export interface Possible<State> {
  /** What a thing may be; the first state alone for one that nothing was asked of. */
  of(key: string): ReadonlySet<State>
  keys(): string[]
  /** Keys of things that are in a state for certain. */
  certain(state: State): string[]
  /** Asks for a state by a call that says whether it was granted; one that throws leaves open what came of it. */
  attempt(key: string, state: State, call: () => Promise<boolean>): Promise<boolean>
}

export function createPossible<State>(first: State): Possible<State> {
  const states = new Map<string, ReadonlySet<State>>()
  const of = (key: string) => states.get(key) ?? new Set([first])
  return {
    of,
    keys: () => [...states.keys()],
    certain: (state) => [...states].filter(([, all]) => all.size === 1 && all.has(state)).map(([key]) => key),
    async attempt(key, state, call) {
      const before = of(key)
      states.set(key, new Set([...before, state]))
      const granted = await call()
      states.set(key, granted ? new Set([state]) : before)
      return granted
    },
  }
}
