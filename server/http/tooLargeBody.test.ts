import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundOrganization, PASSWORD, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { lingeringAnswer, type LingeringLimits } from './lingeringAnswer.ts'

const PIECE = Buffer.alloc(64 * 1024, 'a')
/** More than the system keeps for a connection. */
const LARGE = 24 * 2 ** 20

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
})
afterAll(() => server.stop())

async function write(socket: Socket, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))
}

/** Sends a whole request before it reads a byte, as simple clients do; what came back. */
async function sendThenRead(head: readonly string[], { chunked = false, start = '' } = {}): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  try {
    await once(socket, 'connect')
    const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${start.length + LARGE}`
    await write(socket, Buffer.from([...head, 'Host: x', length, '', ''].join('\r\n')))
    const framed = (bytes: Buffer) =>
      chunked ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]) : bytes
    if (start) await write(socket, framed(Buffer.from(start)))
    for (let sent = 0; sent < LARGE; sent += PIECE.length) await write(socket, framed(PIECE))
    if (chunked) await write(socket, Buffer.from('0\r\n\r\n'))
    const pieces: Buffer[] = []
    for await (const piece of socket) pieces.push(piece as Buffer)
    return Buffer.concat(pieces).toString()
  } finally {
    socket.destroy()
  }
}

const JSON_HEAD = ['POST /api/login/local HTTP/1.1', 'Content-Type: application/json']
const formHead = (cookie: string) => [
  'POST /api/documents HTTP/1.1',
  'Content-Type: multipart/form-data; boundary=x',
  `Cookie: ${cookie}`,
  'Sec-Fetch-Site: same-origin',
]
const FORM = '--x\r\nContent-Disposition: form-data; name="other"; filename="a.md"\r\n\r\n'

describe('a client that writes all of a body before it reads is told', () => {
  test.each([
    ['of its length', false],
    ['in pieces', true],
  ])('that its JSON is too large, sent with word %s', async (_, chunked) => {
    const answer = await sendThenRead(JSON_HEAD, { chunked })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"code":"REQUEST_TOO_LARGE"')
  })

  test('that packed JSON is too large', async () => {
    const head = [...JSON_HEAD, 'Content-Encoding: br']
    expect(await sendThenRead(head)).toMatch(/^HTTP\/1\.1 4(00|13) /)
  })

  test.each([false, true])('that a message to a raw route is too large (in pieces: %s)', async (chunked) => {
    const { json } = await owner.client.post('/api/tokens', {
      name: 'mcp',
      scopes: ['chat.use'],
      currentPassword: PASSWORD,
    })
    const head = ['POST /api/mcp HTTP/1.1', 'Content-Type: application/json', `Authorization: Bearer ${json.token}`]
    expect(await sendThenRead(head, { chunked })).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('that a field of a form is too long', async () => {
    const start = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n'
    expect(await sendThenRead(formHead(owner.client.cookie()), { start })).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('that nobody is signed in, and that there is no such call', async () => {
    expect(await sendThenRead(formHead('a=b'), { start: FORM })).toMatch(/^HTTP\/1\.1 401 /)
    expect(await sendThenRead(['POST /api/nothing HTTP/1.1'])).toMatch(/^HTTP\/1\.1 404 /)
  })
})

describe('what follows an answer is read', () => {
  const limits = { bytes: 8 * 2 ** 20, ms: 60_000, stillMs: 60_000 }
  const answering = (given: LingeringLimits): Server =>
    createServer((request, response) => {
      response.writeHead(413, { 'Content-Length': 2, Connection: 'close' })
      lingeringAnswer(Buffer.from('no'), request, given).pipe(response)
    }).listen(0, '127.0.0.1')
  const endless = async (answers: Server) => {
    await once(answers, 'listening')
    const socket = connect((answers.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    await write(socket, Buffer.from('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n'))
    return socket
  }

  test('up to a bound', async () => {
    const answers = answering(limits)
    const socket = await endless(answers)
    const sending = async () => {
      for (;;) await write(socket, PIECE)
    }
    await expect(sending()).rejects.toThrow()
    // Some more may lie in the system's buffers.
    expect(socket.bytesWritten).toBeGreaterThan(limits.bytes)
    socket.destroy()
    answers.close()
    await once(answers, 'close')
  })

  test.each([{ stillMs: 50 }, { ms: 50 }])('for a time: %o', async (shorter) => {
    const answers = answering({ ...limits, ...shorter })
    const socket = await endless(answers)
    socket.resume()
    await once(socket, 'close')
    answers.close()
    await once(answers, 'close')
  })
})
