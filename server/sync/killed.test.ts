import { afterEach, expect, test } from 'vitest'
import { everyFile } from '../testing/files.ts'
import { foundOrganization } from '../testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../testing/serverProcess.ts'
import { openDevice } from '../testing/sync/device.ts'
import { until } from '../testing/until.ts'
import { createClient } from '../testing/client.ts'

let server: ServerProcess | undefined
afterEach(() => server?.stop())

test('a server that is killed again and again while files come loses none and doubles none', async () => {
  server = await startServerProcess({ from: 'source' })
  const { dataDir } = server
  const first = await foundOrganization(server)
  const cookie = first.client.cookie('/api/sync')
  const files = new Map(Array.from({ length: 24 }, (_, at) => [`f${at}.md`, `# File ${at}\n\nIts number is ${at}.\n`]))
  const deviceId = 'device-that-is-patient'
  for (let round = 0; round < 3; round += 1) {
    const client = createClient(server.url, cookie)
    const device = await openDevice(client, { deviceId })
    const { json } = await device.plan(Object.fromEntries(files))
    const toSend = json.files.filter(({ action }: { action: string }) => action === 'send')
    // The kill comes after some files are answered and while others are under way, at another place each round.
    const sending = toSend.map(({ path }: { path: string }) =>
      device.send(path, files.get(path) ?? '').catch(() => undefined),
    )
    await Promise.race([Promise.all(sending.slice(0, 2 + 3 * round)), Promise.all(sending)])
    await server.end('SIGKILL')
    await Promise.all(sending)
    server = await startServerProcess({ from: 'source', dataDir })
  }
  const client = createClient(server.url, cookie)
  const device = await openDevice(client, { deviceId })
  for (const [path, text] of files) {
    const sent = await until(async () => {
      const { status } = await device.send(path, text)
      return status !== 429 && status
    })
    expect(sent).toBe(200)
  }
  for (const [path, text] of files) expect(await device.settled(path, text)).toMatchObject({ status: 'completed' })
  expect((await client.get('/api/documents?limit=100')).json.total).toBe(files.size)
  expect((await client.get('/api/sync')).json.folders).toMatchObject([{ files: files.size }])
  await expect.poll(() => everyFile(`${dataDir}/blobs`).length).toBe(files.size)
})
