import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from './files.ts'

const note = z.object({ at: z.iso.datetime(), to: z.string(), snapshot: z.string() })
/** The last backup that was made of a data folder: when, into which folder, and its name. */
export type LastBackup = z.infer<typeof note>

const fileOf = (dataDir: string) => join(dataDir, 'last-backup.json')

/** Notes in the data folder that a backup was made. */
export function noteBackup(dataDir: string, made: LastBackup): void {
  replaceFile(fileOf(dataDir), Buffer.from(`${JSON.stringify(made)}\n`))
}

/** The last backup that was made by the command; undefined where there was none, or where its note cannot be read. */
export function lastBackup(dataDir: string): LastBackup | undefined {
  try {
    return note.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}
