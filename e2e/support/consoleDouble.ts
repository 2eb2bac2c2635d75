import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import {
  CHANNELS,
  type ChannelAnswer,
  type ChannelName,
  type ChannelRequest,
  type News,
} from '../../desktop/contract/channels.ts'
import { CONSOLE_POLICY } from '../../desktop/contract/policy.ts'

const PAGES = join(import.meta.dirname, '..', '..', 'dist', 'desktop', 'renderer')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** What a core answers to each call; a call without an answer fails with `NOT_HERE`. */
export type Answers = {
  [Name in ChannelName]?: (request: ChannelRequest<Name>) => ChannelAnswer<Name> | Promise<ChannelAnswer<Name>>
}

/** The pages of the console over a core that a test plays: for what is hard to bring about with a real one. */
export interface ConsoleDouble {
  url: string
  /** Tests change it while the pages are open. */
  answers: Answers
  /** Every call that came, with what it asked. */
  calls: { name: string; request: unknown }[]
  tell(news: News): void
  stop(): Promise<void>
}

/** Starts the double on loopback. What it answers has to fit the contract, or the call fails. */
export async function startConsoleDouble(answers: Answers): Promise<ConsoleDouble> {
  const listeners = new Set<ServerResponse>()
  const calls: ConsoleDouble['calls'] = []
  const double = { answers, calls }
  const listener = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === '/news') return hear(response)
    const work = path.startsWith('/call/')
      ? answer(path.slice('/call/'.length), request, response)
      : servePage(path, response)
    work.catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  const hear = (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(':\n\n')
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }
  const answer = async (name: string, request: IncomingMessage, response: ServerResponse) => {
    const channel = CHANNELS[name as ChannelName]
    const asked = channel.request.parse(await jsonOf(request))
    calls.push({ name, request: asked })
    const known = double.answers[name as ChannelName] as ((request: unknown) => unknown) | undefined
    const failure = { ok: false, error: { code: 'NOT_HERE', message: `The double has no answer to ${name}` } }
    const outcome = known ? { ok: true, answer: channel.answer.parse(await known(asked)) } : failure
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(outcome))
  }
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  return Object.assign(double, {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    tell: (news: News) => listeners.forEach((response) => response.write(`data: ${news}\n\n`)),
    stop: () =>
      new Promise<void>((resolve) => {
        listener.close(() => resolve())
        listener.closeAllConnections()
      }),
  })
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return JSON.parse(Buffer.concat(pieces).toString())
}

async function servePage(path: string, response: ServerResponse): Promise<void> {
  const name = path === '/' ? 'index.html' : path.slice(1)
  const bytes = await readFile(join(PAGES, name))
  const type = TYPES[extname(name)] ?? 'application/octet-stream'
  response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': CONSOLE_POLICY }).end(bytes)
}
