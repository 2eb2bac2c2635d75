import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeOrganization } from '../../server/testing/factories.ts'
import { PASSWORD } from '../../server/testing/organizations.ts'
import { startTestServer, type TestServer } from '../../server/testing/testServer.ts'
import { until } from '../../server/testing/until.ts'
import { z } from 'zod'
import { createServerClient } from './serverClient/serverClient.ts'
import { makeFolder } from './testing/folder.ts'
import { startHttpProxy, type HttpProxy } from './testing/httpProxy.ts'
import { openTestConsole, RULES, type TestConsole } from './testing/testConsole.ts'

/** Nobody but the proxy knows where it is. */
const HOST = 'kb.test'
const SERVER = `http://${HOST}`
const SIGN_IN = { name: 'ada', password: 'p@ss: word' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.stop()
})

async function setUp({ signIn }: { signIn?: typeof SIGN_IN } = {}) {
  const port = Number(new URL(server.url).port)
  const proxy = await startHttpProxy({ hosts: { [`${HOST}:80`]: port }, ...(signIn && { signIn }) })
  const console = await openTestConsole()
  const folder = await makeFolder({ 'hours.md': '# Office\n\nThe office opens at nine.' })
  open.push(proxy, folder, console)
  const { slug, owner } = await makeOrganization(server)
  const connect = () =>
    console.ask('connect', { server: SERVER, organization: slug, username: owner.username, password: PASSWORD })
  return { proxy, console, folder, connect, owner }
}

async function syncs(console: TestConsole, folder: { path: string }, proxy: HttpProxy): Promise<void> {
  await console.ask('folders.add', { ...RULES, path: folder.path, name: 'Docs' })
  await console.settled()
  expect((await console.ask('files.list', {})).files).toMatchObject([{ path: 'hours.md', state: 'synced' }])
  expect(proxy.asked.some((asked) => asked.startsWith(`POST ${SERVER}/api/login/`))).toBe(true)
  expect(proxy.asked.filter((asked) => /^POST .*\/folders\/\d+\/files$/.test(asked))).toHaveLength(1)
}

const trouble = async (console: TestConsole) => (await console.ask('status', {})).connection.trouble

describe('a console behind a proxy', () => {
  it('signs in and syncs through it', async () => {
    const { proxy, console, folder, connect } = await setUp()
    await expect(connect()).rejects.toThrow(/cannot be reached/)
    await console.ask('settings.change', { proxy: proxy.url })
    await connect()
    await syncs(console, folder, proxy)
  })

  it('gives name and password to one that asks for them, and says when they are wrong', async () => {
    const { proxy, console, folder, connect } = await setUp({ signIn: SIGN_IN })
    await console.ask('settings.change', { proxy: proxy.url })
    await expect(connect()).rejects.toThrow('OFFLINE: The proxy asks for a user name and password')
    await console.ask('settings.change', { proxy: proxy.urlWithSignIn })
    await connect()
    await syncs(console, folder, proxy)
    await console.ask('settings.change', { proxy: proxy.url })
    await until(async () => (await trouble(console)) === 'proxy-sign-in')
    await console.ask('settings.change', { proxy: proxy.urlWithSignIn })
    await until(async () => (await console.ask('status', {})).connection.state === 'connected')
    expect(await trouble(console)).toBeNull()
  })

  it('says that it is not there, and goes on when it is again', async () => {
    const { proxy, console, folder, connect } = await setUp()
    await console.ask('settings.change', { proxy: proxy.url })
    await connect()
    await console.ask('settings.change', { proxy: 'http://127.0.0.1:9' })
    await until(async () => (await trouble(console)) === 'proxy')
    await console.ask('settings.change', { proxy: proxy.url })
    await syncs(console, folder, proxy)
  })

  it('gets through a slow one', async () => {
    const { proxy, console, folder, connect } = await setUp()
    proxy.slow = true
    await folder.write('large.txt', 'A line of the minutes of the harbour office.\n'.repeat(8000))
    await console.ask('settings.change', { proxy: proxy.url })
    await connect()
    await console.ask('folders.add', { ...RULES, path: folder.path, name: 'Docs' })
    await console.settled()
    const { files } = await console.ask('files.list', {})
    expect(files.map(({ path, state }) => `${path} ${state}`)).toEqual(['hours.md synced', 'large.txt synced'])
  })

  it('takes the proxy of the system where none is set', async () => {
    const { proxy } = await setUp()
    const { slug, owner } = await makeOrganization(server)
    const can = { pick: false, startAtLogin: false, notify: false }
    const asked: string[] = []
    const systemProxy = async (url: string) => {
      asked.push(url)
      return proxy.url
    }
    const console = await openTestConsole({ face: { can, systemProxy } })
    open.push(console)
    const words = { server: SERVER, organization: slug, username: owner.username, password: PASSWORD }
    expect(await console.ask('connect', words)).toMatchObject({ connection: { state: 'connected' } })
    expect(new Set(asked)).toEqual(new Set([SERVER]))
  })
})

describe('a tunnel to a server with https', () => {
  const get = async (proxy: string) => {
    const client = createServerClient({ origin: `https://${HOST}`, proxy, connectMs: 300 })
    open.push({ stop: () => client.close() })
    return client.call({ path: '/', answer: z.unknown() })
  }

  it.each([
    [407, 'proxy-sign-in'],
    [403, 'proxy-refused'],
    [502, 'proxy-refused'],
  ])('that is answered %d is "%s"', async (refusal, expected) => {
    const { proxy } = await setUp()
    proxy.refusal = refusal
    await expect(get(proxy.url)).rejects.toMatchObject({ name: 'Unreachable', trouble: expected })
    expect(proxy.asked).toEqual([`CONNECT ${HOST}:443`])
  })

  it('is given up where the proxy says nothing', async () => {
    const { proxy } = await setUp()
    proxy.silent = true
    await expect(get(proxy.url)).rejects.toMatchObject({ name: 'Unreachable' })
  })
})
