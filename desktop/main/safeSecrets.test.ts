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
    const path = join(folder, 'token.sealed')
    const { grant } = safeSecrets(storage(), folder)
    expect(await grant({ what: 'secret.read', name: 'token' })).toEqual({ ok: true })
    await grant({ what: 'secret.write', name: 'token', value: 'first' })
    await grant({ what: 'secret.write', name: 'token', value: 'vct_secret' })
    expect(await grant({ what: 'secret.read', name: 'token' })).toEqual({ ok: true, value: 'vct_secret' })
    expect(readFileSync(path, 'utf8')).not.toContain('secret')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['token.sealed'])
    await grant({ what: 'secret.clear', name: 'token' })
    await grant({ what: 'secret.clear', name: 'token' })
    expect(readdirSync(folder)).toEqual([])
  })

  it('has the proxy with its password beside it, and any other name does not lead out of the folder', async () => {
    const { grant } = safeSecrets(storage(), folder)
    await grant({ what: 'secret.write', name: 'token', value: 'vct_secret' })
    await grant({ what: 'secret.write', name: 'proxy', value: 'http://ada:secret@proxy:3128' })
    expect(readdirSync(folder).sort()).toEqual(['proxy.sealed', 'token.sealed'])
    expect(readFileSync(join(folder, 'proxy.sealed'), 'utf8')).not.toContain('secret')
    expect(statSync(join(folder, 'proxy.sealed')).mode & 0o777).toBe(0o600)
    expect(await grant({ what: 'secret.read', name: 'token' })).toEqual({ ok: true, value: 'vct_secret' })
    await grant({ what: 'secret.write', name: '../elsewhere' as 'token', value: 'other' })
    expect(readdirSync(folder).sort()).toEqual(['proxy.sealed', 'token.sealed'])
  })

  it.each([
    ['no encryption', { isEncryptionAvailable: () => false }],
    ['a key that everybody knows', { getSelectedStorageBackend: () => 'basic_text' }],
  ])('is not kept where there is %s', async (_name, about) => {
    const { grant } = safeSecrets(storage(about), folder)
    expect(await grant({ what: 'secret.write', name: 'token', value: 'vct_secret' })).toMatchObject({
      ok: false,
      code: 'NO_STORAGE',
    })
    expect(await grant({ what: 'secret.read', name: 'token' })).toMatchObject({ ok: false, code: 'NO_STORAGE' })
    expect(readdirSync(folder)).toEqual([])
  })

  it('is gone where another key sealed it', async () => {
    const decryptString = () => {
      throw new Error('cannot decrypt')
    }
    const { grant } = safeSecrets(storage({ decryptString }), folder)
    await grant({ what: 'secret.write', name: 'token', value: 'vct_secret' })
    expect(await grant({ what: 'secret.read', name: 'token' })).toEqual({ ok: true })
  })
})
