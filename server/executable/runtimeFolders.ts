import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folders that executables unpack themselves to lie side by side, one for each version, with a mark for each process that
 * uses one: an empty file `<version>.<process>.use`.
 */

/** How a folder begins that is not whole yet or is being removed; the number of its process comes next. */
export const TEMPORARY = '.part-'
const MARK = /^([\da-f]+)[.](\d+)[.]use$/
const VERSION = /^[\da-f]{16}$/

/** Marks a version as used by this process until it ends. */
export function claim(base: string, id: string): void {
  const mark = join(base, `${id}.${process.pid}.use`)
  writeFileSync(mark, '', { mode: 0o600 })
  process.once('exit', () => rmSync(mark, { force: true }))
}

/** Removes the folders of other versions that no running process uses, and what processes that were killed have left. */
export function sweep(base: string, id: string): void {
  const used = usedVersions(base)
  for (const name of readdirSync(base)) {
    const left = name.startsWith(TEMPORARY) && !isRunning(Number.parseInt(name.slice(TEMPORARY.length), 10))
    if (left) rmSync(join(base, name), { recursive: true, force: true })
    else if (VERSION.test(name) && name !== id && !used.has(name)) removeVersion(base, name)
  }
}

/** Versions that a running process has marked; marks of processes that have ended are removed. */
function usedVersions(base: string): Set<string> {
  const used = new Set<string>()
  for (const name of readdirSync(base)) {
    const [, id, pid] = MARK.exec(name) ?? []
    if (id === undefined) continue
    if (isRunning(Number(pid))) used.add(id)
    else rmSync(join(base, name), { force: true })
  }
  return used
}

/** Moves the folder away first: a process of that version that starts meanwhile finds it whole or not at all. */
function removeVersion(base: string, id: string): void {
  const away = join(base, `${TEMPORARY}${process.pid}-${id}`)
  try {
    renameSync(join(base, id), away)
    if (usedVersions(base).has(id)) renameSync(away, join(base, id))
  } catch {
    // Another process removes it, or has unpacked it anew.
  }
  rmSync(away, { recursive: true, force: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
