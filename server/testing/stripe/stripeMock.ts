import { spawn, type ChildProcess } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

type Json = Record<string, unknown>

/** Stripe's own `stripe-mock`, which holds every request to Stripe's published description and answers with examples. */
export interface StripeMock {
  url: string
  /** Every request so far, as `POST /v1/customers`, with the status it was answered with. */
  asked: { call: string; status: number }[]
  /** Other answers than the examples, for requests that were accepted. */
  instead: Map<string, (example: Json) => { status?: number; body: Json }>
  stop(): Promise<void>
}

/** Its program: the file that `STRIPE_MOCK` names, or `stripe-mock` of the PATH; undefined where there is none. */
export function stripeMockProgram(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const inPath = (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'stripe-mock'))
  return [...(env['STRIPE_MOCK'] ? [env['STRIPE_MOCK']] : inPath)].find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Starts it on free ports of loopback, behind a server that notes what is asked and can put other answers in place. */
export async function startStripeMock(program: string): Promise<StripeMock> {
  const addresses = ['-http-addr', '127.0.0.1:', '-https-addr', '127.0.0.1:']
  const child = spawn(program, addresses, { stdio: ['ignore', 'pipe', 'inherit'] })
  const behind = await listeningAt(child)
  const asked: StripeMock['asked'] = []
  const instead: StripeMock['instead'] = new Map()
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const method = request.method ?? 'GET'
    const url = new URL(request.url ?? '/', behind)
    const { authorization = '', 'content-type': type } = request.headers
    const sent = await fetch(url, {
      method,
      headers: { authorization, ...(type !== undefined && { 'content-type': type }) },
      ...(method === 'POST' && { body: await textIn(request) }),
    })
    const example = (await sent.json()) as Json
    const call = `${method} ${url.pathname}`
    asked.push({ call, status: sent.status })
    const other = sent.ok ? instead.get(call)?.(example) : undefined
    response.writeHead(other?.status ?? sent.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(other?.body ?? example))
  }
  const server = createServer((request, response) => {
    forward(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    instead,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      child.kill()
    },
  }
}

/** The address that it says it listens at. */
async function listeningAt(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  let said = ''
  for await (const line of createInterface({ input: child.stdout })) {
    said += `${line}\n`
    const address = /Listening for HTTP at address: (\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    child.stdout.resume()
    return `http://${address}`
  }
  throw new Error(`stripe-mock did not start: ${said}`)
}

async function textIn(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
