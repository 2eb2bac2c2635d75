import { createServer, maxHeaderSize, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { ARRIVAL_LIMITS, watchArrivals, type ArrivalLimits } from './arrivalWatch.ts'

/** The network side of the server. */
export interface Listener {
  /** Address to reach it at, without a trailing slash. */
  url: string
  /** How many connections are open. */
  connections(): Promise<number>
  /** Takes no more connections, lets requests finish, and ends when the last connection is closed. */
  close(): Promise<void>
}

/** How long requests under way may take after the stop. */
const GRACE_MS = 30_000
/** How often connections without a request are closed during a stop. What had been sent before it is read by then. */
const IDLE_ROUND_MS = 250
const QUIET_TURNS = 5
/** Longer than any queue of waiting connections. */
const MOST_TURNS = 5000

/** Answers a request; a failure of its own is its own to answer. */
type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** Listens for requests. Rejects when the address cannot be had. */
export async function listen(
  handle: Handle,
  at: { host: string; port: number },
  limits: ArrivalLimits = ARRIVAL_LIMITS,
): Promise<Listener> {
  let closing = false
  const { headersMs: headersTimeout, everyMs } = limits
  const arrivals = watchArrivals(limits, ({ socket }) => refuse({ code: TOO_SLOW_CODE }, socket))
  // The watch tells a slow body from one that stands still, which one time for the whole request cannot.
  const times = { headersTimeout, requestTimeout: 0, connectionsCheckingInterval: everyMs }
  const server = createServer(times, (request, response) => {
    arrivals.add(request)
    // Node calls it when nothing moved in that time; bytes that then wait are for somebody who does not read them.
    response.setTimeout(limits.graceMs, (socket?: Socket) => void (waitsForReader(socket) && socket?.destroy()))
    // The client then opens a new connection, which finds the next server.
    if (closing) response.setHeader('Connection', 'close')
    void handle(request, response)
  })
  server.on('clientError', refuse)
  const url = await start(server, at)
  return {
    url,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async close() {
      closing = true
      arrivals.stop()
      await takeWaiting(server)
      await closeConnections(server)
    },
  }
}

/** Whoever never reads would hold a file or an answer for ever. */
const waitsForReader = (socket: Socket | undefined) => (socket?.writableLength ?? 0) > 0

/** Answers what is no request in the shape of all errors: without a handler there would be no sentence. */
function refuse(error: { code?: string | undefined }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, body] = REFUSALS[error.code ?? ''] ?? ['400 Bad Request', NO_REQUEST]
  const content = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(content)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${content}`)
}

const TOO_LONG = {
  message: 'The address or the headers of the request are too long.',
  code: 'REQUEST_TOO_LARGE',
  params: { maxBytes: maxHeaderSize },
}
const TOO_SLOW_CODE = 'ERR_HTTP_REQUEST_TIMEOUT'
const TOO_SLOW = { message: 'The request took too long to arrive.', code: 'VALIDATION_FAILED' }
const REFUSALS: Readonly<Record<string, readonly [string, object]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', TOO_LONG],
  [TOO_SLOW_CODE]: ['408 Request Timeout', TOO_SLOW],
}
const NO_REQUEST = { message: 'This is no valid HTTP request.', code: 'VALIDATION_FAILED' }

function start(server: Server, { host, port }: { host: string; port: number }): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${taken}`)
    })
  })
}

/**
 * Takes the connections that the system has accepted already, since closing would reset them. One is taken in each turn of
 * the event loop, so it is over after some turns without one.
 */
async function takeWaiting(server: Server): Promise<void> {
  let quiet = 0
  const onConnection = () => (quiet = 0)
  server.on('connection', onConnection)
  for (let turn = 0; turn < MOST_TURNS && quiet < QUIET_TURNS; turn++) {
    quiet += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  server.off('connection', onConnection)
}

/** The HTTP server's own `close` would at once reset connections whose request has arrived and was not read yet. */
function closeConnections(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_ROUND_MS)
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    NetServer.prototype.close.call(server, () => {
      clearInterval(idle)
      clearTimeout(force)
      resolve()
    })
  })
}
