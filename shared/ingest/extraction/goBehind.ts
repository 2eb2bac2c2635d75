import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/** The niceness of work that nobody waits for at a screen; others come first where there are too few cores. */
const BEHIND = 10

/** Lets others go before this thread, from now on. Elsewhere than on Linux, which counts threads one by one, nothing changes. */
export function goBehind(): void {
  if (process.platform === 'linux') quietly(() => setPriority(0, BEHIND))
}

/** The same for all threads of this process. Where the system does not allow it, nothing changes. */
export function goBehindWithAllThreads(): void {
  quietly(() => setPriority(0, BEHIND))
  if (process.platform !== 'linux') return
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
