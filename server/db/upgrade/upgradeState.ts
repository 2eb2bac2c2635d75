import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFile } from '../copies/copyDatabase.ts'

/** How far an upgrade has come whose snapshot is there; kept in a file, so that the next start goes on after a kill. */
export interface UpgradeState {
  /** Name of the snapshot of the database as it was before. */
  snapshot: string
  /** `migrating` until the new database was found sound, `returning` while the snapshot takes its place. */
  phase: 'migrating' | 'returning'
}

/** @returns undefined where no upgrade is under way */
export function readState(file: string): UpgradeState | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as UpgradeState) : undefined
}

export function writeState(file: string, state: UpgradeState | undefined): void {
  if (state) {
    const part = `${file}.part`
    const handle = openSync(part, 'w', 0o600)
    try {
      writeSync(handle, JSON.stringify(state))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(part, file)
  } else rmSync(file, { force: true })
  syncFile(dirname(file))
}
