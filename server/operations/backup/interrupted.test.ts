import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { onlyKey } from '../../testing/keys/onlyKey.ts'
import { filesBelow, filesWith, openDataFolder, type DataFolder } from './testing/dataFolder.ts'
import { verifyBackup } from './verify.ts'

let folder: string
let to: string
let data: DataFolder
let organization: { id: number; wrapped: string }
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-backup-'))
  to = join(folder, 'backups')
  data = await openDataFolder(join(folder, 'data'))
  organization = await data.found('alpha')
  for (let at = 0; at < 30; at++) await data.add(organization.id, randomBytes(20_000))
})
afterEach(async () => {
  await data.db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const here = (name: string) => JSON.stringify(join(import.meta.dirname, name))
const options = () => ({ dataDir: data.dataDir, to, masterKey: () => data.masterKey })
const node = (program: string) => ['--import', 'tsx', '--input-type=module', '-e', program]
const backupProgram = () => `
  import { backup } from ${here('backup.ts')}
  await backup(${JSON.stringify({ dataDir: data.dataDir, to })})`
const restoreProgram = (at: string) => `
  import { restore } from ${here('restore.ts')}
  await restore(${JSON.stringify({ from: to, to: at })})`

/** Runs a program that kills itself as soon as a folder below `folder` has so many files. */
function killedAt(program: string, below: string, files: number): boolean {
  const watched = `
    import { existsSync, readdirSync } from 'node:fs'
    const below = ${JSON.stringify(below)}
    const count = () => existsSync(below) ? readdirSync(below, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).length : 0
    setInterval(() => count() >= ${files} && process.kill(process.pid, 'SIGKILL'), 0)
    ${program}`
  const run = spawnSync(process.execPath, node(watched), { encoding: 'utf8', stdio: ['ignore', 'ignore', 'inherit'] })
  return run.signal === 'SIGKILL'
}
const objects = () => (existsSync(join(to, 'objects')) ? filesBelow(join(to, 'objects')).length : 0)

test.each([1, 8, 20])(
  'a backup that is killed after %i files leaves the snapshot before, and the next one tidies up',
  async (files) => {
    const first = await backup(options())
    const before = objects()
    for (let at = 0; at < 30; at++) await data.add(organization.id, randomBytes(20_000))
    expect(killedAt(backupProgram(), join(to, 'objects'), before + files)).toBe(true)
    expect(await verifyBackup({ from: to, masterKey: onlyKey(data.masterKey), all: true })).toMatchObject({
      snapshot: first.snapshot,
      faults: [],
    })
    await data.db.deleteFrom('documents').where('id', '>', 45).execute()
    const next = await backup(options())
    const verified = await verifyBackup({ from: to, masterKey: onlyKey(data.masterKey), all: true })
    expect(verified).toMatchObject({ snapshot: next.snapshot, snapshots: 2, files: 45, opened: 45, faults: [] })
    // What the killed one had stored for documents that are gone went with it.
    expect(objects()).toBe(verified.objects)
    expect(readdirSync(to).sort()).toEqual(['keys.json', 'lock', 'objects', 'snapshots', 'veracite-backup.json'])
    expect(filesWith(data.dataDir, organization.wrapped).filter((file) => file.includes('backup.work'))).toEqual([])
  },
)

test.each([1, 15])('a restore that is killed after %i files leaves nothing that looks like data', async (files) => {
  await backup(options())
  const at = join(folder, 'there')
  expect(killedAt(restoreProgram(at), `${at}.restoring`, files)).toBe(true)
  expect(existsSync(at)).toBe(false)
  expect((await restore({ from: to, to: at })).files).toBe(30)
  expect(readdirSync(folder).sort()).toEqual(['backups', 'data', 'there'])
})

test.each([1, 15])(
  'one into a folder that is there leaves no database, and the next one tidies up (%i files)',
  async (files) => {
    await backup(options())
    const at = join(folder, 'there')
    mkdirSync(at)
    expect(killedAt(restoreProgram(at), join(at, 'restoring.part'), files)).toBe(true)
    expect(existsSync(join(at, 'veracite.db'))).toBe(false)
    // As if it had been killed while it put things into their places.
    mkdirSync(join(at, 'blobs', '1'), { recursive: true })
    writeFileSync(join(at, 'blobs', '1', 'of-another-restore'), '')
    expect((await restore({ from: to, to: at })).files).toBe(30)
    expect(readdirSync(at).sort()).toEqual(['audit-ends.db', 'blobs', 'lock', 'veracite.db'])
    expect(filesBelow(join(at, 'blobs'))).toHaveLength(30)
  },
)

/** Runs a program whose files may have so many kB: the system then takes a part of a write, as a disk that fills up does. */
function withRoomFor(kilobytes: number, program: string): string {
  const limited = `ulimit -f ${kilobytes}; exec "$0" "$@"`
  const caught = `try {${program.replace(/import (.*) from (.*)/, 'const $1 = await import($2)')}
    } catch (error) { console.log(error.message, error.cause?.code) }`
  const run = spawnSync('bash', ['-c', limited, process.execPath, ...node(caught)], { encoding: 'utf8' })
  return run.stdout.trim() || run.stderr
}

test('a backup and a restore that find no room say so, and leave what was there', async () => {
  const first = await backup(options())
  await sql`pragma wal_checkpoint(truncate)`.execute(data.db)
  const size = Math.ceil(statSync(join(data.dataDir, 'veracite.db')).size / 1024)
  await data.add(organization.id, randomBytes((size + 1_000) * 1024))
  const sentence = 'There is no room left on the disk of'
  expect(withRoomFor(size + 500, backupProgram())).toMatch(`${sentence} ${to}. Snapshots that were there are whole.`)
  const verified = await verifyBackup({ from: to, masterKey: onlyKey(data.masterKey), all: true })
  expect(verified).toMatchObject({ snapshot: first.snapshot, faults: [] })
  expect((await backup(options())).contents).toMatchObject({ documents: 31 })
  const at = join(folder, 'there')
  expect(withRoomFor(400, restoreProgram(at))).toMatch(`${sentence} ${folder}. Nothing was restored.`)
  expect(withRoomFor(size + 500, restoreProgram(at))).toMatch(`${sentence} ${folder}. Nothing was restored.`)
  expect(readdirSync(folder).sort()).toEqual(['backups', 'data'])
})
