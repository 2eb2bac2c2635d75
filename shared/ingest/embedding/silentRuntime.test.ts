import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ENCODE = join(import.meta.dirname, 'testdata', 'encodeOnce.mjs')
const run = promisify(execFile)

let home: string
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'home-'))))
afterEach(() => rmSync(home, { recursive: true, force: true }))

test('a model that is loaded in a thread leaves no identifier behind, and nothing to be sent', async () => {
  // No more of the environment: on a machine for automatic tests nothing would be reported in any case.
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, XDG_CACHE_HOME: join(home, '.cache') }
  const { stdout } = await run(process.execPath, ['--import', 'tsx', ENCODE], { env })
  expect(stdout.trim()).toBe('1')
  expect(readdirSync(home, { recursive: true })).toEqual([])
})
