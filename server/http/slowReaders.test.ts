import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { listen, type Listener } from './listener.ts'

/** More than the system keeps for a connection. */
const LARGE = Buffer.alloc(64 * 2 ** 20)
const STILL_MS = 800
const PAUSES = 12

let listener: Listener
let client: Socket
let received: number
let response: ServerResponse
beforeEach(async () => {
  const answers: ServerResponse[] = []
  const limits = { headersMs: 60_000, graceMs: STILL_MS, leastBytes: 1, everyMs: 60_000 }
  listener = await listen((_, answer) => void answers.push(answer), { host: '127.0.0.1', port: 0 }, limits)
  client = connect(Number(new URL(listener.url).port), '127.0.0.1')
  received = 0
  client.on('error', () => undefined)
  // It reads a piece at a time, when it is told to.
  client.on('data', ({ length }) => {
    received += length
    client.pause()
  })
  client.pause()
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  response = await until(async () => answers[0])
})
afterEach(async () => {
  client.destroy()
  await listener.close()
})

/** Reads until so many bytes have come. */
async function readUpTo(bytes: number): Promise<void> {
  while (received < bytes && !response.destroyed) {
    client.resume()
    await once(client, 'data')
  }
}

test('whoever reads nothing of an answer loses the connection', async () => {
  response.end(LARGE)
  await once(response, 'close')
  expect(received).toBe(0)
})

test('whoever reads slowly gets all of it, however many times over the limit it takes', async () => {
  const piece = LARGE.length / PAUSES
  response.end(LARGE)
  for (let pauses = 1; pauses < PAUSES; pauses++) {
    await new Promise((resolve) => setTimeout(resolve, STILL_MS / 4))
    await readUpTo(pauses * piece)
    expect(response.destroyed).toBe(false)
  }
  client.removeAllListeners('data').on('data', ({ length }) => (received += length))
  client.resume()
  await once(response, 'close')
  await until(async () => received > LARGE.length)
})

test('whoever waits for an answer is not sent away', async () => {
  await new Promise((resolve) => response.socket?.once('timeout', resolve))
  expect(response.destroyed).toBe(false)
  client.resume()
  response.end('here it is')
  await until(async () => received > 0)
})
