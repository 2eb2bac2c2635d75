/** Something that whoever makes or restores a backup has to know and can do something about; its message is for them. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** A file of a backup that is not what it was, or is not there. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
  /** Its path in the backup. */
  readonly path: string

  constructor(path: string, what: string) {
    super(`${path} ${what}`)
    this.path = path
  }
}

const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE']

/** Does some work that writes below a folder, and says so where there is no room. */
export async function withRoom<T>(folder: string, rest: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!NO_ROOM.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new BackupError(`There is no room left on the disk of ${folder}. ${rest}`, { cause: error })
  }
}
