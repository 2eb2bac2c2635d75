import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net'
import { ARRIVAL_LIMITS, watchArrivals, type ArrivalLimits } from './arrivalWatch.ts'
import { boundConnections, MOST_CONNECTIONS } from './connectionBound.ts'
import { refusePlainly, type PlainRefusal } from './plainRefusal.ts'

/** The network side of the server. */
export interface Listener {
  /** Address to reach it at, without a trailing slash. */
  url: string
  /** How many connections are open. */
  connections(): Promise<number>
  /** Takes no more connections, lets requests finish, and ends when the last connection is closed. */
  close(): Promise<void>
}

/** What the listener allows. */
export interface ListenerLimits extends ArrivalLimits {
  /** How long a refused connection may stay open, in milliseconds. */
  closingMs: number
  /** How long requests under way may take after the stop, in milliseconds. */
  stopMs: number
  /** Connections of one network at a time. */
  connections: number
}

/**
 * A stop has to be over before those who asked for it kill the process, which containers do after ten seconds; what comes after the requests
 * takes its time as well.
 */
const LISTENER_LIMITS: ListenerLimits = {
  ...ARRIVAL_LIMITS,
  closingMs: 1500,
  stopMs: 5000,
  connections: MOST_CONNECTIONS,
}

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
  at: { host: string; port: number; trustedProxies?: readonly string[] },
  changed: Partial<ListenerLimits> = {},
): Promise<Listener> {
  let closing = false
  const limits = { ...LISTENER_LIMITS, ...changed }
  const { headersMs: headersTimeout, everyMs, closingMs } = limits
  const refused = new WeakSet<Socket>()
  const refuse = (socket: Socket, why: PlainRefusal) => {
    // What is sent after the refusal is thrown away, also where it looks like a request.
    refused.add(socket)
    refusePlainly(socket, why, closingMs)
  }
  const arrivals = watchArrivals(limits, ({ socket }) => refuse(socket, 'tooSlow'))
  const mayStay = boundConnections(limits.connections, at.trustedProxies ?? [])
  // The watch tells a slow body from one that stands still, which one time for the whole request cannot.
  const times = { headersTimeout, requestTimeout: 0, connectionsCheckingInterval: everyMs }
  const server = createServer(times, (request, response) => {
    if (refused.has(request.socket)) return
    arrivals.add(request)
    // Node calls it when nothing moved in that time; bytes that then wait are for somebody who does not read them.
    response.setTimeout(limits.graceMs, (socket?: Socket) => void (waitsForReader(socket) && socket?.destroy()))
    // The client then opens a new connection, which finds the next server.
    if (closing) response.setHeader('Connection', 'close')
    void handle(request, response)
  })
  server.on('connection', (socket) => {
    if (!mayStay(socket)) refuse(socket, 'tooMany')
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || refused.has(socket as Socket)) return void socket.destroy()
    refuse(socket as Socket, faultOf(error))
  })
  const url = await start(server, at)
  return {
    url,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async close() {
      closing = true
      const refuseArriving = () => {
        for (const { socket } of arrivals.stop()) refuse(socket, 'stopping')
      }
      await takeWaiting(server)
      await closeConnections(server, { ...limits, refuseArriving })
    },
  }
}

/** Whoever never reads would hold a file or an answer for ever. */
const waitsForReader = (socket: Socket | undefined) => (socket?.writableLength ?? 0) > 0

/** Why what arrived is no request, by the error that it led to. */
function faultOf({ code }: { code?: string | undefined }): PlainRefusal {
  if (code === 'HPE_HEADER_OVERFLOW') return 'tooLong'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'tooSlow' : 'noRequest'
}

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

/**
 * The HTTP server's own `close` would at once reset connections whose request has arrived and was not read yet. Whatever is not over after
 * `stopMs` is cut; a body that is still arriving then is told so a little before.
 */
function closeConnections(
  server: Server,
  { stopMs, closingMs, refuseArriving }: { stopMs: number; closingMs: number; refuseArriving: () => void },
): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_ROUND_MS)
    const refuse = setTimeout(refuseArriving, Math.max(0, stopMs - closingMs))
    const force = setTimeout(() => server.closeAllConnections(), stopMs)
    NetServer.prototype.close.call(server, () => {
      clearInterval(idle)
      clearTimeout(refuse)
      clearTimeout(force)
      resolve()
    })
  })
}
