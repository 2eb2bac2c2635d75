import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from '../../db/copies/folderLock.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { filesBelow, openDataFolder, type DataFolder } from './testing/dataFolder.ts'

let folder: string
let from: string
let to: string
let data: DataFolder
let document: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-restore-'))
  from = join(folder, 'backups')
  to = join(folder, 'there')
  data = await openDataFolder(join(folder, 'data'))
  const { id } = await data.found('alpha')
  document = (await data.add(id, 'the first text')).id
  await backup({ dataDir: data.dataDir, to: from, masterKey: () => data.masterKey })
  mkdirSync(to)
})
afterEach(async () => {
  await data.db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const restoredText = async () => {
  const there = await openDataFolder(to, data.masterKey)
  try {
    return await there.read(document)
  } finally {
    await there.db.destroy()
  }
}

test('an empty folder keeps its place, with what a file system and the executable put into it', async () => {
  for (const name of ['lost+found', 'runtime']) mkdirSync(join(to, name))
  const { ino } = statSync(to)
  await restore({ from, to })
  expect(statSync(to).ino).toBe(ino)
  expect(readdirSync(to).sort()).toEqual(['audit-ends.db', 'blobs', 'lock', 'lost+found', 'runtime', 'veracite.db'])
  expect(await restoredText()).toBe('the first text')
  await expect(restore({ from, to })).rejects.toThrow('is not empty')
})

test.each(['master.key', 'blobs', 'notes.txt'])('a folder with %s is not an empty one', async (name) => {
  writeFileSync(join(to, name), 'mine')
  await expect(restore({ from, to })).rejects.toThrow('is not empty')
  expect(readdirSync(to)).toEqual([name])
})

test('a folder that a server begins to work on is left to it', async () => {
  const release = lockFolder(to)
  await expect(restore({ from, to })).rejects.toThrow('Another server, or a command that needs the data for itself')
  release?.()
  await restore({ from, to })
  expect(await restoredText()).toBe('the first text')
})

test('of a damaged backup nothing stays in an empty folder', async () => {
  for (const object of filesBelow(join(from, 'objects'))) writeFileSync(object, 'nothing of the kind')
  await expect(restore({ from, to })).rejects.toThrow(/damaged/)
  expect(readdirSync(to)).toEqual(['lock'])
})

/** Runs a shell's script with mounts of its own, where the system lets an ordinary user make them. */
const OWN_MOUNTS = ['-rm', 'sh', '-ec']
const withMounts = (program: string, script: string, ...args: string[]) =>
  spawnSync(program, [...OWN_MOUNTS, script, 'sh', ...args], { encoding: 'utf8' })
const canMount = withMounts('unshare', 'mount -t tmpfs none /mnt').status === 0

test.skipIf(!canMount)('a folder that is a mounted disk of its own is restored into', () => {
  const program = `
    import { restore } from ${JSON.stringify(join(import.meta.dirname, 'restore.ts'))}
    await restore(${JSON.stringify({ from, to })})`
  const script = 'mount -t tmpfs none "$1"; "$2" --import tsx --input-type=module -e "$3"; ls "$1"'
  const { stdout, stderr } = withMounts('unshare', script, to, process.execPath, program)
  expect([stderr, stdout.trim().split('\n')]).toEqual(['', ['audit-ends.db', 'blobs', 'lock', 'veracite.db']])
})
