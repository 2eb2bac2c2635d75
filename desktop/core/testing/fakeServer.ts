import formidable from 'formidable'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { z } from 'zod'
import type { newSyncFolder, syncChanges, syncPlan } from '../../../shared/contract/sync.ts'
import type { DocumentStatus } from '../../../shared/domain/status.ts'

/** An answer in place of the usual one. */
export interface Trouble {
  status: number
  code?: string
  params?: Record<string, string>
  headers?: Record<string, string>
}

/** A server of the sync in memory, for what the real one does seldom: refusals, pauses, and answers that get lost. */
export interface FakeServer {
  url: string
  /** Hash by path, of all folders together. */
  files: Map<string, string>
  /** Bytes of files that came. */
  uploads: { path: string; bytes: number; prepared: number }[]
  calls: string[]
  /** What becomes of files that arrive. */
  status: DocumentStatus
  /** Says what goes wrong with a call; `lost` does it and hangs up. */
  trouble: (call: string) => Trouble | 'lost' | undefined
  /** Is waited for before a call is taken any further. */
  hold: (call: string) => Promise<void>
  /** Bytes that have come so far. */
  received(): number
  model: { id: string; dimensions: number }
  stop(): Promise<void>
}

export async function startFakeServer(): Promise<FakeServer> {
  const files = new Map<string, string>()
  const sockets: Socket[] = []
  const fake: FakeServer = {
    url: '',
    files,
    uploads: [],
    calls: [],
    status: 'completed',
    trouble: () => undefined,
    hold: async () => undefined,
    received: () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    model: { id: 'another', dimensions: 3 },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const folder = (name: string) => ({
    id: 1,
    key: 'k',
    device: { id: 'a-device-of-a-test', name: 'Test' },
    name,
    root: '/',
    accessLevel: 'users',
    files: 0,
    quarantined: 0,
    createdAt: '',
    lastSeenAt: '',
  })
  const ROUTES: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
    'GET /api/sync': async () => ({
      organization: { name: 'Fake', slug: 'fake' },
      user: { name: 'Ada', email: 'ada@example.org' },
      model: fake.model,
      limits: { maxFileBytes: 1_000_000, maxPreparedBytes: 1_000_000, mostEntries: 500 },
      folders: [],
    }),
    'POST /api/sync/folders': async (request) => ({
      folder: folder(((await json(request)) as z.output<typeof newSyncFolder>).name),
    }),
    'PATCH /api/sync/folders/1': async () => folder('changed'),
    'DELETE /api/sync/folders/1': async () => ({}),
    'GET /api/sync/folders/1/files': async () => ({
      files: [...files.keys()].map((path) => ({
        path,
        documentId: idOf(path),
        status: fake.status,
        size: 1,
        hash: null,
      })),
    }),
    'POST /api/sync/folders/1/plan': async (request) => {
      const { files: asked } = (await json(request)) as z.output<typeof syncPlan>
      return { files: asked.map(({ path, hash }) => plan(fake, path, hash)) }
    },
    'POST /api/sync/folders/1/changes': async (request) => {
      const { moves = [], removals = [] } = (await json(request)) as z.input<typeof syncChanges>
      const refused = moves.filter(({ from, hash }) => files.get(from) !== hash)
      for (const { from, to, hash } of moves) if (files.get(from) === hash && files.delete(from)) files.set(to, hash)
      for (const path of removals) files.delete(path)
      return { moved: moves.length - refused.length, removed: removals.length, refused: refused.map(({ to }) => to) }
    },
    'POST /api/sync/folders/1/files': async (request) => {
      const [fields, parts] = await formidable({ allowEmptyFiles: true, minFileSize: 0 }).parse(request)
      const path = fields['path']?.[0] ?? ''
      const bytes = await readFile(parts['file']?.[0]?.filepath ?? '')
      const hash = createHash('sha256').update(bytes).digest('hex')
      if (hash !== fields['hash']?.[0]) throw new Error('another hash')
      files.set(path, hash)
      fake.uploads.push({ path, bytes: bytes.length, prepared: parts['prepared']?.[0]?.size ?? 0 })
      return { path, documentId: idOf(path), status: fake.status, accessLevel: 'users' }
    },
  }
  const server = createServer((request, response) => void answer(request, response))
  server.on('connection', (socket) => sockets.push(socket))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = `${request.method} ${(request.url ?? '').split('?')[0]}`
    fake.calls.push(call)
    const trouble = fake.trouble(call)
    if (trouble && trouble !== 'lost') {
      request.resume()
      response.writeHead(trouble.status, { 'content-type': 'application/json', ...trouble.headers })
      return void response.end(
        JSON.stringify({ message: 'Trouble', code: trouble.code ?? 'INTERNAL', params: trouble.params }),
      )
    }
    await fake.hold(call)
    const body = await ROUTES[call]?.(request)
    if (trouble === 'lost') return void response.destroy()
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { message: 'No such call', code: 'NOT_FOUND' }))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}

const idOf = (path: string) => createHash('sha256').update(path).digest().readUInt32BE()

function plan({ files, status }: FakeServer, path: string, hash: string) {
  const has = { path, documentId: idOf(path), status, accessLevel: 'users' }
  if (files.get(path) === hash) return { ...has, action: 'known' }
  if (![...files.values()].includes(hash)) return { path, action: 'send' }
  files.set(path, hash)
  return { ...has, action: 'linked' }
}

async function json(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return JSON.parse(Buffer.concat(pieces).toString('utf8'))
}
