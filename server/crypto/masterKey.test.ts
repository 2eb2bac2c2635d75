import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadMasterKey } from './masterKey.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'veracite-key-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const load = (configured: string | undefined, firstStart: boolean) => loadMasterKey({ configured, dataDir, firstStart })

test('the first start makes a key file that only its owner may read; later starts read it', () => {
  const key = load(undefined, true)
  expect(key).toHaveLength(32)
  expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600)
  expect(load(undefined, false)).toEqual(key)
})

test('a missing key file stops the server when there is data, and no new key is made', () => {
  expect(() => load(undefined, false)).toThrow(/master key is missing/i)
  expect(existsSync(join(dataDir, 'master.key'))).toBe(false)
})

test.each(['', 'short', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])(
  'a malformed key (%j) stops the server',
  (text) => {
    expect(() => load(text, true)).toThrow(/32 bytes/)
    writeFileSync(join(dataDir, 'master.key'), text)
    expect(() => load(undefined, false)).toThrow(/32 bytes/)
    expect(readFileSync(join(dataDir, 'master.key'), 'utf8')).toBe(text)
  },
)
