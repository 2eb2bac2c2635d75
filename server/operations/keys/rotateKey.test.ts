import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newMasterKey, parseMasterKey } from '../../crypto/masterKey.ts'
import { changeDatabase, inDatabase } from '../../testing/inDatabase.ts'
import { onlyKey } from '../../testing/keys/onlyKey.ts'
import { runCommand, type Ended } from '../../testing/program/runCommand.ts'
import { each, fillPlaces, keyFilesIn, keysIn, opened, openedBy } from '../../testing/keys/sealedData.ts'

let dataDir: string
let file: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'veracite-keys-'))
  file = join(dataDir, 'master.key')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const rotate = (env?: Record<string, string>): Promise<Ended> => runCommand(dataDir, ['rotate-key', '--json'], env)
const fileKey = () => parseMasterKey(readFileSync(file, 'utf8').trim(), 'The key file')
/** A folder with so many rows in each place, as a server leaves it. */
const filled = (rows: number, env?: Record<string, string>) => opened(dataDir, (data) => fillPlaces(data, rows), env)

test('everything that the master key seals is sealed by the new one alone', async () => {
  await filled(3)
  const former = fileKey()
  const ended = await rotate()
  expect([ended.exitCode, ended.json()]).toEqual([0, { rotated: { sealedAnew: each(3), left: [], keyFile: file } }])
  expect(keyFilesIn(dataDir)).toEqual(['master.key'])
  expect(fileKey().mark).not.toBe(former.mark)
  await opened(dataDir, async ({ db, masterKey }) => {
    expect(await openedBy(db, onlyKey(former))).toEqual(each(0))
    expect(await openedBy(db, onlyKey(fileKey()))).toEqual(each(3))
    expect((await masterKey.present(db)).mark).toBe(fileKey().mark)
  })
})

test('more rows than are read at a time are sealed anew', async () => {
  await filled(450)
  expect((await rotate()).json().rotated.sealedAnew).toEqual(each(450))
  expect(await opened(dataDir, ({ db }) => openedAll(db))).toEqual({
    organization: 450,
    outbox: 450,
    'pending-signup': 450,
  })
})

/** As {@link openedBy}, of all rows and not of the first ones. */
async function openedAll(db: Parameters<typeof openedBy>[0]) {
  const counts: Record<string, number> = {}
  const key = fileKey()
  for (const [place, column, table, id] of [
    ['organization', 'encryptionSecret', 'organizations', 'id'],
    ['outbox', 'message', 'outbox_messages', 'id'],
    ['pending-signup', 'request', 'pending_signups', 'checkoutId'],
  ] as const) {
    const rows = inDatabase(dataDir, (raw) =>
      raw.prepare(`select "${id}" as id, "${column}" as sealed from ${table}`).all(),
    ) as {
      id: number | string
      sealed: Buffer | string
    }[]
    counts[place] = rows.filter(({ id: of, sealed }) => {
      const bytes = typeof sealed === 'string' ? Buffer.from(sealed, 'base64') : sealed
      return key.open(place, of, bytes).toString().trim() === place
    }).length
  }
  expect(await openedBy(db, onlyKey(key))).toEqual(each(200))
  return counts
}

test('two changes at a time follow each other', async () => {
  await filled(2)
  const ended = await Promise.all([rotate(), rotate(), rotate()])
  expect(ended.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0])
  expect(keyFilesIn(dataDir)).toEqual(['master.key'])
  expect(await opened(dataDir, ({ db }) => openedBy(db, onlyKey(fileKey())))).toEqual(each(2))
})

test('who holds the former key opens and seals with the new one from then on', async () => {
  await opened(dataDir, async ({ db, masterKey }) => {
    await fillPlaces({ db, masterKey }, 2)
    const former = fileKey()
    expect((await rotate()).exitCode).toBe(0)
    // What is read opens, and what is written is sealed with the key of now.
    expect(await openedBy(db, masterKey)).toEqual(each(2))
    await rotate()
    await fillPlaces({ db, masterKey }, 1)
    expect(await openedBy(db, onlyKey(fileKey()))).toEqual(each(3))
    expect(await openedBy(db, onlyKey(former))).toEqual(each(0))
  })
})

test('a row that does not open is named and stays as it is; a destroyed key stays destroyed', async () => {
  await filled(2)
  changeDatabase(dataDir, (db) => {
    db.prepare(`update outbox_messages set message = x'00ff' where id = 1`).run()
    db.prepare(`update organizations set "encryptionSecret" = '', "deletedAt" = '2026-01-01' where id = 2`).run()
  })
  const ended = await rotate()
  expect([ended.exitCode, ended.json().rotated.left]).toEqual([1, [{ place: 'outbox', id: 1 }]])
  expect(inDatabase(dataDir, (db) => db.prepare('select hex(message) from outbox_messages').pluck().get())).toBe('00FF')
  expect(
    inDatabase(dataDir, (db) => db.prepare('select "encryptionSecret" from organizations where id = 2').pluck().get()),
  ).toBe('')
  expect(await opened(dataDir, ({ db }) => openedBy(db, onlyKey(fileKey())))).toEqual({
    ...each(1),
    'pending-signup': 2,
  })
})

test('a key that stands elsewhere is not changed', async () => {
  await filled(1)
  renameSync(file, join(dataDir, 'elsewhere'))
  symlinkSync(join(dataDir, 'elsewhere'), file)
  const before = readFileSync(file, 'utf8')
  const ended = await rotate()
  expect([ended.exitCode, ended.stderr]).toEqual([1, expect.stringContaining(`${file} is a link`)])
  expect([readFileSync(file, 'utf8'), keyFilesIn(dataDir)]).toEqual([before, ['master.key']])
})

describe('a server that starts', () => {
  const refused = async (sentence: string) => {
    const before = keyFilesIn(dataDir)
    await expect(opened(dataDir, async () => undefined)).rejects.toThrow(sentence)
    expect((await rotate()).stderr).toContain(sentence)
    expect(keyFilesIn(dataDir)).toEqual(before)
  }
  test.each([
    ['is missing', () => rmSync(file), 'The master key is missing'],
    [
      'is another one',
      () => writeFileSync(file, `${newMasterKey().text()}\n`),
      'The master key is not the one that this data folder was encrypted with',
    ],
    [
      'was cut off',
      () => writeFileSync(file, fileKey().text().slice(0, 20)),
      'master.key is not usable: it must be 32 bytes in base64',
    ],
    ['is empty', () => writeFileSync(file, ''), 'master.key is not usable'],
    ['is no base64', () => writeFileSync(file, '*'.repeat(44)), 'master.key is not usable'],
    ['is no file', () => (rmSync(file), mkdirSync(file)), 'master.key cannot be read (EISDIR)'],
  ])('refuses a key that %s, also where there is no organization, and makes no new one', async (_, harm, sentence) => {
    await filled(0)
    harm()
    await refused(sentence)
  })

  test('takes no next key for the present one that the data do not know', async () => {
    await filled(1)
    rmSync(file)
    writeFileSync(join(dataDir, 'master.key.next'), `${newMasterKey().text()}\n`, { mode: 0o600 })
    await refused('The master key is missing')
  })

  test('forgets a next key that nothing was sealed with, whole or not', async () => {
    await filled(1)
    for (const text of [`${newMasterKey().text()}\n`, 'cut o']) {
      writeFileSync(join(dataDir, 'master.key.next'), text, { mode: 0o600 })
      expect(await opened(dataDir, ({ db, masterKey }) => openedBy(db, masterKey))).toEqual(each(1))
      expect(keyFilesIn(dataDir)).toEqual(['master.key'])
    }
  })

  test('closes a key file that others could read, and tells how to change the key', async () => {
    await filled(1)
    chmodSync(file, 0o644)
    const warnings = await opened(dataDir, async (data) => data.warnings)
    expect(warnings.at(-1)).toMatch(/master key could be read by others.*`rotate-key` makes another one/)
  })
})

describe('a key of the environment', () => {
  const [key, next] = [newMasterKey(), newMasterKey()]
  const before = { MASTER_KEY: key.text() }
  const between = { ...before, MASTER_KEY_NEXT: next.text() }

  test('is changed by the start of the server, and the command says how', async () => {
    await filled(2, before)
    const ended = await rotate(before)
    expect([ended.exitCode, ended.stderr]).toEqual([
      1,
      expect.stringMatching(/set it as MASTER_KEY_NEXT beside MASTER_KEY/),
    ])
    for (let start = 0; start < 2; start++)
      await opened(
        dataDir,
        async ({ db, masterKey, warnings }) => {
          expect(warnings).toEqual([expect.stringMatching(/^The master key is MASTER_KEY_NEXT now/)])
          expect(await openedBy(db, onlyKey(next))).toEqual(each(2))
          await fillPlaces({ db, masterKey }, 0)
          expect((await masterKey.present(db)).mark).toBe(next.mark)
        },
        between,
      )
    await expect(opened(dataDir, async () => undefined, before)).rejects.toThrow('is not the one')
    const after = { MASTER_KEY: next.text() }
    expect(await opened(dataDir, async ({ db, masterKey }) => openedBy(db, masterKey), after)).toEqual(each(2))
    expect(keyFilesIn(dataDir)).toEqual([])
  })

  test('is not changed through a copy of it that lies in the folder', async () => {
    await filled(1, before)
    writeFileSync(file, `${key.text()}\n`, { mode: 0o600 })
    expect((await rotate()).stderr).toContain('The server takes the master key from MASTER_KEY')
    // The server was told to use the file meanwhile.
    expect(await opened(dataDir, ({ db }) => openedBy(db, keysIn(dataDir)))).toEqual(each(1))
    expect((await rotate()).exitCode).toBe(0)
  })
})
