import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { listen, type Listener, type ListenerLimits } from './listener.ts'

const LIMITS = { headersMs: 100, graceMs: 0, leastBytes: 1000, everyMs: 100, closingMs: 50 }

let listener: Listener
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await listener.close()
})

async function start(limits: Partial<ListenerLimits>, trustedProxies: string[] = []): Promise<void> {
  listener = await listen(
    async (request, response) => {
      const body = await text(request).catch(() => undefined)
      if (request.url !== '/never') response.end(`got ${body}`)
    },
    { host: '127.0.0.1', port: 0, trustedProxies },
    limits,
  )
}

/** A connection whose client never closes it; `reads: false` leaves everything that comes in the buffers of the system. */
async function open({ reads = true, localAddress = '127.0.0.1' } = {}) {
  const port = Number(new URL(listener.url).port)
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  sockets.push(socket)
  let received = ''
  if (reads) socket.on('data', (data) => (received += data.toString()))
  socket.on('error', () => {})
  await once(socket, 'connect')
  return { socket, received: () => received }
}

const isGone = (connections = 0) => until(async () => (await listener.connections()) === connections)
const isThere = (connections: number) => until(async () => (await listener.connections()) >= connections)

test.each([
  ['nothing', ''],
  ['half a header', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['half a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nbegun'],
  ['what is no request', 'What is this?\r\n\r\n'],
  ['headers that are too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
])('whoever sends %s, reads nothing and never closes loses the connection', async (_, sent) => {
  await start(LIMITS)
  const stubborn = await Promise.all(Array.from({ length: 10 }, () => open({ reads: false })))
  await isThere(1)
  for (const { socket } of stubborn) socket.write(sent)
  await isGone()
})

test('whoever reads the refusal and never closes loses the connection as well', async () => {
  await start(LIMITS)
  const { socket, received } = await open()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  await isGone()
  expect(received()).toMatch(/^HTTP\/1\.1 408 .*took too long/s)
})

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

test('more connections of one network than are allowed are refused with a sentence, and closed', async () => {
  await start({ closingMs: 50, connections: 3 })
  const kept = [await open(), await open(), await open()]
  await isThere(3)
  const { socket, received } = await open()
  socket.write(REQUEST)
  await until(async () => received().includes('}'))
  const [head = '', body = ''] = received().split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 429 /)
  expect(JSON.parse(body)).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringContaining('your network'),
  })
  await isGone(3)
  // Those that were there before are served, and so are other networks.
  const other = await open({ localAddress: '127.0.0.2' })
  for (const each of [...kept, other]) each.socket.write(REQUEST)
  for (const each of [...kept, other]) await until(async () => each.received().includes('got '))
})

test('a connection that ends makes room for another', async () => {
  await start({ closingMs: 50, connections: 1 })
  const first = await open()
  await isThere(1)
  first.socket.destroy()
  await isGone()
  const next = await open()
  next.socket.write(REQUEST)
  await until(async () => next.received().includes('got '))
})

test('connections of a trusted proxy are not counted', async () => {
  await start({ closingMs: 50, connections: 1 }, ['127.0.0.1'])
  const opened = [await open(), await open(), await open()]
  for (const { socket } of opened) socket.write(REQUEST)
  for (const { received } of opened) await until(async () => received().includes('HTTP/1.1 200'))
})

test('a stop cuts a body that is still arriving, with a sentence, and an answer that does not end', async () => {
  await start({ closingMs: 50, stopMs: 300 })
  const upload = await open()
  upload.socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nbegun')
  const answer = await open()
  answer.socket.write(REQUEST.replace('/ ', '/never '))
  const silent = await open({ reads: false })
  silent.socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nbegun')
  await isThere(3)
  await listener.close()
  await until(async () => upload.received().includes('}'))
  expect(upload.received()).toMatch(/^HTTP\/1\.1 503 .*"code":"BUSY"/s)
  expect(await listener.connections()).toBe(0)
})
