import { realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, isAbsolute } from 'node:path'
import { BackupError } from './problems.ts'

/**
 * Refuses a folder for backups that is the data folder or lies in it, also by way of symbolic links: it would go with the data, and into
 * nothing that is kept elsewhere. Nothing of it need be there yet.
 * @throws BackupError
 */
export function requireApart(folder: string, dataDir: string): void {
  const way = relative(realPath(dataDir), realPath(folder))
  const isInside = way === '' || (!isAbsolute(way) && way.split(/[\\/]/)[0] !== '..')
  if (isInside)
    throw new BackupError(
      `${folder} lies in the data folder ${dataDir}, and would be lost together with it. Name a folder elsewhere, best on another disk.`,
    )
}

/** Where a path leads, as far as it is there. */
function realPath(path: string): string {
  const whole = resolve(path)
  try {
    return realpathSync(whole)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(whole) === whole) throw error
    return join(realPath(dirname(whole)), basename(whole))
  }
}
