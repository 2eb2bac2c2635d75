import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeLock } from './lock.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'veracite-lock-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('is held by one at a time', () => {
  const release = takeLock(folder)
  expect(takeLock(folder)).toBeUndefined()
  release?.()
  const again = takeLock(folder)
  expect(again).toBeDefined()
  again?.()
})

it('is not taken for held where its file cannot be used', () => {
  writeFileSync(join(folder, 'running.lock'), 'no database '.repeat(100))
  expect(() => takeLock(folder)).toThrow(/not a database/)
})
