import { readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

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
    const cpuMs = cpuIn(readFileSync(`/proc/${pid}/stat`, 'latin1'))
    return Number.isFinite(pages) && Number.isFinite(cpuMs) ? { resident: pages * PAGE_BYTES, cpuMs } : undefined
  } catch {
    return undefined
  }
}

/** CPU time in what /proc says of a process or thread, in milliseconds. */
function cpuIn(stat: string): number {
  // The second field is the command in brackets, which may hold spaces; utime and stime are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** The number by which the system knows the calling thread; undefined where it does not tell. */
export function systemThreadId(): number | undefined {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')))
  } catch {
    return undefined
  }
}

/** CPU time of a thread of this process since its start, in milliseconds; undefined where the system does not tell or it is gone. */
export function threadCpuMs(systemId: number | undefined): number | undefined {
  if (systemId === undefined) return undefined
  try {
    return cpuIn(readFileSync(`/proc/self/task/${systemId}/stat`, 'latin1'))
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
