import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../db/copies/copyDatabase.ts'
import { blankSecrets } from '../db/copies/secrets.ts'
import { changeDatabase } from '../testing/inDatabase.ts'
import { foundOrganization, PASSWORD, type Owner } from '../testing/organizations.ts'
import { runCommand } from '../testing/program/runCommand.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'

let server: TestServer
let folder: string
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'veracite-put-back-'))
  owner = await foundOrganization(server)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.stop()
})

const command = async (...args: string[]) => {
  const ended = await runCommand(server.dataDir, args)
  expect([args, ended.stderr, ended.exitCode]).toEqual([args, '', 0])
  return ended
}
const verify = async () =>
  (await runCommand(server.dataDir, ['audit', 'verify', '--organization', owner.slug, '--json'])).json().verified
const deed = async () => expect((await owner.client.get('/api/audit/export')).status).toBe(200)
const signIn = async () => {
  const { slug: organizationSlug, username } = owner
  const { status } = await owner.client.post('/api/login/local', { organizationSlug, username, password: PASSWORD })
  expect(status).toBe(200)
}
const details = async (action: string) =>
  (await owner.client.get(`/api/audit?action=${action}`)).json.events.map(({ detail }: { detail: string }) => detail)
const backups = () => join(folder, 'backups')
/** What the server does at its start, in the background. */
const isNoted = (count: number) => until(async () => (await details('audit.restored')).length === count)
const putInPlace = (from: string) => {
  const key = join(folder, 'master.key')
  cpSync(join(server.dataDir, 'master.key'), key)
  for (const name of readdirSync(server.dataDir)) rmSync(join(server.dataDir, name), { recursive: true })
  for (const name of readdirSync(from)) renameSync(join(from, name), join(server.dataDir, name))
  cpSync(key, join(server.dataDir, 'master.key'))
}

test('an older snapshot that is restored is no alarm, and each log says so', async () => {
  await deed()
  const { snapshot } = (await command('backup', '--to', backups(), '--json')).json().backup
  for (let i = 0; i < 3; i++) await deed()
  const there = join(folder, 'there')
  await command('restore', '--from', backups(), '--to', there)
  await server.restart(() => putInPlace(there))
  await signIn()
  await isNoted(1)
  expect((await details('audit.restored'))[0]).toContain(`snapshot ${snapshot} of 20`)
  expect(await details('audit.tampered')).toEqual([])
  const after = await verify()
  expect(after).toMatchObject({ ok: true, finding: null, remarks: [expect.stringContaining(snapshot)] })
  // It is said once.
  await server.restart()
  await deed()
  expect(await details('audit.restored')).toHaveLength(1)
  expect((await verify()).ok).toBe(true)
})

test('what was cut off before a backup is not made good by restoring it', async () => {
  await deed()
  const ends = 'select * from audit_chains'
  const chain = changeDatabase(server.dataDir, (db) => db.prepare<[], Record<string, unknown>>(ends).get())
  await deed()
  changeDatabase(server.dataDir, (db) => {
    db.prepare('delete from audit_events where number > @lastNumber').run(chain)
    db.prepare('update audit_chains set "lastNumber" = @lastNumber, "lastHash" = @lastHash, seal = @seal').run(chain)
  })
  const { finding } = await verify()
  expect(finding).toMatchObject({ kind: 'end', number: Number(chain?.['lastNumber']) + 1 })
  await command('backup', '--to', join(folder, 'spoilt'))
  const there = join(folder, 'from-spoilt')
  await command('restore', '--from', join(folder, 'spoilt'), '--to', there)
  await server.restart(() => putInPlace(there))
  await signIn()
  await isNoted(2)
  expect(await details('audit.tampered')).toHaveLength(1)
  expect((await verify()).finding).toMatchObject({ number: finding.number })
  // The state before it is whole.
  await command('restore', '--from', backups(), '--to', join(folder, 'whole'))
  await server.restart(() => putInPlace(join(folder, 'whole')))
  await signIn()
  await isNoted(1)
  expect((await verify()).ok).toBe(true)
})

test('to return to the database before an upgrade is no alarm, nor is going forth again', async () => {
  await deed()
  const upgrades = join(server.dataDir, 'upgrades')
  const kept = '20260102T030405Z.db'
  const back = async () => {
    mkdirSync(upgrades, { recursive: true })
    await copyDatabase(join(server.dataDir, 'veracite.db'), join(upgrades, kept))
    blankSecrets(join(upgrades, kept))
  }
  await back()
  const { last } = (await owner.client.get('/api/audit/chain')).json
  for (let i = 0; i < 3; i++) await deed()
  await server.restart(() => command('migrate', '--return-to', kept))
  await signIn()
  await until(async () => (await details('audit.restored'))[0]?.startsWith(`database ${kept} of 2026-01-02T03:04:05Z`))
  const { finding, remarks, last: now } = await verify()
  expect([finding, now]).toEqual([null, last + 2])
  expect(remarks.at(-1)).toContain(kept)
  const left = readdirSync(upgrades).find((name) => name.endsWith('-left.db')) ?? ''
  await server.restart(() => command('migrate', '--return-to', left))
  await signIn()
  await until(async () => (await details('audit.restored'))[0]?.startsWith(`database ${left}`))
  expect((await verify()).finding).toBeNull()
  expect(await details('audit.tampered')).toEqual([])
})

test('a key that is changed and commands beside the server are no alarm', async () => {
  await Promise.all([deed(), command('rotate-key'), deed()])
  await deed()
  const { email } = (await owner.client.get('/api/auth/user')).json
  await Promise.all(
    Array.from({ length: 4 }, () => Promise.all([deed(), command('user', 'unlock', owner.slug, email)])),
  )
  expect((await verify()).finding).toBeNull()
  await server.restart()
  await deed()
  expect((await verify()).finding).toBeNull()
})

test('a copy of the data without what is kept outside the database is reported, and the log says so', async () => {
  await server.restart(() => rmSync(join(server.dataDir, 'audit-ends.db')))
  await until(async () => (await details('audit.tampered')).length === 1)
  expect((await verify()).finding).toMatchObject({ kind: 'end' })
  const { length } = await details('audit.restored')
  await server.restart(() => writeFileSync(join(server.dataDir, 'audit-ends.db'), 'no database'.repeat(1000)))
  await until(async () => (await details('audit.tampered')).length === 2)
  expect(await details('audit.restored')).toHaveLength(length)
})
