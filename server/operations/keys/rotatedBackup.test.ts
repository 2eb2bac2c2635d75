import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newMasterKey, type MasterKey } from '../../crypto/masterKey.ts'
import { inDatabase } from '../../testing/inDatabase.ts'
import { runCommand } from '../../testing/program/runCommand.ts'
import { openDataFolder } from '../backup/testing/dataFolder.ts'
import { keysIn, opened, openedBy } from '../../testing/keys/sealedData.ts'

let folder: string
let dataDir: string
let documentId: number
let former: MasterKey
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-keys-'))
  dataDir = join(folder, 'data')
  former = newMasterKey()
  const data = await openDataFolder(dataDir, former)
  const { id } = await data.found('alpha')
  documentId = (await data.add(id, 'what is written')).id
  await data.db.destroy()
  await opened(dataDir, async ({ db, masterKey }) => {
    const message = (await masterKey.present(db)).seal('outbox', 1, Buffer.from('outbox'))
    const times = { nextAttemptAt: '2026-01-01', createdAt: '2026-01-01' }
    await db
      .insertInto('outbox_messages')
      .values({ id: 1, recipient: 'a@b.se', message, ...times })
      .execute()
  })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) => runCommand(dataDir, [...args, '--json'])
const done = async (...args: string[]) => {
  const ended = await run(...args)
  expect([ended.exitCode, ended.stderr]).toEqual([0, ''])
  return ended.json()
}
let restored = 0
/** The document and the number of waiting mails of a snapshot that was restored and started with a key. */
async function restore(from: string, snapshot: string, key: MasterKey, ...more: string[]) {
  const to = join(folder, `there-${(restored += 1)}`)
  await done('restore', '--from', from, '--to', to, '--snapshot', snapshot, ...more)
  writeFileSync(join(to, 'master.key'), `${key.text()}\n`, { mode: 0o600 })
  const mails = await opened(to, async ({ db }) => (await openedBy(db, keysIn(to)))['outbox'])
  const rows = inDatabase(to, (db) => db.prepare('select count(*) from outbox_messages').pluck().get())
  expect(rows).toBe(mails)
  const there = await openDataFolder(to, key)
  const document = await there.read(documentId)
  await there.db.destroy()
  return { document, mails }
}

test('older snapshots open with the former key until a backup was made, and with the new one after that', async () => {
  const [plain, locked, identity] = ['plain', 'locked', 'identity'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const { recipient } = await done('backup', '--make-identity', identity)
  const first = (await done('backup', '--to', plain)).backup.snapshot
  const firstLocked = (await done('backup', '--to', locked, '--recipient', recipient)).backup.snapshot
  await done('rotate-key')
  const present = keysIn(dataDir).withMark(undefined)

  const behind = await run('verify-backup', '--from', plain)
  expect([behind.exitCode, behind.json().verified.faults[0]]).toEqual([
    1,
    expect.stringMatching(/wrapped by another master key than this one.*--keys-only/),
  ])
  const whole = { document: 'what is written', mails: 1 }
  expect(await restore(plain, first, former)).toEqual(whole)
  expect(await restore(locked, firstLocked, former, '--identity', identity)).toEqual(whole)

  // Names in the encrypted folder are others now; both snapshots are whole.
  const second = (await done('backup', '--to', plain)).backup.snapshot
  const { backup } = await done('backup', '--to', locked)
  expect(backup.objectsWritten).toBeGreaterThan(0)
  expect((await done('backup', '--to', locked)).backup.objectsWritten).toBe(0)
  for (const more of [
    ['--from', plain],
    ['--from', locked, '--identity', identity],
  ])
    expect((await done('verify-backup', ...more, '--all')).verified.faults).toEqual([])
  expect(await restore(plain, second, present)).toEqual(whole)
  expect(await restore(locked, backup.snapshot, present, '--identity', identity)).toEqual(whole)
  // A mail that waited at the time of the older ones was sealed with the former key itself.
  const older = { document: 'what is written', mails: 0 }
  expect(await restore(plain, first, present)).toEqual(older)
  expect(await restore(locked, firstLocked, present, '--identity', identity)).toEqual(older)
})

test('a master key that goes with a backup is the one that its keys open with', async () => {
  const to = join(folder, 'backups')
  await done('backup', '--to', to, '--with-master-key')
  await done('rotate-key')
  const { backup } = await done('backup', '--to', to, '--with-master-key')
  const keys = JSON.parse(readFileSync(join(to, 'keys.json'), 'utf8'))
  expect(keys.masterKey).toBe(keysIn(dataDir).withMark(keys.mark).text())
  const there = join(folder, 'there')
  await done('restore', '--from', to, '--to', there, '--snapshot', backup.snapshot)
  expect(await opened(there, ({ db }) => openedBy(db, keysIn(there)))).toMatchObject({ outbox: 1 })
})
