import { readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** The niceness of work that nobody waits for at a screen; others come first where there are too few cores. */
const BEHIND = 10

/** Lets others go before this thread, from now on. Elsewhere than on Linux, which counts threads one by one, nothing changes. */
export function goBehind(niceness = BEHIND): void {
  if (process.platform === 'linux') quietly(() => setPriority(0, niceness))
}

/**
 * Lets this thread go behind others, and come forward again, as its work asks for: also where it has more than one kind. A system that
 * forbids coming forward (Linux does, unless the process has CAP_SYS_NICE or RLIMIT_NICE) leaves it behind from the first time on.
 */
export function behindOrNot(): (behind: boolean) => void {
  if (process.platform !== 'linux') return () => undefined
  const usual = getPriority(0)
  let isBehind = false
  return (behind) => {
    if (behind === isBehind) return
    quietly(() => {
      setPriority(0, behind ? Math.max(BEHIND, usual) : usual)
      isBehind = behind
    })
  }
}

/** Lets others go before all threads of this process, from now on. Where the system does not allow it, nothing changes. */
export function goBehindWithAllThreads(niceness = BEHIND): void {
  quietly(() => setPriority(0, niceness))
  if (process.platform !== 'linux') return
  quietly(() => {
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), niceness)
  })
}

function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // Speed alone depends on it.
  }
}
