import { randomBytes } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contentOf, sha256, type Archive, type Manifest, type PackedFile } from './archive.ts'
import { claim, sweep, TEMPORARY } from './runtimeFolders.ts'

/**
 * Files that a process maps or runs are read whole at each start; of the others the size and the time of change are looked at.
 */
const CODE = /[.](node|so[.\d]*|dylib|dll|js|cjs|mjs|wasm)$/

/**
 * Unpacks what the executable holds into a folder of its own in `base`, unless it lies there already, and returns that folder.
 * A file that is not as it was unpacked is replaced. Any number of processes may do so at once. Folders of other versions that no
 * process uses are removed.
 *
 * Errors: `base` cannot be written to, or belongs to another user; the executable is damaged.
 */
export function unpack(archive: Archive, base: string): string {
  ownFolder(base)
  const { id } = archive.manifest
  const folder = join(base, id)
  claim(base, id)
  if (!lstatSync(folder, { throwIfNoEntry: false })) unpackAll(archive, base, folder)
  for (const file of damagedFiles(archive.manifest, folder)) replace(archive, folder, file)
  sweep(base, id)
  return folder
}

/** Makes the folder, for this user alone. Code is run from it, so that nobody else may have put anything there. */
function ownFolder(base: string): void {
  mkdirSync(base, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(base)
  if (process.getuid && uid !== process.getuid()) {
    throw new Error(
      `The folder ${base} belongs to another user. Run the program as that user, or name another folder in RUNTIME_DIR.`,
    )
  }
  if (mode & 0o077) chmodSync(base, 0o700)
}

function unpackAll(archive: Archive, base: string, folder: string): void {
  const temporary = join(base, `${TEMPORARY}${process.pid}-${randomBytes(6).toString('hex')}`)
  try {
    mkdirSync(temporary, { mode: 0o700 })
    for (const file of archive.manifest.files) write(archive, file, join(temporary, file.path))
    renameSync(temporary, folder)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    // Another process was first.
    if (!lstatSync(folder, { throwIfNoEntry: false })) throw error
  }
}

function damagedFiles({ files, time }: Manifest, folder: string): PackedFile[] {
  return files.filter((file) => !isWhole(file, time, join(folder, file.path)))
}

function isWhole({ size, hash, path }: PackedFile, time: number, place: string): boolean {
  const found = lstatSync(place, { throwIfNoEntry: false })
  if (!found?.isFile() || found.size !== size || Math.round(found.mtimeMs / 1000) !== time) return false
  return !CODE.test(path) || sha256(readFileSync(place)) === hash
}

/** A process that has the former file mapped keeps it. */
function replace(archive: Archive, folder: string, file: PackedFile): void {
  const place = join(folder, file.path)
  const temporary = `${place}.${process.pid}`
  try {
    write(archive, file, temporary)
    if (lstatSync(place, { throwIfNoEntry: false })?.isDirectory()) rmSync(place, { recursive: true })
    renameSync(temporary, place)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

function write(archive: Archive, file: PackedFile, place: string): void {
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
  writeFileSync(place, contentOf(archive, file), { mode: 0o600 })
  utimesSync(place, archive.manifest.time, archive.manifest.time)
}
