import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PUBLIC_INTERNET } from '../../net/webAccess.ts'
import { createWebAsker } from '../../net/webAsker.ts'
import { talkingModel } from '../../testing/models/talkingModel.ts'
import { openDownload } from './download.ts'
import { openModelStore } from './modelStore.ts'

/** A server that gives a model, in whatever way a test wants it to. */
const model = talkingModel('Hello. '.repeat(30))
let give: (request: IncomingMessage, response: ServerResponse) => void
let asked: IncomingMessage['headers'][] = []
const server = createServer((request, response) => {
  asked.push(request.headers)
  give(request, response)
})
const asker = createWebAsker({
  ...PUBLIC_INTERNET,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  allowAddress: () => true,
})
let dataDir: string
let folder: string
let address: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://models.example.com:${(server.address() as AddressInfo).port}/hello.gguf`
})
afterAll(() => {
  asker.close()
  server.close()
})
beforeEach(async () => {
  asked = []
  dataDir = await mkdtemp(join(tmpdir(), 'veracite-download-'))
  ;({ folder } = openModelStore(dataDir))
  await import('node:fs/promises').then(({ mkdir }) => mkdir(folder))
  return () => rm(dataDir, { recursive: true })
})

const begin = () => openDownload(asker, { address, folder, file: 'hello.gguf', protocols: ['http:'] })
const part = () => join(folder, '.hello.gguf.part')

/** The part that is asked for, or all of it, as servers do; `first` bytes at most. */
const giveParts =
  ({ etag = '"one"', bytes = model, first = Infinity }: { etag?: string; bytes?: Buffer; first?: number } = {}) =>
  ({ headers }: IncomingMessage, response: ServerResponse) => {
    const [, from = '0', to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
    const same = headers['if-range'] === undefined || headers['if-range'] === etag
    const begin = same ? Number(from) : 0
    const end = Math.min(to && same ? Number(to) + 1 : bytes.length, bytes.length)
    response.writeHead(same ? 206 : 200, {
      etag,
      'content-length': end - begin,
      ...(same && { 'content-range': `bytes ${begin}-${end - 1}/${bytes.length}` }),
    })
    const sent = bytes.subarray(begin, Math.min(end, begin + first))
    response.write(sent, () => (sent.length < end - begin ? response.destroy() : response.end()))
  }

test('a model is fetched whole, and told before', async () => {
  give = giveParts()
  const download = await begin()
  expect(download).toMatchObject({ total: model.length, header: { name: 'Talking model', licence: 'apache-2.0' } })
  const shares: number[] = []
  const whole = await download.finish((share) => shares.push(share))
  expect((await readFile(whole)).equals(model)).toBe(true)
  const { digest } = await openModelStore(dataDir).takeIn(whole, 'hello.gguf')
  expect(await openModelStore(dataDir).digests()).toEqual({ 'hello.gguf': digest })
})

test('what is there of it is not fetched again after the connection broke', async () => {
  give = giveParts({ first: 1_000_000 })
  await expect(begin()).rejects.toThrow()
  const { size } = await stat(part())
  expect(size).toBeGreaterThan(0)
  give = giveParts()
  asked = []
  const whole = await (await begin()).finish(() => undefined)
  expect(asked[0]).toMatchObject({ range: expect.stringMatching(new RegExp(`^bytes=${size}-`)), 'if-range': '"one"' })
  expect((await readFile(whole)).equals(model)).toBe(true)
})

test('a file that is another one by then is fetched from its beginning', async () => {
  give = giveParts({ first: 1_000_000 })
  await expect(begin()).rejects.toThrow()
  const other = talkingModel('Good evening. '.repeat(30))
  give = giveParts({ etag: '"two"', bytes: other })
  const whole = await (await begin()).finish(() => undefined)
  expect((await readFile(whole)).equals(other)).toBe(true)
})

test('of a server that knows no parts the file is fetched all the same', async () => {
  give = (_, response) => {
    response.writeHead(200, { 'content-length': model.length })
    response.end(model)
  }
  const whole = await (await begin()).finish(() => undefined)
  expect((await readFile(whole)).equals(model)).toBe(true)
})

describe('is refused, with a sentence, and nothing is kept of it', () => {
  test.each<[string, typeof give, RegExp]>([
    ['a page', (_, response) => response.end('<html>'), /no GGUF file|how large/],
    ['what is not there', (_, response) => response.writeHead(404).end(), /answered 404/],
    [
      'a file of which nobody knows how large it is',
      (_, response) => {
        response.writeHead(200, { 'transfer-encoding': 'chunked' })
        response.end(model)
      },
      /how large/,
    ],
    [
      'one that claims to be larger than any',
      (_, response) => response.writeHead(206, { 'content-range': 'bytes 0-9/900000000000000' }).end('GGUF'),
      /how large/,
    ],
    [
      'another part than the first',
      (_, response) => response.writeHead(206, { 'content-range': 'bytes 5-9/2000' }).end('GGUFx'),
      /another part/,
    ],
    [
      'an address that leads elsewhere without TLS',
      (_, response) => response.writeHead(302, { location: 'ftp://models.example.com/a.gguf' }).end(),
      /no https: address/,
    ],
  ])('%s', async (_, way, why) => {
    give = way
    await expect(begin()).rejects.toThrow(why)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('a file of another digest than was wanted, or than was pinned', async () => {
    give = giveParts()
    const store = openModelStore(dataDir)
    const fetchIt = async () => (await begin()).finish(() => undefined)
    await expect(store.takeIn(await fetchIt(), 'hello.gguf', 'a'.repeat(64))).rejects.toThrow(/in place of a{64}/)
    await store.takeIn(await fetchIt(), 'hello.gguf')
    await rm(join(folder, 'hello.gguf'))
    give = giveParts({ etag: '"two"', bytes: talkingModel('Good evening. '.repeat(30)) })
    await rm(part(), { force: true })
    await expect(store.takeIn(await fetchIt(), 'hello.gguf')).rejects.toThrow(/under this name last/)
  })

  test('more than was announced is not taken', async () => {
    give = (_, response) => {
      response.writeHead(206, { 'content-range': `bytes 0-${model.length - 1}/${model.length}` })
      response.end(Buffer.concat([model, Buffer.alloc(100_000)]))
    }
    const whole = await (await begin()).finish(() => undefined)
    expect((await stat(whole)).size).toBe(model.length)
  })
})
