import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import Koa from 'koa'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { receiveFileFrom } from './upload.ts'

let server: Server
let url: string
/** What became of each target that was opened, in order. */
let targets: { bytes: Buffer; state: 'open' | 'ended' | 'discarded' }[] = []
let refuse: AppError | undefined
let broken = false

beforeAll(async () => {
  const app = new Koa()
  app.use(async (ctx) => {
    try {
      const open = ({ name }: { name: string }) => openTarget(name)
      const second = { part: 'second', maxBytes: 5000, open: () => openTarget('second') }
      const besides = ctx.query['besides'] === undefined ? {} : { beside: second }
      const { fields, file, beside } = await receiveFileFrom(ctx)({ maxBytes: 4096, open, ...besides })
      const text = file.target.held.bytes.toString()
      ctx.body = { fields, name: file.name, text, ...(beside && { beside: beside.held.bytes.toString() }) }
    } catch (error) {
      ctx.status = error instanceof AppError ? error.status : 500
      ctx.body = { code: error instanceof AppError ? error.code : String(error) }
    }
  })
  server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  targets = []
  refuse = undefined
  broken = false
})

async function openTarget(name: string) {
  if (refuse) throw refuse
  const held: (typeof targets)[number] = { bytes: Buffer.from(''), state: 'open' }
  targets.push(held)
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      held.bytes = Buffer.concat([held.bytes, piece])
      done(broken ? new AppError('DISK_FULL', `No room for ${name}`) : null)
    },
    final(done) {
      if (held.state === 'open') held.state = 'ended'
      done()
    },
  })
  const discard = async () => {
    sink.destroy()
    held.state = 'discarded'
  }
  return { held, sink, discard }
}

interface Part {
  name?: string
  filename?: string
  text: string
  head?: string
}

/** A form as some program may write it. */
function form(parts: readonly Part[], end = '--x--\r\n'): string {
  const written = parts.map(({ name, filename, text, head }) => {
    const named = name === undefined ? '' : `; name="${name}"`
    const file = filename === undefined ? '' : `; filename="${filename}"`
    return `--x\r\n${head ?? `Content-Disposition: form-data${named}${file}`}\r\n\r\n${text}\r\n`
  })
  return written.join('') + end
}

/** Sends a form; as a stream without telling of its length. */
async function send(body: string | ReadableStream, type = 'multipart/form-data; boundary=x', query = '') {
  const headers = { 'content-type': type }
  const response = await fetch(url + query, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}

const file = (text = 'Hello', filename = 'a.md'): Part => ({ name: 'file', filename, text })

describe('a form', () => {
  test.each<[what: string, parts: Part[], answer: object]>([
    ['with a file', [file()], { name: 'a.md', text: 'Hello', fields: {} }],
    [
      'with fields before and behind it',
      [{ name: 'a', text: '1' }, file(), { name: 'b', text: 'ü' }],
      { fields: { a: '1', b: 'ü' } },
    ],
    ['with a field twice', [{ name: 'a', text: '1' }, { name: 'a', text: '2' }, file()], { fields: { a: ['1', '2'] } }],
    ['with an empty file', [file('')], { name: 'a.md', text: '' }],
    ['with a name in other letters', [file('x', 'Прайс 価格.md')], { name: 'Прайс 価格.md' }],
    ['with a path for a name', [file('x', '../../etc/passwd')], { text: 'x' }],
    ['with a path of Windows for a name', [file('x', 'C:\\mail\\a.md')], { name: 'a.md' }],
    ['with a line separator in a name', [file('x', 'a\u2028b.md')], { name: 'a\u2028b.md' }],
    ['with a paragraph separator in a name', [file('x', 'a\u2029b.md')], { name: 'a\u2029b.md' }],
    ['with a next-line character in a name', [file('x', 'a\u0085b.md')], { name: 'a\u0085b.md' }],
    ['with quotes in a name as browsers write them', [file('x', '%22a%22.md')], { name: '"a".md' }],
    ['with quotes in a name as other programs write them', [file('x', '\\"a\\"; b.md')], { name: '"a"; b.md' }],
    [
      'with the name of a file in the name of a field',
      [{ name: 'b; filename=c', text: '1' }, file()],
      { name: 'a.md' },
    ],
    [
      'with a name that is not quoted',
      [{ head: 'content-disposition: form-data; name=file;FileName=a.md', text: 'x' }],
      { name: 'a.md', text: 'x' },
    ],
    [
      'with fields that tell of their encoding',
      [{ head: 'Content-Disposition: form-data; name="ä"\r\nContent-Transfer-Encoding: 8bit', text: 'ü' }, file()],
      { fields: { ä: 'ü' } },
    ],
    ['with lines that look like its border', [file('--x\n--x-\r\n -- x')], { text: '--x\n--x-\r\n -- x' }],
    [
      'with a file in another field',
      [{ name: 'other', filename: 'b.md', text: 'no' }, file()],
      { name: 'a.md', text: 'Hello' },
    ],
    ['with a field of an object’s own name', [{ name: '__proto__', text: '1' }, file()], { name: 'a.md' }],
  ])('%s is read', async (_, parts, answer) => {
    const { status, json } = await send(form(parts))
    expect(json).toMatchObject(answer)
    expect(status).toBe(200)
    expect(targets.map(({ state }) => state)).toEqual(['ended'])
  })

  test('that arrives byte by byte keeps the letters of its names and fields', async () => {
    const bytes = Buffer.from(form([{ name: 'ä', text: '価' }, file('x', 'Прайс 価格.md')]))
    const pieces = new ReadableStream({
      async start(controller) {
        for (const byte of bytes) {
          controller.enqueue(Buffer.from([byte]))
          await new Promise((resolve) => setImmediate(resolve))
        }
        controller.close()
      },
    })
    expect((await send(pieces)).json).toMatchObject({ name: 'Прайс 価格.md', fields: { ä: '価' } })
  })

  test.each([
    ['in a head', (filler: string) => form([{ head: `Content-Disposition: ${filler}`, text: '' }])],
    ['in a part that is passed over', (filler: string) => form([{ name: 'other', filename: 'b.md', text: filler }])],
  ])('without end that does not tell of its length, %s, is refused', async (_, written) => {
    const { status, json } = await send(new Blob([written('a'.repeat(2_000_000))]).stream())
    expect([status, json]).toEqual([413, { code: 'FILE_TOO_LARGE' }])
  })

  test.each<[what: string, body: string, code: string, type?: string]>([
    ['of no file', form([{ name: 'a', text: '1' }]), 'FILE_REQUIRED'],
    ['in which no file was chosen', form([file('', '')]), 'FILE_REQUIRED'],
    ['with the file in another field alone', form([{ name: 'other', filename: 'b.md', text: 'no' }]), 'FILE_REQUIRED'],
    ['of nothing', '', 'FILE_REQUIRED'],
    ['that is JSON', '{"file": "a"}', 'FILE_REQUIRED', 'application/json'],
    ['that names no border', form([file()]), 'BAD_REQUEST', 'multipart/form-data'],
    ['of two files', form([file('one'), file('two', 'b.md')]), 'BAD_REQUEST'],
    ['of a file that is too large', form([file('a'.repeat(5000))]), 'FILE_TOO_LARGE'],
    ['of more than anything', form([file('a'.repeat(200_000))]), 'FILE_TOO_LARGE'],
    ['that breaks off', form([file('a'.repeat(50))], '').slice(0, -20), 'BAD_REQUEST'],
    [
      'of too many fields',
      form([...Array.from({ length: 30 }, (_, at) => ({ name: `f${at}`, text: '1' })), file()]),
      'BAD_REQUEST',
    ],
    ['of a field that is too long', form([{ name: 'a', text: 'x'.repeat(70_000) }, file()]), 'BAD_REQUEST'],
  ])('%s is refused, and leaves nothing', async (_, body, code, type) => {
    const { status, json } = await send(body, type)
    expect(json).toEqual({ code })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    for (const { state } of targets) expect(state).toBe('discarded')
  })
})

describe('a target', () => {
  test('that refuses a file ends the upload before a byte of it is taken', async () => {
    refuse = new AppError('STORAGE_LIMIT_EXCEEDED', 'No room')
    expect((await send(form([file('a'.repeat(3000))]))).json).toEqual({ code: 'STORAGE_LIMIT_EXCEEDED' })
    expect(targets).toEqual([])
  })

  test.each([10, 3000])('that breaks after the first of %d bytes is told of and discarded', async (length) => {
    broken = true
    expect((await send(form([file('a'.repeat(length))]))).json).toEqual({ code: 'DISK_FULL' })
    expect(targets.map(({ state }) => state)).toEqual(['discarded'])
  })

  test('of a caller who hangs up is discarded', async () => {
    const gone = new AbortController()
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(form([file('Half of a file')], '').slice(0, -2)))
      },
    })
    const sent = fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
      signal: gone.signal,
    } as RequestInit).catch(() => 'gone')
    while (targets.length === 0) await new Promise((resolve) => setImmediate(resolve))
    gone.abort()
    expect(await sent).toBe('gone')
    while (targets[0]?.state === 'open') await new Promise((resolve) => setImmediate(resolve))
    expect(targets[0]?.state).toBe('discarded')
  })
})

describe('a form with a further part', () => {
  const second = (text: string): Part => ({ name: 'second', filename: 'second', text })
  const sendBoth = (parts: Part[]) => send(form(parts), undefined, '?besides')

  test.each<[string, Part[], object]>([
    [
      'behind the file',
      [{ name: 'a', text: '1' }, file(), second('more')],
      { text: 'Hello', beside: 'more', fields: { a: '1' } },
    ],
    ['before the file', [second('more'), file()], { text: 'Hello', beside: 'more' }],
    ['that is empty', [file(), second('')], { text: 'Hello', beside: '' }],
    ['larger than a file may be', [file(), second('m'.repeat(4500))], { beside: 'm'.repeat(4500) }],
  ])('%s is read', async (_, parts, answer) => {
    const { status, json } = await sendBoth(parts)
    expect([status, json]).toEqual([200, expect.objectContaining(answer)])
    expect(targets.map(({ state }) => state)).toEqual(['ended', 'ended'])
  })

  test.each<[string, Part[], string]>([
    ['and no file', [second('more')], 'FILE_REQUIRED'],
    ['that comes twice', [file(), second('one'), second('two')], 'BAD_REQUEST'],
    ['that is too large', [file(), second('m'.repeat(5001))], 'FILE_TOO_LARGE'],
    ['and a file that is too large', [file('f'.repeat(4097)), second('')], 'FILE_TOO_LARGE'],
  ])('%s leaves nothing', async (_, parts, code) => {
    expect((await sendBoth(parts)).json).toEqual({ code })
    expect(targets.map(({ state }) => state).filter((state) => state !== 'discarded')).toEqual([])
  })

  test('is passed over where nobody asked for it', async () => {
    expect((await send(form([file(), second('more')]))).json).toEqual({ fields: {}, name: 'a.md', text: 'Hello' })
    expect(targets).toHaveLength(1)
  })
})
