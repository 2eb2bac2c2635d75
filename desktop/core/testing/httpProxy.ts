import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** A proxy as organizations have them: whole addresses for http, tunnels (`CONNECT`) for https. It alone knows where the hosts are. */
export interface HttpProxy {
  /** Without name and password. */
  url: string
  /** With the name and password that it asks for. */
  urlWithSignIn: string
  /** What it was asked for, as `POST http://kb.test/api/login` or `CONNECT kb.test:443`. */
  asked: string[]
  /** Answers all with this status. */
  refusal: number | undefined
  /** Takes what is asked, and says nothing to it. */
  silent: boolean
  /** Hands on a few bytes in each turn of the event loop. */
  slow: boolean
  stop(): Promise<void>
}

interface HttpProxyOptions {
  /** Ports on loopback by host and port of the address. */
  hosts: Record<string, number>
  signIn?: { name: string; password: string }
}

const SLOW_BYTES = 2048

/** Starts it on loopback. */
export async function startHttpProxy({ hosts, signIn }: HttpProxyOptions): Promise<HttpProxy> {
  const sockets = new Set<Duplex>()
  const expected = signIn && `Basic ${Buffer.from(`${signIn.name}:${signIn.password}`).toString('base64')}`
  /** Why something is not handed on: a status. */
  const against = (asked: string, incoming: IncomingMessage): number | undefined => {
    proxy.asked.push(asked)
    if (proxy.refusal !== undefined) return proxy.refusal
    return expected !== undefined && incoming.headers['proxy-authorization'] !== expected ? 407 : undefined
  }
  const server = createServer((incoming, outgoing) => {
    const address = incoming.url ?? ''
    const status = against(`${incoming.method} ${address}`, incoming)
    if (proxy.silent) return
    const port = URL.canParse(address) ? hosts[placeOf(new URL(address))] : undefined
    if (status !== undefined || port === undefined) return void outgoing.writeHead(status ?? 502).end('<h1>No</h1>')
    forward(incoming, outgoing, port, proxy.slow)
  })
  server.on('connect', (incoming, near) => {
    const status = against(`CONNECT ${incoming.url}`, incoming)
    if (proxy.silent) return
    const port = hosts[incoming.url ?? '']
    if (status !== undefined || port === undefined)
      return void near.end(`HTTP/1.1 ${status ?? 502} No\r\nContent-Length: 0\r\n\r\n`)
    tunnel(near, connect(port, '127.0.0.1'), proxy.slow)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const proxy: HttpProxy = {
    url: `http://127.0.0.1:${port}`,
    urlWithSignIn: `http://${signIn ? `${signIn.name}:${encodeURIComponent(signIn.password)}@` : ''}127.0.0.1:${port}`,
    asked: [],
    refusal: undefined,
    silent: false,
    slow: false,
    stop: () =>
      new Promise((resolve) => {
        sockets.forEach((socket) => socket.destroy())
        server.close(() => resolve())
      }),
  }
  return proxy
}

const placeOf = ({ hostname, port }: URL): string => `${hostname}:${port === '' ? 80 : port}`

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number, slow: boolean): void {
  const { pathname, search, host } = new URL(incoming.url ?? '')
  const { 'proxy-authorization': _mine, ...headers } = incoming.headers
  const far = request(
    { port, host: '127.0.0.1', method: incoming.method, path: pathname + search, headers: { ...headers, host } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    },
  )
  far.on('error', () => outgoing.destroy())
  outgoing.on('close', () => far.destroy())
  void pour(incoming, far, slow)
}

function tunnel(near: Duplex, far: Socket, slow: boolean): void {
  near.write('HTTP/1.1 200 Connection established\r\n\r\n')
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
  void pour(near, far, slow)
  far.pipe(near)
}

/** Hands bytes on, in small pieces with turns of the event loop between them where it is slow. */
async function pour(from: AsyncIterable<Buffer>, to: NodeJS.WritableStream, slow: boolean): Promise<void> {
  try {
    for await (const bytes of from)
      for (let at = 0; at < bytes.length; at += slow ? SLOW_BYTES : bytes.length) {
        const piece = bytes.subarray(at, slow ? at + SLOW_BYTES : undefined)
        if (slow) await new Promise((resolve) => setImmediate(resolve))
        if (!to.write(piece)) await new Promise((resolve) => to.once('drain', resolve))
      }
    to.end()
  } catch {
    to.end()
  }
}
