import { constants, getPriority, setPriority } from 'node:os'

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority

/**
 * Lets the calling thread come after the others of the process where the cores are busy. Linux alone counts threads one by one;
 * elsewhere it would be the whole process, and nothing is done.
 */
export function comeAfterOthers(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, Math.min(getPriority(0) + PRIORITY_BELOW_NORMAL, PRIORITY_LOW))
  } catch {
    // A host that forbids it serves all threads alike.
  }
}
