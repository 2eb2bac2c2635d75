import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What a data folder and what is in it are for: the server's own user. */
const MODES = { folder: 0o700, file: 0o600 }

/** Something in the data folder that others may read. */
export interface Wide {
  path: string
  /** Its permission bits. */
  mode: number
}

/**
 * Closes the data folder, what lies in it, and, where it had been open to others, everything below. Returns what was open.
 * @throws where something is open to others and belongs to somebody else, so that it cannot be closed
 */
export function closeToOthers(dataDir: string): Wide[] {
  const found = [...wideEntries(dataDir)].filter(({ path }) => !relative(dataDir, path).includes('/'))
  // Where a folder was closed all along, nobody came to what is in it.
  const below = found
    .filter(({ path }) => path === dataDir || lstatSync(path).isDirectory())
    .flatMap(({ path }) => [...wideEntries(path, Infinity)])
  const all = [...new Map([...found, ...below].map((each) => [each.path, each])).values()]
  for (const each of all) close(each)
  return all
}

/** What in a folder others may read; with `depth` of 1, the folder itself and what lies directly in it. */
export function* wideEntries(folder: string, depth = 1): Iterable<Wide> {
  // Windows has no such modes; a folder there is protected by what it lies in.
  if (process.platform === 'win32') return
  const at = lstatSync(folder)
  if (at.mode & ~MODES.folder & 0o777) yield { path: folder, mode: at.mode & 0o777 }
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && depth > 1) yield* wideEntries(path, depth - 1)
    else if (entry.isDirectory() || entry.isFile()) {
      const mode = modeOf(path)
      const least = entry.isDirectory() ? MODES.folder : MODES.file
      if (mode & ~least) yield { path, mode }
    }
  }
}

/** Permission bits; 0 for what was removed meanwhile, such as the log of a database that a command closed. */
function modeOf(path: string): number {
  return (lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777
}

function close({ path, mode }: Wide): void {
  try {
    chmodSync(path, mode & (lstatSync(path).isDirectory() ? MODES.folder : MODES.file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return
    if (code !== 'EPERM' && code !== 'EROFS') throw error
    throw new Error(
      `${path} can be read by others (mode ${mode.toString(8)}), and its mode cannot be changed by the user of the server. Give it to that user, or close it: chmod go-rwx ${path}`,
      { cause: error },
    )
  }
}
