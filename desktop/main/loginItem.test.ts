import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { desktopEntry, startAtLogin } from './loginItem.ts'

let configDir = ''
beforeEach(() => (configDir = mkdtempSync(join(tmpdir(), 'login-'))))
afterEach(() => rmSync(configDir, { recursive: true }))

it('is an entry of the autostart folder on Linux, and goes again', async () => {
  const set = vi.fn()
  const options = { platform: 'linux' as const, program: '/opt/Veracite/veracite', configDir, set }
  const entry = join(configDir, 'autostart', 'veracite.desktop')
  await startAtLogin(true, options)
  expect(readFileSync(entry, 'utf8')).toContain('Exec="/opt/Veracite/veracite" --hidden\n')
  await startAtLogin(false, options)
  await startAtLogin(false, options)
  expect(existsSync(entry)).toBe(false)
  expect(set).not.toHaveBeenCalled()
})

it.each(['darwin', 'win32'] as const)("is Electron's own way on %s", async (platform) => {
  const set = vi.fn()
  await startAtLogin(true, { platform, program: '', configDir, set })
  expect(set).toHaveBeenCalledWith({ openAtLogin: true, args: ['--hidden'] })
})

it('quotes a path as desktop entries want it', () => {
  expect(desktopEntry('/home/a "b" $c/100%/v')).toContain(String.raw`Exec="/home/a \\"b\\" \\$c/100%%/v" --hidden`)
})
