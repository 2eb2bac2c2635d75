import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readableTexts } from '../../server/testing/files.ts'
import { startHttpProxy } from './testing/httpProxy.ts'
import { openLedger } from './ledger/openLedger.ts'
import { fileSecrets, type Secrets } from './secrets.ts'
import { openTestConsole, type TestConsole } from './testing/testConsole.ts'
import { startFakeServer } from './testing/fakeServer.ts'
import { until } from '../../server/testing/until.ts'

const PASSWORD = 'open-sesame-4711'
const PROXY = `http://ada:${PASSWORD}@proxy.example.org:3128`
const SHOWN = 'http://ada:********@proxy.example.org:3128'

const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.stop()
})

async function consoleOver(dataDir: string, secrets?: Secrets): Promise<TestConsole> {
  const console = await openTestConsole({ dataDir, start: false, ...(secrets && { secrets }) })
  open.push(console)
  return console
}
const newFolder = () => mkdtemp(join(tmpdir(), 'veracite-proxy-'))
const proxyOf = async (console: TestConsole) => (await console.ask('settings.read', {})).proxy
/** Names of the files in which the password stands. */
const holders = (dataDir: string) =>
  readableTexts(dataDir, [PASSWORD]).map((found) => basename(found.slice(found.lastIndexOf(' ') + 1)))
const noStorage = async () => {
  throw Object.assign(new Error('There is no keyring.'), { code: 'NO_STORAGE' })
}

describe("the proxy's password", () => {
  it('lies where the token lies, readable by its owner alone, and is never shown', async () => {
    const dataDir = await newFolder()
    const console = await consoleOver(dataDir)
    expect((await console.ask('settings.change', { proxy: PROXY })).proxy).toBe(SHOWN)
    expect(await proxyOf(console)).toBe(SHOWN)
    expect(holders(dataDir)).toEqual(['proxy'])
    expect((await stat(join(dataDir, 'proxy'))).mode & 0o777).toBe(0o600)
    expect(await fileSecrets(dataDir).read('proxy')).toBe(PROXY)
  })

  it('stays when what is shown is saved, and goes with its proxy', async () => {
    const dataDir = await newFolder()
    const console = await consoleOver(dataDir)
    await console.ask('settings.change', { proxy: PROXY })
    expect((await console.ask('settings.change', { proxy: SHOWN, cores: 1 })).proxy).toBe(SHOWN)
    expect(await fileSecrets(dataDir).read('proxy')).toBe(PROXY)
    await console.ask('settings.change', { proxy: 'http://proxy.example.org:3128' })
    expect(await proxyOf(console)).toBe('http://proxy.example.org:3128')
    expect([holders(dataDir), (await readdir(dataDir)).includes('proxy')]).toEqual([[], false])
    await console.ask('settings.change', { proxy: PROXY })
    await console.ask('settings.change', { proxy: null })
    expect([await proxyOf(console), holders(dataDir)]).toEqual([null, []])
  })

  it.each(['http://ada:********@elsewhere.example.org:3128', 'http://eve:********@proxy.example.org:3128'])(
    'goes to no other place than it was typed for: %s',
    async (proxy) => {
      const dataDir = await newFolder()
      const console = await consoleOver(dataDir)
      await console.ask('settings.change', { proxy: PROXY })
      await expect(console.ask('settings.change', { proxy })).rejects.toThrow(/type its password/i)
      expect([await proxyOf(console), await fileSecrets(dataDir).read('proxy')]).toEqual([SHOWN, PROXY])
    },
  )

  it('is not kept where there is no safe place for it', async () => {
    const dataDir = await newFolder()
    const console = await consoleOver(dataDir, { read: noStorage, write: noStorage, clear: async () => undefined })
    await expect(console.ask('settings.change', { proxy: PROXY })).rejects.toThrow('NO_STORAGE: There is no keyring.')
    expect([await proxyOf(console), holders(dataDir)]).toEqual([null, []])
  })
})

describe('a ledger of a former release that holds the password', () => {
  const formerLedger = async (proxy: string) => {
    const dataDir = await newFolder()
    const ledger = openLedger(dataDir)
    // More than once, so that it lies about in pages that are free by now.
    for (let time = 0; time < 40; time++)
      ledger.settings.write('settings', { cores: 1, proxy, theme: 'dark', filler: 'x'.repeat(time * 100) })
    ledger.settings.write('settings', { cores: 1, proxy, theme: 'dark' })
    ledger.close()
    return dataDir
  }

  it('gives it up to where the token lies, and nothing of it is left in its files', async () => {
    const dataDir = await formerLedger(PROXY)
    expect(holders(dataDir)).toContain('ledger.db')
    const console = await consoleOver(dataDir)
    expect(await console.ask('settings.read', {})).toMatchObject({ cores: 1, theme: 'dark', proxy: SHOWN })
    expect(holders(dataDir)).toEqual(['proxy'])
  })

  it('is used as before', async () => {
    const server = await startFakeServer()
    const { port } = new URL(server.url)
    const signIn = { name: 'ada', password: PASSWORD }
    const proxy = await startHttpProxy({ hosts: { 'kb.test:80': Number(port) }, signIn })
    open.push(server, proxy)
    const dataDir = await formerLedger(proxy.urlWithSignIn)
    const console = await openTestConsole({ dataDir, server: 'http://kb.test' })
    open.push(console)
    await until(async () => (await console.ask('status', {})).connection.state === 'connected')
    expect(proxy.asked.length).toBeGreaterThan(0)
    expect(holders(dataDir)).toEqual(['proxy'])
  })

  it('keeps it while there is no safe place, until there is one', async () => {
    const dataDir = await formerLedger(PROXY)
    const first = await consoleOver(dataDir, { read: noStorage, write: noStorage, clear: async () => undefined })
    expect(await proxyOf(first)).toBe(SHOWN)
    await first.console.stop()
    const second = await consoleOver(dataDir)
    expect([await proxyOf(second), await fileSecrets(dataDir).read('proxy')]).toEqual([SHOWN, PROXY])
  })
})
