import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { listen, type Listener } from './listener.ts'

const LIMITS = { headersMs: 100, graceMs: 0, leastBytes: 1000, everyMs: 150 }

let listener: Listener
let sockets: Socket[]
/** Requests that nobody has read yet. */
let unread: [IncomingMessage, ServerResponse][]
beforeEach(async () => {
  sockets = []
  unread = []
  const answer = async (incoming: IncomingMessage, response: ServerResponse) =>
    response.end(`got ${(await text(incoming)).length}`)
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    if (incoming.url === '/later') unread.push([incoming, response])
    else await answer(incoming, response).catch(() => undefined)
  }
  listener = await listen(handle, { host: '127.0.0.1', port: 0 }, LIMITS)
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await listener.close()
})

async function open() {
  const socket = connect(Number(new URL(listener.url).port), '127.0.0.1')
  sockets.push(socket)
  let received = ''
  socket.on('data', (data) => (received += data.toString()))
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.on('close', resolve))
  await once(socket, 'connect')
  return { socket, received: () => received, closed }
}

const head = (length: number, path = '/') => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`

test('a body that stands still is refused, and its connection closed', async () => {
  const { socket, received, closed } = await open()
  socket.write(`${head(100_000)}begun`)
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 408 .*took too long/s)
})

test('so is one that drips', async () => {
  const { socket, received, closed } = await open()
  socket.write(head(100_000))
  const drip = setInterval(() => socket.writable && socket.write('x'), 20)
  await closed
  clearInterval(drip)
  expect(received()).toMatch(/^HTTP\/1\.1 408 /)
})

test('one that moves arrives, however many times over the limit it takes', async () => {
  const { socket, received } = await open()
  socket.write(head(200_000))
  let left = 200_000
  const pour = setInterval(() => {
    const size = Math.min(left, 4000)
    left -= size
    socket.write('x'.repeat(size))
    if (left === 0) clearInterval(pour)
  }, 20)
  await until(async () => received().includes('got 200000'))
})

test('one that the server itself does not read is not refused', async () => {
  const { socket, received } = await open()
  const size = 8 * 1024 * 1024
  socket.write(head(size, '/later') + 'x'.repeat(size))
  const [incoming, response] = await until(async () => unread[0])
  // Others are refused meanwhile, so that time has passed for this one as well.
  for (let round = 0; round < 3; round += 1) {
    const other = await open()
    other.socket.write(`${head(10)}x`)
    await other.closed
  }
  response.end(`got ${(await text(incoming)).length}`)
  await until(async () => received().includes(`got ${size}`))
})

test('headers that drip are refused', async () => {
  const { socket, received, closed } = await open()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  const drip = setInterval(() => socket.writable && socket.write('X-A: b\r\n'), 20)
  await closed
  clearInterval(drip)
  expect(received()).toMatch(/^HTTP\/1\.1 408 .*took too long/s)
})
