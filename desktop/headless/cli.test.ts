import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeOrganization } from '../../server/testing/factories.ts'
import { PASSWORD } from '../../server/testing/organizations.ts'
import { startTestServer, type TestServer } from '../../server/testing/testServer.ts'
import { until } from '../../server/testing/until.ts'
import { makeFolder, type TestFolder } from '../core/testing/folder.ts'
import { headless, startHeadless } from '../core/testing/headlessProcess.ts'

let server: TestServer
let folder: TestFolder
let data: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  folder = await makeFolder({ 'hours.md': '# Office\n\nThe office opens at nine.' })
  data = await mkdtemp(join(tmpdir(), 'veracite-cli-'))
  return async () => {
    await folder.stop()
    await rm(data, { recursive: true })
  }
})

async function init(): Promise<void> {
  const { slug, owner } = await makeOrganization(server)
  const words = ['--server', server.url, '--organization', slug, '--user', owner.username, '--password-stdin']
  expect((await headless(data, ['init', ...words], `${PASSWORD}\n`)).status).toBe(0)
}

describe('the command line', () => {
  it('connects, adds a folder, shows what it would do, does it, and says how things are', async () => {
    await init()
    expect((await stat(join(data, 'token'))).mode & 0o777).toBe(0o600)
    expect((await headless(data, ['add', folder.path, '--name', 'Docs', '--level', 'public'])).status).toBe(0)
    const plan = await headless(data, ['dry-run'])
    expect(plan.said).toMatchObject([
      { send: { files: 1 }, removals: 0, items: [{ path: 'hours.md', action: 'send' }] },
    ])
    const once = await headless(data, ['once'])
    expect([once.status, once.said]).toMatchObject([0, [{ synced: 1, failed: 0 }]])
    expect((await headless(data, ['dry-run'])).said).toMatchObject([{ send: { files: 0 }, unchanged: 1 }])
    expect((await headless(data, ['files'])).said).toMatchObject([{ path: 'hours.md', state: 'synced' }])
    expect((await headless(data, ['status'])).status).toBe(0)
  })

  it('ends with a number that says what is wrong', async () => {
    expect((await headless(data, ['status'])).status).toBe(3)
    for (const wrong of [
      ['nothing'],
      [],
      ['status', '--everything'],
      ['files', '--state', 'gone'],
      ['run', '--port', 'x'],
    ])
      expect([wrong, (await headless(data, wrong)).status]).toEqual([wrong, 2])
    expect((await headless(data, ['add', join(folder.path, 'not-there')])).status).toBe(1)
    expect((await headless(data, ['once'])).status).toBe(3)
    await init()
    await folder.write('broken.pdf', 'no PDF')
    await headless(data, ['add', folder.path])
    expect((await headless(data, ['once'])).status).toBe(1)
  })

  it('says that the server is out of reach only where it is', async () => {
    const own = await startTestServer()
    const { slug, owner } = await makeOrganization(own)
    const words = ['--server', own.url, '--organization', slug, '--user', owner.username, '--password-stdin']
    expect((await headless(data, ['init', ...words], `${PASSWORD}\n`)).status).toBe(0)
    const stateNow = async () => {
      const { status, said } = await headless(data, ['status'])
      return [status, (said as { connection: { state: string } }[])[0]?.connection.state]
    }
    expect(await stateNow()).toEqual([0, 'connected'])
    await own.stop()
    expect(await stateNow()).toEqual([3, 'offline'])
    expect((await headless(data, ['once'])).status).toBe(3)
  })

  it('follows a folder while it runs, alone, and ends when it is asked to', async () => {
    await init()
    await headless(data, ['add', folder.path])
    const running = startHeadless(data, ['run'])
    const states = async () => {
      const { said } = await headless(data, ['files'])
      return Object.fromEntries((said as { path: string; state: string }[]).map(({ path, state }) => [path, state]))
    }
    await until(async () => (await states())['hours.md'] === 'synced')
    expect((await headless(data, ['once'])).status).toBe(4)
    await folder.write('new.md', '# New\n\nIt came later.')
    await until(async () => (await states())['new.md'] === 'synced')
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })
})
