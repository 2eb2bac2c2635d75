import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileSecrets } from './secrets.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'veracite-secrets-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('are read as they were written, and none where none was', async () => {
  const secrets = fileSecrets(folder)
  expect(await secrets.read('token')).toBeUndefined()
  await secrets.write('token', 'a-token')
  expect(await secrets.read('token')).toBe('a-token')
  await secrets.clear('token')
  expect(await secrets.read('token')).toBeUndefined()
})

it('that cannot be read are told of, not taken for none', async () => {
  mkdirSync(join(folder, 'token'))
  await expect(fileSecrets(folder).read('token')).rejects.toThrow(/EISDIR/)
})
