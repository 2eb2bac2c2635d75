import { once } from 'node:events'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { listen, type Listener } from './listener.ts'

let listener: Listener
let waiting: ServerResponse[]
let sockets: Socket[]
beforeEach(async () => {
  waiting = []
  sockets = []
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await text(incoming)
    if (incoming.url === '/wait') waiting.push(response)
    else response.end(`got ${body}`)
  }
  listener = await listen((incoming, response) => void handle(incoming, response), { host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const response of waiting) response.end()
  for (const socket of sockets) socket.destroy()
  await listener.close()
})

/** Everything that the server sends over a connection until it closes it. */
async function open(): Promise<{ socket: Socket; received: () => string; closed: Promise<unknown> }> {
  const socket = connect(Number(new URL(listener.url).port), '127.0.0.1')
  sockets.push(socket)
  let received = ''
  socket.on('data', (data) => (received += data.toString()))
  // A reset is seen in what was received, and is no error of the test's own.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.on('close', resolve))
  await once(socket, 'connect')
  return { socket, received: () => received, closed }
}

test('the address says where it listens', () => {
  expect(listener.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})

test('an address that is taken is an error', async () => {
  const port = Number(new URL(listener.url).port)
  await expect(listen(() => {}, { host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE')
})

test('a request under way is answered in full after the stop', async () => {
  const answer = fetch(`${listener.url}/wait`)
  const response = await until(async () => waiting[0])
  const stopped = listener.close()
  response.write('first ')
  response.end('last')
  expect(await (await answer).text()).toBe('first last')
  await stopped
})

test('a request whose body is still arriving is read and answered, and its connection closed', async () => {
  const { socket, received, closed } = await open()
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhello')
  const stopped = listener.close()
  await refused()
  socket.write('world')
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 200 /)
  expect(received()).toMatch(/Connection: close/i)
  expect(received()).toContain('got helloworld')
  await stopped
})

test('requests that arrived right before the stop are answered', async () => {
  const connections = await Promise.all(Array.from({ length: 20 }, open))
  for (const { socket } of connections) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await listener.close()
  await Promise.all(connections.map(({ closed }) => closed))
  for (const { received } of connections) expect(received()).toMatch(/^HTTP\/1\.1 200 /)
})

test('connections that are kept open without a request are closed', async () => {
  const { socket, received, closed } = await open()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await until(async () => received().includes('got '))
  await listener.close()
  await closed
  expect(socket.destroyed).toBe(true)
})

test('nobody can connect after the stop', async () => {
  await listener.close()
  await refused()
})

/** Waits until a new connection is refused. */
async function refused(): Promise<void> {
  await until(async () => {
    const attempt = request(listener.url)
    const [error] = (await Promise.race([
      once(attempt, 'error'),
      once(attempt.end(), 'response').then(() => []),
    ])) as NodeJS.ErrnoException[]
    return error?.code === 'ECONNREFUSED'
  })
}

test.each([
  [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'REQUEST_TOO_LARGE'],
  ['What is this?\r\n\r\n', 400, 'VALIDATION_FAILED'],
])('what is no request is answered with a sentence, and its connection closed', async (sent, status, code) => {
  const { socket, received, closed } = await open()
  socket.write(sent)
  await closed
  const [head = '', body = ''] = received().split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toMatchObject({ code, message: expect.stringMatching(/^\w.*\.$/) })
})
