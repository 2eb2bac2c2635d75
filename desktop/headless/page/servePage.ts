import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CONSOLE_POLICY } from '../../contract/policy.ts'
import type { Console } from '../../core/console.ts'
import { readStatic } from '../../core/statics.ts'
import { COOKIE, createDoors, isOwn } from './doors.ts'

/** The console's page, as a browser of this computer sees it. */
export interface ServedPage {
  /** Opens the page once. */
  link: string
  close(): Promise<void>
}

const MOST_REQUEST = 256 * 1024

const HEADERS = {
  'content-security-policy': CONSOLE_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
}

/**
 * Serves the console on the loopback address: pages as files, calls as `POST /call/NAME`, news as a stream of events. Nobody gets an answer
 * who did not come by the link, which works once.
 */
export async function servePage(
  console: Console,
  { port = 0, folder }: { port?: number; folder: string },
): Promise<ServedPage> {
  const doors = createDoors()
  let host = ''
  const streams = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    answer(request, response).catch((error: unknown) => {
      // Whoever left while they sent is no fault.
      if (!request.destroyed) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      if (!response.headersSent) end(response, 500)
      else response.destroy()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    if (!isOwn(request.headers, host, changes)) return end(response, 403)
    if (pathname === '/enter' && !changes) return enter(searchParams.get('key') ?? '', response)
    if (!doors.knows(request.headers.cookie)) return end(response, 401)
    if (request.method === 'POST' && pathname.startsWith('/call/'))
      return call(pathname.slice('/call/'.length), request, response)
    if (changes) return end(response, 405)
    if (pathname === '/news') return listen(request, response)
    const file = await readStatic(folder, pathname)
    if (!file) return end(response, 404)
    response.setHeader('content-type', file.type)
    response.end(file.bytes)
  }

  function enter(key: string, response: ServerResponse): void {
    const token = doors.enter(key)
    if (token === undefined) return end(response, 401)
    response.setHeader('set-cookie', `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Strict`)
    // A redirect would come from another site's page where the link was opened from one, and carry no cookie.
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('refresh', '0; url=/')
    response.end('<!doctype html><meta charset="utf-8"><title>Veracite</title>')
  }

  async function call(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return end(response, 415)
    const text = await readBody(request)
    if (text === undefined) return end(response, 413)
    const outcome = await console.receive(decodeURIComponent(name), parsed(text))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(outcome))
  }

  function listen(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('content-type', 'text/event-stream')
    response.write(': listening\n\n')
    streams.add(response)
    const stop = console.listen((news) => response.write(`data: ${news}\n\n`))
    request.once('close', () => {
      stop()
      streams.delete(response)
    })
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    link: `http://${host}/enter?key=${doors.key}`,
    async close() {
      for (const stream of streams) stream.end()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

function end(response: ServerResponse, status: number): void {
  response.statusCode = status
  response.end()
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > MOST_REQUEST) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
