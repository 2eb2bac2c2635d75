import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { newMasterKey, parseMasterKey, type MasterKey } from './masterKey.ts'

/** Name of the key file in the data folder. */
export const KEY_FILE = 'master.key'
/** Name of the key that is about to take its place. */
export const NEXT_KEY_FILE = 'master.key.next'

/** The keys that can be had. */
export interface KeysAtHand {
  /** The one before a change. */
  present: MasterKey | undefined
  /** The one that is to take its place. */
  next: MasterKey | undefined
  /** Why the present one, which is there, is not usable: a sentence. */
  fault?: Error | undefined
}

/** Reads the keys of a data folder. A next one that is not usable is as good as none. */
export function readKeyFiles(dataDir: string): KeysAtHand {
  // In this order: one that takes the place of the former meanwhile is found in one of the two.
  const next = readKey(join(dataDir, NEXT_KEY_FILE))
  const present = readKey(join(dataDir, KEY_FILE))
  return { present: present.key, next: next.key, fault: present.fault }
}

function readKey(file: string): { key?: MasterKey; fault?: Error } {
  try {
    return { key: parseMasterKey(readFileSync(file, 'utf8').trim(), `The key file ${file}`) }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return {}
    return { fault: new Error(code ? `The key file ${file} cannot be read (${code})` : message, { cause: error }) }
  }
}

/** Makes the key of a folder that holds no data yet. @throws where it holds something that a former key encrypted */
export function makeKeyFile(dataDir: string): MasterKey {
  const blobs = join(dataDir, 'blobs')
  if (existsSync(blobs) && readdirSync(blobs).length > 0)
    throw new Error(
      `${dataDir} holds files of documents, and neither their database nor the master key: restore a backup into an empty folder, or move ${blobs} away to begin anew`,
    )
  return writeKey(join(dataDir, KEY_FILE))
}

/** Makes the key that is to take the place of the present one; it is on the disk when this returns. */
export function writeNextKey(dataDir: string): MasterKey {
  return writeKey(join(dataDir, NEXT_KEY_FILE))
}

/** The file is there whole or not at all, whatever happens. */
function writeKey(file: string): MasterKey {
  const key = newMasterKey()
  const handle = openSync(partOf(file), 'w', 0o600)
  try {
    writeSync(handle, `${key.text()}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(partOf(file), file)
  syncFolder(dirname(file))
  return key
}

const partOf = (file: string) => `${file}.part`

/** What the file system answers where a file cannot be replaced, such as one that was mounted for itself. */
const FIXED = ['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EROFS']

/**
 * Puts the next key into the place of the key file, whose former content is overwritten where it lay.
 * @returns false where the file cannot be replaced: both stay
 */
export function takeNextKey(dataDir: string): boolean {
  const [file, next] = [join(dataDir, KEY_FILE), join(dataDir, NEXT_KEY_FILE)]
  let former: number | undefined
  try {
    former = existsSync(file) ? openSync(file, 'r+') : undefined
    renameSync(next, file)
    syncFolder(dataDir)
    if (former === undefined) return true
    writeSync(former, Buffer.alloc(fstatSync(former).size), 0, undefined, 0)
    fsyncSync(former)
    return true
  } catch (error) {
    if (FIXED.includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  } finally {
    if (former !== undefined) closeSync(former)
  }
}

/** Removes a next key that nothing was sealed with. */
export function forgetNextKey(dataDir: string): void {
  const next = join(dataDir, NEXT_KEY_FILE)
  if (!existsSync(next) && !existsSync(partOf(next))) return
  rmSync(next, { force: true })
  rmSync(partOf(next), { force: true })
  syncFolder(dataDir)
}

/** Waits until the names in a folder are on the disk. */
function syncFolder(folder: string): void {
  // Windows opens no folders; renaming is written through there.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
