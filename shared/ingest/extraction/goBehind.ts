import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/** The niceness of work that nobody waits for at a screen; others come first where there are too few cores. */
const BEHIND = 10

/** Lets others go before this thread, from now on. Where the system does not allow it, nothing changes. */
export function goBehind(): void {
  quietly(() => setPriority(0, BEHIND))
}

/** The same for all threads of this process; Linux counts each for itself. */
export function goBehindWithAllThreads(): void {
  goBehind()
  quietly(() => {
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), BEHIND)
  })
}

function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // Speed alone depends on it.
  }
}
