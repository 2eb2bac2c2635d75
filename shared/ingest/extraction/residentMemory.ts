import { readFileSync } from 'node:fs'

const PAGE_BYTES = 4096

/** Resident memory of a process in bytes, or undefined where the system does not tell or the process is gone. */
export function residentMemory(pid: number): number | undefined {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1])
    return Number.isFinite(pages) ? pages * PAGE_BYTES : undefined
  } catch {
    return undefined
  }
}

/** Whether this system tells the memory of other processes. */
export function canSeeMemory(): boolean {
  return residentMemory(process.pid) !== undefined
}
