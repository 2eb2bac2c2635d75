import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const made = z.object({
  at: z.iso.datetime(),
  to: z.string(),
  snapshot: z.string(),
  /** Size of what the snapshot holds. */
  bytes: z.number().default(0),
  /** Files that the database names and that were not there. */
  lost: z.number().default(0),
})
/** The last backup that was made of a data folder: when, into which folder, its name, and what it holds. */
export type LastBackup = z.output<typeof made>

const verified = z.object({ at: z.iso.datetime(), from: z.string(), snapshot: z.string(), faults: z.number() })
/** What the last look at a folder of backups found: when, in which folder, and how many faults. */
export type LastVerification = z.output<typeof verified>

const NOTES = { backup: 'last-backup.json', verification: 'last-verification.json' } as const

const PART = '.part'

/** Removes what a command that was killed left of a note. One that is being written at this moment is not kept. */
export function removeLeftNotes(dataDir: string): void {
  for (const name of Object.values(NOTES)) rmSync(join(dataDir, `${name}${PART}`), { force: true })
}

/** Notes in the data folder that a backup was made. @throws where the folder is there and cannot be written to */
export function noteBackup(dataDir: string, note: LastBackup): void {
  writeNote(join(dataDir, NOTES.backup), note)
}

/** Notes in the data folder what `verify-backup` found; where backups are verified there need not be one. @throws as for {@link noteBackup} */
export function noteVerification(dataDir: string, note: LastVerification): void {
  writeNote(join(dataDir, NOTES.verification), note)
}

/** The last backup that was made by the command; undefined where there was none, or where its note cannot be read. */
export function lastBackup(dataDir: string): LastBackup | undefined {
  return readNote(join(dataDir, NOTES.backup), made)
}

/** What `verify-backup` found last, with this data folder; undefined as for {@link lastBackup}. */
export function lastVerification(dataDir: string): LastVerification | undefined {
  return readNote(join(dataDir, NOTES.verification), verified)
}

function writeNote(file: string, note: object): void {
  try {
    writeFileSync(`${file}${PART}`, `${JSON.stringify(note)}\n`, { mode: 0o600 })
    renameSync(`${file}${PART}`, file)
  } catch (error) {
    // Where backups are verified there need not be a data folder.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function readNote<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
