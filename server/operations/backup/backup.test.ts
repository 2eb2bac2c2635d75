import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blobBinding, segmentsOpen } from '../../crypto/blobCipher.ts'
import { unwrapKeys } from '../../crypto/organizationKeys.ts'
import { openDatabase } from '../../db/connection.ts'
import { copyDatabase } from '../../db/copies/copyDatabase.ts'
import { lockFolder } from '../../db/copies/folderLock.ts'
import { backup, type BackupOptions } from './backup.ts'
import { piecesOf } from './files.ts'
import { createLocks, newIdentity } from './locks.ts'
import { createObjects } from './objects.ts'
import { restore } from './restore.ts'
import { storeBlobs } from './storing.ts'
import { onlyKey } from '../../testing/keys/onlyKey.ts'
import { filesBelow, filesWith, openDataFolder, type DataFolder } from './testing/dataFolder.ts'
import { verifyBackup } from './verify.ts'

let folder: string
let to: string
let data: DataFolder
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-backup-'))
  to = join(folder, 'backups')
  data = await openDataFolder(join(folder, 'data'))
})
afterEach(async () => {
  await data.db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const run = (options: Partial<BackupOptions> = {}) =>
  backup({ dataDir: data.dataDir, to, masterKey: () => data.masterKey, ...options })

/** Opens what was restored, which has no key file of its own. */
async function openRestored(name: string): Promise<DataFolder> {
  return openDataFolder(join(folder, name), data.masterKey)
}

test('what was backed up is restored: rows, files and keys', async () => {
  const { id } = await data.found('alpha')
  const one = await data.add(id, 'the first text')
  const done = await run()
  expect(done).toMatchObject({ contents: { organizations: 1, documents: 1 }, lost: [] })
  await data.add(id, 'a later text')
  const result = await restore({ from: to, to: join(folder, 'there') })
  expect(result).toMatchObject({ snapshot: done.snapshot, files: 1, deletedSince: [], masterKey: false })
  const there = await openRestored('there')
  expect(await there.read(one.id)).toBe('the first text')
  expect(await there.db.selectFrom('documents').select('id').execute()).toEqual([{ id: one.id }])
  await there.db.destroy()
  expect(statSync(join(folder, 'there')).mode & 0o777).toBe(0o700)
  for (const file of [...filesBelow(to), ...filesBelow(join(folder, 'there', 'blobs'))])
    expect([file, statSync(file).mode & 0o077]).toEqual([file, 0])
})

test('what is unchanged is not written again', async () => {
  const { id } = await data.found('alpha')
  for (let at = 0; at < 5; at++) await data.add(id, randomBytes(300_000))
  const first = await run()
  expect(first.bytesWritten).toBeGreaterThan(5 * 300_000)
  const second = await run()
  expect([second.objectsWritten, second.bytesWritten < 20_000]).toEqual([0, true])
  expect(second.bytes).toBe(first.bytes)
  await data.add(id, randomBytes(100_000))
  const third = await run()
  expect(third.bytesWritten).toBeGreaterThan(100_000)
  // The new file and the database, of which a row may change every piece, but no other file.
  expect(third.bytesWritten).toBeLessThan(first.bytesWritten - 4 * 300_000)
  await restore({ from: to, to: join(folder, 'there'), snapshot: first.snapshot })
  const there = await openRestored('there')
  expect(await there.db.selectFrom('documents').select('id').execute()).toHaveLength(5)
  await there.db.destroy()
})

test('secrets are in the keys alone, and the master key where it is asked for', async () => {
  const { wrapped } = await data.found('alpha')
  await run()
  expect(filesWith(to, wrapped)).toEqual([join(to, 'keys.json')])
  expect(filesWith(folder, data.masterKey.text())).toEqual([join(data.dataDir, 'master.key')])
  await run({ keysFolder: join(folder, 'keys'), withMasterKey: true })
  expect(filesWith(folder, data.masterKey.text())).toContain(join(folder, 'keys', 'keys.json'))
  const result = await restore({ from: to, to: join(folder, 'there'), keysFolder: join(folder, 'keys') })
  expect(result.masterKey).toBe(true)
  expect(readFileSync(join(folder, 'there', 'master.key'), 'utf8').trim()).toBe(data.masterKey.text())
  // Nothing of the copy that a backup works on stays.
  expect(readdirSync(join(data.dataDir, 'backup.work')).filter((name) => !name.startsWith('lock'))).toEqual([])
})

test('an organization that was deleted is unreadable in every older snapshot once the keys were replaced', async () => {
  const [alpha, beta] = [await data.found('alpha'), await data.found('beta')]
  const gone = await data.add(alpha.id, 'what nobody shall read any more')
  const kept = await data.add(beta.id, 'what stays')
  const { snapshot } = await run()
  const opensIn = async (at: string) => {
    const keys = JSON.parse(readFileSync(join(to, 'keys.json'), 'utf8')) as { secrets: Record<string, string> }
    // Every secret that there is, under the right master key, tried on every file as if it were this one.
    const secrets = Object.entries(keys.secrets).map(([id, wrapped]) => unwrapKeys(data.masterKey, Number(id), wrapped))
    const objects = filesBelow(at)
    const found = await Promise.all(
      secrets.flatMap(({ secret }) =>
        objects.map((file) => segmentsOpen(secret, blobBinding(alpha.id, gone.filename), piecesOf(file))),
      ),
    )
    return found.filter(Boolean).length
  }
  expect(await opensIn(join(to, 'objects'))).toBe(1)
  await data.destroy(alpha.id)
  expect(await run({ keysOnly: true })).toMatchObject({ objectsWritten: 0 })
  expect(await opensIn(join(to, 'objects'))).toBe(0)
  expect(filesWith(to, alpha.wrapped)).toEqual([])
  const result = await restore({ from: to, to: join(folder, 'there'), snapshot })
  expect(result.deletedSince).toEqual([alpha.id])
  const there = await openRestored('there')
  expect(await there.db.selectFrom('organizations').select('id').execute()).toEqual([{ id: beta.id }])
  expect(await there.db.selectFrom('documents').select('id').execute()).toEqual([{ id: kept.id }])
  expect(await there.read(kept.id)).toBe('what stays')
  await there.db.destroy()
  expect(readdirSync(join(folder, 'there', 'blobs'))).toEqual([String(beta.id)])
})

test('an encrypted backup says nothing to who lacks the identity', async () => {
  const { identity, recipient } = await newIdentity()
  const { id, wrapped } = await data.found('alpha')
  const { id: documentId } = await data.add(id, 'a text')
  const first = await run({ recipients: [recipient] })
  for (const text of ['alpha', 'SQLite format', wrapped, 'nameKey'])
    expect([text, filesWith(to, text)]).toEqual([text, []])
  const again = await run()
  expect([again.objectsWritten, first.objectsWritten > 0]).toEqual([0, true])
  // Names tell nothing of contents.
  const blob = filesBelow(join(data.dataDir, 'blobs'))[0] ?? ''
  const { sha256 } = await createObjects(join(folder, 'other'), { locks: createLocks([]) }).put(() => piecesOf(blob))
  expect(filesBelow(to).filter((file) => file.includes(sha256))).toEqual([])

  const there = join(folder, 'there')
  await expect(restore({ from: to, to: there })).rejects.toThrow('This backup is encrypted')
  const other = await newIdentity()
  await expect(restore({ from: to, to: there, identity: other.identity })).rejects.toThrow(
    'the identity is another one',
  )
  expect(existsSync(there)).toBe(false)
  expect((await verifyBackup({ from: to, identity, masterKey: onlyKey(data.masterKey), all: true })).faults).toEqual([])
  await restore({ from: to, to: there, identity })
  const opened = await openRestored('there')
  expect(await opened.read(documentId)).toBe('a text')
  await opened.db.destroy()
  await expect(run({ recipients: [other.recipient] })).rejects.toThrow('encrypted for other recipients')
  await expect(run({ to: join(folder, 'x'), recipients: ['age1nonsense'] })).rejects.toThrow(
    'age1nonsense is not a recipient',
  )
})

test('the newest snapshots stay, with what they need and nothing else', async () => {
  const { id } = await data.found('alpha')
  await data.add(id, randomBytes(200_000))
  const first = await run()
  await data.db.deleteFrom('documents').execute()
  const second = await run()
  const third = await run({ keep: 2 })
  expect(third.removed?.snapshots).toEqual([first.snapshot])
  expect(third.removed?.bytes).toBeGreaterThan(200_000)
  for (const snapshot of [second.snapshot, third.snapshot])
    expect((await verifyBackup({ from: to, snapshot, masterKey: onlyKey(data.masterKey) })).faults).toEqual([])
  await expect(restore({ from: to, to: join(folder, 'there'), snapshot: first.snapshot })).rejects.toThrow(
    'There is no snapshot',
  )
})

test('damage is found and named, and is not restored', async () => {
  const { id } = await data.found('alpha')
  await data.add(id, randomBytes(1_000))
  await run()
  expect(await verifyBackup({ from: to, masterKey: onlyKey(data.masterKey), all: true })).toMatchObject({
    opened: 1,
    faults: [],
  })
  const objects = filesBelow(join(to, 'objects'))
  for (const object of objects) {
    const bytes = readFileSync(object)
    const changed = Buffer.from(bytes)
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
    for (const [content, what] of [
      [changed, 'is damaged'],
      [bytes.subarray(0, -1), 'is damaged'],
      [undefined, 'is missing'],
    ] as const) {
      if (content) writeFileSync(object, content)
      else rmSync(object)
      const sentence = `${object.slice(to.length + 1)} ${what}`
      expect((await verifyBackup({ from: to, masterKey: onlyKey(data.masterKey) })).faults).toContain(`${sentence}.`)
      await expect(restore({ from: to, to: join(folder, 'there') })).rejects.toThrow(sentence)
      expect(readdirSync(folder).sort()).toEqual(['backups', 'data'])
    }
    writeFileSync(object, bytes)
  }
  const manifest = filesBelow(join(to, 'snapshots')).find((file) => file.endsWith('.json')) ?? ''
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"documents":1', '"documents":2'))
  await expect(restore({ from: to, to: join(folder, 'there') })).rejects.toThrow(/snapshots\/.*json is damaged/)
})

test('a master key that is not the right one is told', async () => {
  const { id } = await data.found('alpha')
  await data.add(id, 'a text')
  await run()
  const { faults } = await verifyBackup({ from: to, masterKey: onlyKey() })
  expect(faults).toEqual([`The key of organization ${id} does not open with this master key.`])
})

test('what the server removes while a backup reads is deleted in the snapshot, too', async () => {
  const { id } = await data.found('alpha')
  const [kept, deleted, refetched, lost] = [
    await data.add(id, 'kept'),
    await data.add(id, 'deleted'),
    await data.add(id, 'fetched'),
    await data.add(id, 'lost'),
  ]
  const prepared = await data.add(id, 'prepared')
  await data.db.updateTable('documents').set({ preparedBlob: 'prep' }).where('id', '=', prepared.id).execute()
  const copy = join(folder, 'copy.db')
  await copyDatabase(join(data.dataDir, 'veracite.db'), copy)
  // What happens after the copy was made.
  const newer = await data.add(id, 'fetched anew')
  await data.db.deleteFrom('documents').where('id', '=', newer.id).execute()
  const { filename } = newer
  await data.db.updateTable('documents').set({ filename }).where('id', '=', refetched.id).execute()
  await data.db.deleteFrom('documents').where('id', '=', deleted.id).execute()
  for (const each of [deleted, refetched, lost]) rmSync(join(data.dataDir, 'blobs', String(id), each.filename))
  const objects = createObjects(to, { locks: createLocks([]) })
  const stored = await storeBlobs(
    { objects, written: { bytes: 0, objects: 0 } },
    { copy, database: join(data.dataDir, 'veracite.db'), dataDir: data.dataDir, known: new Map() },
  )
  expect(stored.lost.map(({ documentId }) => documentId)).toEqual([lost.id])
  expect(stored.blobs.map(({ name }) => name).sort()).toEqual([kept.filename, prepared.filename, newer.filename].sort())
  const db = openDatabase(copy)
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'filename', 'deletedAt', 'preparedBlob'])
    .orderBy('id')
    .execute()
  await db.destroy()
  expect(rows.map((row) => [row.id, row.filename, row.deletedAt !== null, row.preparedBlob])).toEqual([
    [kept.id, kept.filename, false, null],
    [deleted.id, deleted.filename, true, null],
    [refetched.id, newer.filename, false, null],
    [lost.id, lost.filename, false, null],
    [prepared.id, prepared.filename, false, null],
  ])
})

test('folders that hold something else are let alone', async () => {
  await data.found('alpha')
  await run()
  await expect(restore({ from: to, to: data.dataDir })).rejects.toThrow('is not empty')
  await expect(run({ to: data.dataDir })).rejects.toThrow('lies in the data folder')
  const strange = join(folder, 'strange')
  mkdirSync(strange)
  writeFileSync(join(strange, 'note.txt'), 'Somebody else works here.')
  await expect(run({ to: strange })).rejects.toThrow('holds something else than backups')
  await expect(restore({ from: data.dataDir, to: join(folder, 'there') })).rejects.toThrow('holds no backups')
  await expect(backup({ dataDir: to, to: join(folder, 'x'), masterKey: () => data.masterKey })).rejects.toThrow(
    'holds no data of Veracite',
  )
})

test('one at a time is at work', async () => {
  await data.found('alpha')
  await run()
  const release = lockFolder(to)
  await expect(run()).rejects.toThrow('Another program is at work')
  await expect(restore({ from: to, to: join(folder, 'there') })).rejects.toThrow('Another program is at work')
  release?.()
  const work = lockFolder(join(data.dataDir, 'backup.work'))
  await expect(run()).rejects.toThrow('Another backup')
  work?.()
  expect((await run()).objectsWritten).toBe(0)
})
