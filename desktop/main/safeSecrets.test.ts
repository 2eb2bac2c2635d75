import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { safeSecrets, type SafeStorage } from './safeSecrets.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secrets-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const flipped = (bytes: Uint8Array) => Buffer.from(bytes.map((byte) => byte ^ 0x5a))
const storage = (about: Partial<SafeStorage> = {}): SafeStorage => ({
  isEncryptionAvailable: () => true,
  encryptString: (text) => flipped(Buffer.from(text)),
  decryptString: (sealed) => flipped(sealed).toString(),
  ...about,
})

describe('the token in safe storage', () => {
  it('is kept sealed, readable by its owner alone, and nothing beside it', async () => {
    const path = join(folder, 'token')
    const { grant } = safeSecrets(storage(), path)
    expect(await grant({ what: 'secret.read' })).toEqual({ ok: true })
    await grant({ what: 'secret.write', token: 'first' })
    await grant({ what: 'secret.write', token: 'vct_secret' })
    expect(await grant({ what: 'secret.read' })).toEqual({ ok: true, value: 'vct_secret' })
    expect(readFileSync(path, 'utf8')).not.toContain('secret')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['token'])
    await grant({ what: 'secret.clear' })
    await grant({ what: 'secret.clear' })
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    ['no encryption', { isEncryptionAvailable: () => false }],
    ['a key that everybody knows', { getSelectedStorageBackend: () => 'basic_text' }],
  ])('is not kept where there is %s', async (_name, about) => {
    const { grant } = safeSecrets(storage(about), join(folder, 'token'))
    expect(await grant({ what: 'secret.write', token: 'vct_secret' })).toMatchObject({ ok: false, code: 'NO_STORAGE' })
    expect(await grant({ what: 'secret.read' })).toMatchObject({ ok: false, code: 'NO_STORAGE' })
    expect(readdirSync(folder)).toEqual([])
  })

  it('is gone where another key sealed it', async () => {
    const decryptString = () => {
      throw new Error('cannot decrypt')
    }
    const { grant } = safeSecrets(storage({ decryptString }), join(folder, 'token'))
    await grant({ what: 'secret.write', token: 'vct_secret' })
    expect(await grant({ what: 'secret.read' })).toEqual({ ok: true })
  })
})
