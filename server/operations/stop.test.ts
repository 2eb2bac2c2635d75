import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createClient } from '../testing/client.ts'
import { inDatabase } from '../testing/inDatabase.ts'
import { foundOrganization, uploadAndWait } from '../testing/organizations.ts'
import { startServerProcess, type ServerProcess } from '../testing/serverProcess.ts'
import { until } from '../testing/until.ts'

const PATIENCE_MS = 200_000

let server: ServerProcess | undefined
let socket: Socket | undefined
afterEach(async () => {
  socket?.destroy()
  await server?.stop()
})

test(
  'a stop cuts an upload that stands still, gives back what is being read, and loses nothing that was acknowledged',
  async () => {
    const first = await startServerProcess({ from: 'source' })
    server = first
    const { dataDir } = first
    const owner = await foundOrganization(first)
    const kept = await uploadAndWait(owner.client, 'ferry.md', '# Ferry\n\nThe ferry to Hven leaves at nine.\n')
    const long = Array.from({ length: 8_000 }, (_, at) => `Lamp ${at} of the quay burns ${(at * 31) % 977} hours.`)
    const { json } = await owner.client.upload('lamps.txt', long.join('\n\n'))
    const reading = json.document.id as number
    const rowOf = (id: number) =>
      inDatabase(dataDir, (db) => db.prepare('select * from documents where id = ?').get(id)) as Record<string, unknown>
    await until(async () => Number(rowOf(reading)['progress']) > 0)

    // A client that neither goes on nor closes.
    const stalled = connect({ port: Number(new URL(first.url).port), host: '127.0.0.1', allowHalfOpen: true })
    socket = stalled
    let received = ''
    stalled.on('data', (data) => (received += data.toString())).on('error', () => undefined)
    await once(stalled, 'connect')
    stalled.write(
      `POST /api/documents HTTP/1.1\r\nHost: x\r\nCookie: ${owner.client.cookie()}\r\nContent-Length: 100000\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.md"\r\n\r\nbegun',
    )
    await until(
      async () =>
        (await owner.client.post('/api/chat', { message: 'When does the ferry to Hven leave?' })).status === 200,
    )
    await first.end('SIGTERM')
    expect(received).toMatch(/^HTTP\/1\.1 503 .*"code":"BUSY"/s)
    expect(rowOf(kept.id)).toMatchObject({ status: 'completed' })
    // Unless it was ready by then, it is free for the next server, and the stop is not held against it.
    expect(rowOf(reading)).toMatchObject({ leaseOwner: null, lostTries: 0, failureCode: null })

    const next = await startServerProcess({ from: 'source', dataDir })
    server = next
    const client = createClient(next.url, owner.client.cookie())
    await until(
      async () => (await client.get(`/api/documents/${reading}`)).json.document.status === 'completed',
      PATIENCE_MS,
    )
    const { documents } = (await client.get('/api/documents')).json
    expect(documents).toHaveLength(2)
    expect((await client.get('/api/conversations')).json).toHaveLength(1)
  },
  2 * PATIENCE_MS,
)
