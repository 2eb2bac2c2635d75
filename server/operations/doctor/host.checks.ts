import { accessSync, constants, existsSync, lstatSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { KEY_FILE } from '../../crypto/keyFiles.ts'
import { wideEntries } from '../../folderModes.ts'
import { bytesText } from '../backup/wording.ts'
import { ok, problem, warning, type Finding } from './check.ts'

/** Room below which writes are about to fail, and below which somebody should look. */
const ROOM = { least: 200_000_000, wanted: 1_000_000_000 }
/** Clocks that differ by less are taken for the same. */
const SAME_MS = 2 * 60_000

/** Whether the disk of the data folder has room: for a while of work, and for the copy that backups and upgrades make of the database. */
export function checkDisk(dataDir: string): Finding {
  const { bavail, bsize, files, ffree } = statfsSync(existing(dataDir))
  const free = bavail * bsize
  const database = statSync(join(dataDir, 'veracite.db'), { throwIfNoEntry: false })?.size ?? 0
  const left = `${bytesText(free)} are free on the disk of ${dataDir}`
  const advice = 'Make room, or move the folder to a larger disk.'
  if (free < ROOM.least) return problem(`${left}: uploads and backups fail.`, advice)
  if (files > 0 && ffree < files / 100)
    return problem(`The disk of ${dataDir} can hold ${ffree} further files.`, 'Remove small files from that disk.')
  if (free < ROOM.wanted) return warning(`${left}.`, advice)
  if (free < 2 * database)
    return warning(`${left}: a backup and an upgrade need a copy of the database (${bytesText(database)}).`, advice)
  return ok(`${left}.`)
}

/** Whether the data folder is there, can be written to, and is closed to others. */
export function checkFolder(dataDir: string): Finding {
  if (!existsSync(dataDir))
    return warning(
      `There is no ${dataDir}.`,
      'Set DATA_DIR to the folder of the server; its first start makes the folder.',
    )
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const readOnly = (error as NodeJS.ErrnoException).code === 'EROFS'
    return problem(
      `${dataDir} cannot be written to${readOnly ? ': its disk is mounted read-only' : ' by this user'}.`,
      readOnly ? 'Look into the log of the system, and mount it for writing.' : 'Run doctor as the user of the server.',
    )
  }
  const wide = [...wideEntries(dataDir)]
  if (wide.length > 0) {
    const [first] = wide
    const named = `${(first && relative(dataDir, first.path)) || dataDir} (mode ${first?.mode.toString(8)})`
    return problem(
      `Others can read ${wide.length} of the files and folders in ${dataDir}, such as ${named}.`,
      `chmod -R go-rwx ${dataDir}; the start of the server does so too.`,
    )
  }
  const others = strangers(dataDir)
  if (others.length > 0)
    return problem(
      `${others.length} entries of ${dataDir} belong to another user than the folder, such as ${others[0]}.`,
      'Give them to the user of the server: chown.',
    )
  return ok(`${dataDir} can be written to, and by its user alone.`)
}

/** What lies in the folder and belongs to somebody else than the folder: a command that ran as another user leaves such files. */
function strangers(dataDir: string): string[] {
  if (process.platform === 'win32') return []
  const { uid } = lstatSync(dataDir)
  return readdirSync(dataDir).filter((name) => {
    const entry = lstatSync(join(dataDir, name), { throwIfNoEntry: false })
    return entry !== undefined && entry.uid !== uid
  })
}

/**
 * Whether the clock is right, as far as this machine can tell: not before the newest row, the newest file of the database or the program.
 * @param newest time of the newest row; undefined where it is not known
 */
export function checkClock(
  now: Date,
  options: { dataDir: string; program: string; newest: string | undefined },
): Finding {
  const { dataDir, program, newest } = options
  const files = ['veracite.db', 'veracite.db-wal'].map((name) => join(dataDir, name))
  const known: [string, number | undefined][] = [
    ['the newest row of the database', newest === undefined ? undefined : Date.parse(newest)],
    ...files.map((file): [string, number | undefined] => [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs]),
    ['the program', statSync(program, { throwIfNoEntry: false })?.mtimeMs],
  ]
  const time = now.toISOString()
  for (const [what, at] of known)
    if (at !== undefined && at - now.getTime() > SAME_MS)
      return problem(
        `The clock says ${time}, but ${what} is of ${new Date(at).toISOString()}.`,
        'Set the clock, and let the system keep it (NTP): sessions, links and two-factor codes depend on it.',
      )
  return ok(`The clock says ${time}; nothing is newer.`)
}

/**
 * Whether the master key is there, closed to others, and the right one.
 * @param opens whether it opens what is stored; undefined where nothing is stored. @throws where the key cannot be used
 */
export function checkKey(options: {
  dataDir: string
  configured: string | undefined
  opens: () => boolean | undefined
}): Finding {
  const { dataDir, configured, opens } = options
  const file = join(dataDir, KEY_FILE)
  const fileThere = existsSync(file)
  const hasData = existsSync(join(dataDir, 'veracite.db'))
  if (configured === undefined && !fileThere)
    return hasData
      ? problem(
          `There is neither MASTER_KEY nor ${file}.`,
          'Put the key back from where it is kept: without it the data cannot be read.',
        )
      : ok('There is no master key yet; the first start makes it.')
  let right: boolean | undefined
  try {
    right = opens()
  } catch (error) {
    return problem((error as Error).message, 'Put the right key in its place.')
  }
  if (right === false)
    return problem('The master key is not the one of these data.', 'Put the right one into MASTER_KEY or the key file.')
  const mode = fileThere && process.platform !== 'win32' ? statSync(file).mode & 0o777 : 0
  if (mode & 0o077)
    return problem(
      `Others can read ${file} (mode ${mode.toString(8)}).`,
      `chmod 600 ${file}, and make another one with rotate-key: whoever has copied it can read every copy of the data.`,
    )
  if (configured !== undefined && fileThere)
    return warning(
      `MASTER_KEY is used, and ${file} is there as well.`,
      'Remove the file where it holds the same key: the variable is for keeping key and data apart.',
    )
  const where = configured === undefined ? file : 'MASTER_KEY'
  return ok(right === undefined ? `The master key is in ${where}.` : `The master key in ${where} opens the data.`)
}

/** The nearest folder above a path that is there. */
function existing(path: string): string {
  return existsSync(path) ? path : existing(join(path, '..'))
}

/** First lines of a small file of the system; undefined where there is none. */
export function systemFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
