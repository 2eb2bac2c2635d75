import { Migrator } from 'kysely/migration'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/connection.ts'
import { holdData } from '../../db/dataLock.ts'
import { migrations } from '../../db/migrations/index.ts'
import { runCommand } from '../../testing/program/runCommand.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'veracite-migrate-'))
  const db = openDatabase(join(dataDir, 'veracite.db'))
  await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo('0012_sites')
  await db.destroy()
  writeFileSync(join(dataDir, 'master.key'), `${Buffer.alloc(32).toString('base64')}\n`, { mode: 0o600 })
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('older data are tried, then brought up to date, unless a server works on them', async () => {
  const pending = Object.keys(migrations).slice(Object.keys(migrations).indexOf('0012_sites') + 1)
  const tried = await runCommand(dataDir, ['migrate', '--dry-run', '--json'])
  expect(tried.json()).toEqual({ migrate: { rehearsal: true, applied: pending, from: '0012_sites' } })
  const letGo = holdData(dataDir)
  const refused = await runCommand(dataDir, ['migrate'])
  expect([refused.exitCode, refused.stdout]).toEqual([1, ''])
  letGo()
  const done = await runCommand(dataDir, ['migrate'])
  expect([done.exitCode, done.stdout]).toEqual([0, expect.stringContaining(`${pending.length} changes were made`)])
  expect(readdirSync(join(dataDir, 'upgrades')).filter((name) => name.endsWith('.db'))).toHaveLength(1)
  expect((await runCommand(dataDir, ['migrate'])).stdout).toBe('The data are up to date.\n')
})
