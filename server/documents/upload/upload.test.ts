import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { request, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UPLOAD_TYPES } from '../../../shared/domain/fileTypes.ts'
import type { Client } from '../../testing/client.ts'
import { foundOrganization, joinOrganization, uploadAndWait, type Owner } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { until } from '../../testing/until.ts'
import { MOST_PER_MEMBER, MOST_PER_ORGANIZATION } from './openUploads.ts'

const MEGABYTE = 1024 * 1024

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server)
})
afterAll(() => server.stop())

function storedFiles(): string[] {
  const folder = join(server.dataDir, 'blobs')
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Bytes that lie in the folder of all originals. */
function storedBytes(): number {
  return storedFiles().reduce((sum, file) => sum + statSync(file).size, 0)
}

interface Slow {
  /** The status and body of the answer. */
  answer: Promise<{ status: number; json: { code?: string; message?: string; document?: { id: number } } }>
  /** Sends the rest of the file. */
  finish(): void
  /** Hangs up. */
  leave(): void
}

/** Begins an upload, sends its head and the first bytes, and leaves the rest for later. */
function beginUpload(client: Client, name: string, options: { announced?: number; first?: Buffer } = {}): Slow {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const first = options.first ?? Buffer.from(`First bytes of ${name}.`)
  const rest = Buffer.from(' The rest of it.')
  const tail = '\r\n--x--\r\n'
  const length = Buffer.byteLength(head) + first.length + rest.length + Buffer.byteLength(tail)
  let sent: ClientRequest | undefined
  const answer = new Promise<Awaited<Slow['answer']>>((resolve, reject) => {
    sent = request(
      `${server.url}/api/documents`,
      {
        method: 'POST',
        headers: {
          cookie: client.cookie(),
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': options.announced ?? length,
        },
      },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, json: JSON.parse(Buffer.concat(pieces).toString('utf8')) }),
        )
      },
    )
    sent.on('error', reject)
    sent.write(head)
    sent.write(first)
  })
  answer.catch(() => undefined)
  return { answer, finish: () => sent?.end(Buffer.concat([rest, Buffer.from(tail)])), leave: () => sent?.destroy() }
}

/** Waits until the server has a file of so many uploads that are under way. */
const underWay = (count: number) =>
  until(async () => storedFiles().filter((name) => name.endsWith('.part')).length === count)

/** A multipart body as it is written here, to show what browsers do not send. */
const sendForm = (client: Client, parts: readonly string[]) =>
  client.send('/api/documents', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: [...parts.map((part) => `--x\r\nContent-Disposition: form-data; ${part}\r\n`), '--x--\r\n'].join(''),
  })

describe('what is refused before its bytes are taken', () => {
  test.each([
    ['picture.tif', 'UNSUPPORTED_FILE_TYPE', /Only documents/],
    [`${'n'.repeat(300)}.md`, 'VALIDATION_FAILED', /at most 255/],
  ])('%s', async (name, code, message) => {
    const before = storedBytes()
    const slow = beginUpload(owner.client, name, { announced: 40 * MEGABYTE })
    const { json } = await slow.answer
    expect(json.code).toBe(code)
    expect(json.message).toMatch(message)
    expect(storedBytes()).toBe(before)
    slow.leave()
  })

  test('a body that says that it is larger than a file may be', async () => {
    const slow = beginUpload(owner.client, 'large.md', { announced: 60 * MEGABYTE })
    expect((await slow.answer).json).toMatchObject({ code: 'FILE_TOO_LARGE', message: expect.stringContaining('50MB') })
    slow.leave()
  })

  test('what together with the uploads under way is more than the plan has room for', async () => {
    const small = await foundOrganization(server, { planType: 'starter' })
    const before = storedBytes()
    const open = [1, 2, 3, 4].map((number) => beginUpload(small.client, `${number}.md`, { announced: 48 * MEGABYTE }))
    await underWay(4)
    const refused = [5, 6, 7].map((number) => beginUpload(small.client, `${number}.md`, { announced: 48 * MEGABYTE }))
    for (const { answer } of refused) expect((await answer).json.code).toBe('STORAGE_LIMIT_EXCEEDED')
    expect(storedBytes() - before).toBeLessThan(MEGABYTE)
    for (const slow of [...open, ...refused]) slow.leave()
    await underWay(0)
    await until(async () => (await small.client.upload('after.md', 'There is room again.')).status === 201)
  })

  test('more uploads at a time than one member, or one organization, may have open', async () => {
    const works = await foundOrganization(server)
    const admins = [works.client]
    for (let number = 0; number < 3; number++) admins.push((await joinOrganization(server, works, 'admin')).client)
    const open: Slow[] = []
    const begin = (client: Client) => {
      const slow = beginUpload(client, `open-${open.length}.md`)
      open.push(slow)
      return slow
    }
    for (const client of admins.slice(0, 3)) for (let at = 0; at < MOST_PER_MEMBER; at++) begin(client)
    await underWay(MOST_PER_ORGANIZATION)
    for (const client of [works.client, admins[3] ?? works.client])
      expect((await begin(client).answer).json).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const foreign = await foundOrganization(server)
    expect((await foreign.client.upload('free.md', 'Others go on.')).status).toBe(201)
    for (const slow of open) slow.leave()
    await underWay(0)
    // The place of an upload is free a moment after its file is gone.
    await until(async () => (await works.client.upload('after.md', 'And so do these.')).status === 201)
  })
})

describe('rights that are taken away while a file arrives', () => {
  test.each(['demoted', 'removed'] as const)('end it for an admin who is %s, and leave nothing', async (what) => {
    const works = await foundOrganization(server)
    const admin = await joinOrganization(server, works, 'admin')
    const before = storedBytes()
    const slow = beginUpload(admin.client, 'late.md')
    await underWay(1)
    if (what === 'removed') await works.client.del(`/api/users/${admin.id}`)
    else await works.client.patch(`/api/users/${admin.id}/role`, { role: 'user' })
    slow.finish()
    const { status, json } = await slow.answer
    expect([401, 403]).toContain(status)
    expect(json.document).toBeUndefined()
    expect((await works.client.get('/api/documents')).json.total).toBe(0)
    await underWay(0)
    expect(storedBytes()).toBe(before)
  })

  test('are not missed by one who keeps them', async () => {
    const slow = beginUpload(owner.client, 'slow.md')
    await underWay(1)
    slow.finish()
    expect((await slow.answer).status).toBe(201)
  })
})

describe('a form', () => {
  const file = (name: string, text: string) => `name="file"; filename="${name}"\r\n\r\n${text}`
  const field = (name: string, text: string) => `name="${name}"\r\n\r\n${text}`

  test('whose file part names no media type is taken', async () => {
    const answer = await sendForm(owner.client, [field('accessLevel', 'admin'), file('plain.md', 'No media type.')])
    expect([answer.status, answer.json.document?.accessLevel]).toEqual([201, 'admin'])
  })

  test('may hold its fields behind the file, and files under other names, which are passed over', async () => {
    const other = `name="preview"; filename="x.png"\r\nContent-Type: image/png\r\n\r\npicture`
    const parts = [other, file('behind.md', 'Fields come last.'), field('accessLevel', 'public')]
    const answer = await sendForm(owner.client, parts)
    expect([answer.status, answer.json.document?.accessLevel]).toEqual([201, 'public'])
  })

  test.each([
    ['two files', [file('a.md', 'one'), file('b.md', 'two')], 'Please upload one file at a time.'],
    ['a long field', [field('accessLevel', 'x'.repeat(70_000))], 'The form has too many fields, or too long ones.'],
    [
      'thirty fields',
      [...Array(30).keys()].map((at) => field(`field${at}`, 'x')),
      'The form has too many fields, or too long ones.',
    ],
    ['a file field in which nothing was chosen', [file('', '')], 'Please choose a file to upload'],
    ['two access levels', [field('accessLevel', 'admin'), field('accessLevel', 'public'), file('l.md', 'x')], /level/],
  ])('with %s gets its sentence', async (_what, parts, message) => {
    const before = storedBytes()
    const answer = await sendForm(owner.client, parts)
    expect(answer.status).toBe(400)
    expect(answer.json.message).toMatch(message)
    expect(storedBytes()).toBe(before)
  })

  test('that ends in the middle leaves nothing behind', async () => {
    const before = storedBytes()
    const slow = beginUpload(owner.client, 'torn.md', { first: randomBytes(200_000) })
    await underWay(1)
    slow.leave()
    await underWay(0)
    expect(storedBytes()).toBe(before)
  })
})

test('every kind of file that is offered is read', async () => {
  const testdata = join(import.meta.dirname, '..', '..', '..', 'shared', 'ingest', 'testdata')
  const samples = readdirSync(testdata, { recursive: true }) as string[]
  const plain: Record<string, string> = {
    '.txt': 'Words.',
    '.csv': 'name,price\nlamp,3\n',
    '.md': '# Lamp\n\nIt is green.\n',
    '.htm': '<h1>Lamp</h1><p>It is green.</p>',
  }
  for (const extension of Object.keys(UPLOAD_TYPES)) {
    const read = async (name: string, bytes: Uint8Array | string) =>
      (await uploadAndWait(owner.client, `sample of ${name.replaceAll('/', ' ')}`, bytes)).status
    const text = plain[extension]
    const statuses: string[] = []
    if (text !== undefined) statuses.push(await read(`a${extension}`, text))
    else
      for (const name of samples.filter(
        (each) => each.endsWith(extension.replace('jpeg', 'jpg')) && !/hostile|encrypted|truncated/.test(each),
      ))
        if (!statuses.includes('completed'))
          statuses.push(await read(`${name}${extension}`, readFileSync(join(testdata, name))))
    expect([extension, statuses.at(-1)]).toEqual([extension, 'completed'])
  }
})

test('one damaged row does not hide the others of the list', async () => {
  const works = await foundOrganization(server)
  const bad = await uploadAndWait(works.client, 'bad.md', 'The lamp is green.')
  const good = await uploadAndWait(works.client, 'good.md', 'The lamp is red.')
  const db = new Sqlite(join(server.dataDir, 'veracite.db'))
  db.prepare(`update documents set "encryptedContent" = x'00ff' where id = ?`).run(bad.id)
  db.close()
  const { status, json } = await works.client.get('/api/documents?sort=name')
  expect([status, json.total]).toEqual([200, 2])
  expect(json.documents).toMatchObject([
    { id: bad.id, warnings: ['damaged'], topics: [] },
    { id: good.id, summary: expect.stringContaining('red') },
  ])
})

test('a name is found however it is written', async () => {
  const works = await foundOrganization(server)
  for (const name of ['Jahresübersicht.md', 'ОТЧЁТ за год.md', 'ΕΤΗΣΙΑ.md'])
    await works.client.upload(name, `In ${name}.`)
  const found = async (search: string) =>
    (await works.client.get(`/api/documents?search=${encodeURIComponent(search)}`)).json.documents.map(
      ({ originalName }: { originalName: string }) => originalName,
    )
  expect(await found('ÜBERSICHT')).toEqual(['Jahresübersicht.md'])
  expect(await found('отчёт')).toEqual(['ОТЧЁТ за год.md'])
  expect(await found('ετησια')).toEqual(['ΕΤΗΣΙΑ.md'])
  expect(await found('nothing')).toEqual([])
})

test('a file that failed is tried again when somebody asks for it, and only then', async () => {
  const works = await foundOrganization(server)
  const failed = await uploadAndWait(works.client, 'torn.pdf', '%PDF-1.4 torn')
  expect(failed.status).toBe('failed')
  const again = await works.client.post(`/api/documents/${failed.id}/retry`)
  expect([again.status, again.json.document.status]).toEqual([200, 'processing'])
  const good = await uploadAndWait(works.client, 'good.md', 'The lamp is red.')
  expect((await works.client.post(`/api/documents/${good.id}/retry`)).status).toBe(409)
  expect((await works.client.post('/api/documents/987654/retry')).status).toBe(404)
})
