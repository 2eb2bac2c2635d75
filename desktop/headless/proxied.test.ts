import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeOrganization } from '../../server/testing/factories.ts'
import { PASSWORD } from '../../server/testing/organizations.ts'
import { startTestServer, type TestServer } from '../../server/testing/testServer.ts'
import { makeFolder } from '../core/testing/folder.ts'
import { headless } from '../core/testing/headlessProcess.ts'
import { startHttpProxy, type HttpProxy } from '../core/testing/httpProxy.ts'
import { CERTIFICATE, startTlsServer, TLS_HOST } from '../core/testing/tlsServer.ts'

let server: TestServer
let proxy: HttpProxy
let data: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  const tls = await startTlsServer(Number(new URL(server.url).port))
  proxy = await startHttpProxy({ hosts: { [`${TLS_HOST}:443`]: tls.port }, signIn: { name: 'ada', password: 'a:b@c' } })
  data = await mkdtemp(join(tmpdir(), 'veracite-proxied-'))
  await writeFile(join(data, 'ca.pem'), CERTIFICATE)
  return async () => {
    await proxy.stop()
    await tls.stop()
    await rm(data, { recursive: true })
  }
})

async function init(env: Record<string, string>, ...more: string[]) {
  const { slug, owner } = await makeOrganization(server)
  const words = ['--server', TLS_HOST, '--organization', slug, '--user', owner.username, '--password-stdin', ...more]
  return headless(data, ['init', ...words], `${PASSWORD}\n`, { NODE_EXTRA_CA_CERTS: join(data, 'ca.pem'), ...env })
}

describe('the command line behind a proxy that asks for a password', () => {
  it('goes through the tunnel of HTTPS_PROXY, for sign-in and sync', async () => {
    const env = { HTTPS_PROXY: proxy.urlWithSignIn, NODE_EXTRA_CA_CERTS: join(data, 'ca.pem') }
    const folder = await makeFolder({ 'hours.md': '# Office\n\nThe office opens at nine.' })
    try {
      expect((await init(env)).status).toBe(0)
      expect((await headless(data, ['add', folder.path], '', env)).status).toBe(0)
      expect(await headless(data, ['once'], '', env)).toMatchObject({ status: 0, said: [{ synced: 1, failed: 0 }] })
      expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT ${TLS_HOST}:443`]))
    } finally {
      await folder.stop()
    }
  })

  it('does so where the proxy is set, which stays set', async () => {
    expect((await init({}, '--proxy', proxy.urlWithSignIn)).status).toBe(0)
    const ca = { NODE_EXTRA_CA_CERTS: join(data, 'ca.pem') }
    expect((await headless(data, ['once'], '', ca)).status).toBe(0)
  })

  it('ends with the number for no connection without the password, and where NO_PROXY names the server', async () => {
    expect((await init({ HTTPS_PROXY: proxy.url })).status).toBe(3)
    const asked = proxy.asked.length
    expect(asked).toBeGreaterThan(0)
    expect((await init({ HTTPS_PROXY: proxy.urlWithSignIn, NO_PROXY: TLS_HOST })).status).toBe(3)
    expect(proxy.asked).toHaveLength(asked)
  })
})
