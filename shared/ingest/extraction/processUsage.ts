import { readFileSync } from 'node:fs'

const PAGE_BYTES = 4096
/** A clock tick in /proc: 100 a second on every Linux that Node runs on. */
const TICK_MS = 10

/** What a process uses. */
export interface ProcessUsage {
  /** Bytes of resident memory. */
  resident: number
  /** CPU time since its start, of all its threads, in milliseconds. */
  cpuMs: number
}

/** What a process uses now, or undefined where the system does not tell or the process is gone. */
export function processUsage(pid: number): ProcessUsage | undefined {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1])
    // The second field is the command in brackets, which may hold spaces; utime and stime are the 14th and 15th.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * TICK_MS
    return Number.isFinite(pages) && Number.isFinite(cpuMs) ? { resident: pages * PAGE_BYTES, cpuMs } : undefined
  } catch {
    return undefined
  }
}

/** Whether this system tells what other processes use. */
export function canSeeProcesses(): boolean {
  return processUsage(process.pid) !== undefined
}

/** A clock of the CPU time that a process takes from now on, in milliseconds; of the time by the wall where it is not told. */
export function cpuClock(pid: number): () => number {
  const wall = performance.now()
  const before = processUsage(pid)?.cpuMs
  if (before === undefined) return () => performance.now() - wall
  let last = 0
  return () => (last = Math.max(last, (processUsage(pid)?.cpuMs ?? 0) - before))
}
