/**
 * Where a file is read: `slow` ones have places of their own, so that a quick one never waits behind them, and so have those
 * whose text is recognised in pictures, which takes seconds a page.
 */
export type Lane = 'quick' | 'slow' | 'recognition'

/** A place in a lane, held until it is left. */
export interface Turn {
  readonly lane: Lane
  /** Moves from the quick lane to the slow one; false where that is full or has others waiting, and nothing has changed then. */
  slowDown(): boolean
  /** Gives the place to the next in line. */
  leave(): void
}

/** Lines, each served in the order of coming. */
export interface Lanes {
  enter(lane: Lane): Promise<Turn>
}

/** Creates lanes with so many places each. */
export function createLanes(places: Readonly<Record<Lane, number>>): Lanes {
  const free: Record<Lane, number> = { ...places }
  const waiting: Record<Lane, (() => void)[]> = { quick: [], slow: [], recognition: [] }

  function admit(lane: Lane): void {
    while (free[lane] > 0) {
      const start = waiting[lane].shift()
      if (!start) return
      free[lane] -= 1
      start()
    }
  }

  function release(lane: Lane): void {
    free[lane] += 1
    admit(lane)
  }

  function turnIn(first: Lane): Turn {
    let lane = first
    let left = false
    return {
      get lane() {
        return lane
      },
      slowDown() {
        if (lane !== 'quick') return true
        if (free.slow === 0 || left) return false
        free.slow -= 1
        lane = 'slow'
        release('quick')
        return true
      },
      leave() {
        if (!left) release(lane)
        left = true
      },
    }
  }

  return {
    async enter(lane) {
      await new Promise<void>((start) => {
        waiting[lane].push(start)
        admit(lane)
      })
      return turnIn(lane)
    },
  }
}
