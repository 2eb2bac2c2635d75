import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newMasterKey } from './masterKey.ts'
import { loadMasterKeys } from './masterKeys.ts'

let dataDir = ''
let file = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'veracite-key-'))
  file = join(dataDir, 'master.key')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const load = (masterKey: string | undefined, firstStart: boolean, masterKeyNext?: string) =>
  loadMasterKeys({ masterKey, masterKeyNext, dataDir }, { firstStart }).withMark(undefined)

test('the first start makes a key file that only its owner may read; later starts read it', () => {
  const key = load(undefined, true)
  expect(Buffer.from(key.text(), 'base64')).toHaveLength(32)
  expect(readdirSync(dataDir)).toEqual(['master.key'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(load(undefined, false).text()).toEqual(key.text())
})

test('a missing key file stops the server when there is data, and no new key is made', () => {
  expect(() => load(undefined, false)).toThrow(/master key is missing/i)
  expect(existsSync(file)).toBe(false)
})

test('no new key is made where documents lie without their database', () => {
  mkdirSync(join(dataDir, 'blobs', '1'), { recursive: true })
  expect(() => load(undefined, true)).toThrow(/neither their database nor the master key/)
  expect(existsSync(file)).toBe(false)
})

test.each(['', 'short', 'no*base64', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])(
  'a malformed key (%j) stops the server, and stays as it is',
  (text) => {
    expect(() => load(text, true)).toThrow('MASTER_KEY is not usable: it must be 32 bytes in base64')
    writeFileSync(file, text)
    for (const firstStart of [true, false])
      expect(() => load(undefined, firstStart)).toThrow(
        `The key file ${file} is not usable: it must be 32 bytes in base64`,
      )
    expect(readFileSync(file, 'utf8')).toBe(text)
  },
)

test('a key file that cannot be read stops the server', () => {
  mkdirSync(file)
  for (const firstStart of [true, false])
    expect(() => load(undefined, firstStart)).toThrow(`The key file ${file} cannot be read (EISDIR)`)
})

test('MASTER_KEY_NEXT is for servers that are given MASTER_KEY', () => {
  const [key, next] = [newMasterKey().text(), newMasterKey().text()]
  expect(load(key, false, next).text()).toBe(key)
  expect(() => load(key, false, 'short')).toThrow('MASTER_KEY_NEXT is not usable')
  expect(() => load(undefined, true, next)).toThrow('MASTER_KEY_NEXT stands beside MASTER_KEY, which is not set')
  expect(existsSync(file)).toBe(false)
})
