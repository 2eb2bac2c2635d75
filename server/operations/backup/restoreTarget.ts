import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncFile } from '../../db/copies/copyDatabase.ts'
import { holdData } from '../../db/dataLock.ts'
import { BackupError } from './problems.ts'

/** Where data are put together that become a data folder. */
export interface RestoreTarget {
  /** A folder to fill. */
  part: string
  /** Folder on the disk that has to have room. */
  disk: string
  /** Makes what was filled in the data folder. */
  publish(): void
  /** Takes away what was filled in. */
  drop(): void
  /** Lets others work on the data folder. */
  release(): void
}

const DATABASE = 'veracite.db'
const PART = 'restoring.part'
/** What an empty data folder may hold: the lock with its journal, what the executable unpacked, what a file system makes by itself. */
const NOTHING = ['lock', 'lock-journal', 'runtime', 'lost+found']
/** What a restore that was killed may have put into its place before the database, which comes last. */
const BEGUN = ['blobs', 'master.key', 'audit-ends.db', PART]

/**
 * A folder that is not there appears as a whole. One that is there keeps its place, since it may be mounted: nobody else works on it
 * meanwhile, and it holds data from the moment on that the database is in its place.
 * @throws BackupError where something is in it
 */
export function openRestoreTarget(to: string): RestoreTarget {
  return existsSync(to) ? within(to) : beside(to)
}

function beside(to: string): RestoreTarget {
  const part = `${to}.restoring`
  const drop = () => rmSync(part, { recursive: true, force: true })
  // What a killed one left.
  drop()
  mkdirSync(part, { recursive: true, mode: 0o700 })
  return {
    part,
    disk: dirname(to),
    publish() {
      if (existsSync(to)) throw new BackupError(`${to} was made by somebody else meanwhile.`)
      renameSync(part, to)
      syncFile(dirname(to))
    },
    drop,
    release: () => {},
  }
}

function within(to: string): RestoreTarget {
  requireEmpty(to)
  const release = holdData(to)
  const part = join(to, PART)
  const drop = () => {
    if (existsSync(join(to, DATABASE))) return
    for (const name of BEGUN) rmSync(join(to, name), { recursive: true, force: true })
  }
  try {
    requireEmpty(to)
    drop()
    mkdirSync(part, { mode: 0o700 })
  } catch (error) {
    release()
    throw error
  }
  return {
    part,
    disk: to,
    publish() {
      const names = readdirSync(part)
      for (const name of names.filter((each) => each !== DATABASE)) renameSync(join(part, name), join(to, name))
      syncFile(to)
      renameSync(join(part, DATABASE), join(to, DATABASE))
      rmSync(part, { recursive: true })
      syncFile(to)
    },
    drop,
    release,
  }
}

function requireEmpty(to: string): void {
  if (!statSync(to).isDirectory()) throw new BackupError(`${to} is not a folder.`)
  const names = readdirSync(to)
  const begun = names.includes(PART) ? BEGUN : []
  if (names.some((name) => !NOTHING.includes(name) && !begun.includes(name)))
    throw new BackupError(`${to} is not empty. A backup is restored into a new or empty folder only.`)
}
