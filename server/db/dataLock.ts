import { lockFolder } from './copies/folderLock.ts'

/** Somebody else holds the data folder. */
class FolderInUse extends Error {
  override readonly name = 'FolderInUse'

  constructor(dataDir: string) {
    super(
      `Another server, or a command that needs the data for itself, works on ${dataDir}. End it first, or give this one a DATA_DIR of its own.`,
    )
  }
}

/**
 * Takes a data folder for this process, until it lets go of it or ends, however it ends: no lock is left behind. It holds between
 * containers where their file system has locks. Whoever opens and closes the lock's file otherwise takes the lock from this process.
 * @returns what lets go of it
 * @throws where a server or a command holds it, with a sentence that names the folder
 */
export function holdData(dataDir: string): () => void {
  const release = lockFolder(dataDir)
  if (!release) throw new FolderInUse(dataDir)
  return release
}
