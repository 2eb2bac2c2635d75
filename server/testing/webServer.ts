import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small web on a loopback address: what each path answers, and which were asked for. */
export interface WebServer {
  /** `http://address:port`, without a slash at the end. */
  url: string
  port: number
  /** `METHOD host/path` of every request, in order. */
  hits: string[]
  /** Changes what a path answers: a page of HTML, or anything by hand. */
  on(path: string, answer: string | ((request: IncomingMessage, response: ServerResponse) => void)): void
  stop(): Promise<void>
}

export async function startWebServer(options: { address?: string; port?: number } = {}): Promise<WebServer> {
  const { address = '127.0.0.1', port = 0 } = options
  const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()
  const hits: string[] = []
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.headers.host}${request.url}`)
    const answer = answers.get(request.url ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(port, address, resolve))
  const bound = (server.address() as AddressInfo).port
  return {
    url: `http://${address}:${bound}`,
    port: bound,
    hits,
    on(path, answer) {
      answers.set(
        path,
        typeof answer === 'function'
          ? answer
          : (_, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(answer),
      )
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
