import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openData } from './openData.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8)

test('the data folder and what is in it are for the server alone, also where they were open before', async () => {
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'veracite.db'), '')
  chmodSync(join(folder, 'veracite.db'), 0o644)
  const { db } = await openData(readConfig({ DATA_DIR: folder }))
  expect(modeOf('.')).toBe('700')
  expect(readdirSync(folder).map((name) => [name, modeOf(name)])).toEqual(
    ['master.key', 'veracite.db', 'veracite.db-shm', 'veracite.db-wal'].map((name) => [name, '600']),
  )
  await db.destroy()
})
