import Koa from 'koa'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageFile } from '../../shared/domain/pages.ts'
import { statics } from './statics.ts'

const folder = mkdtempSync(join(tmpdir(), 'languages-'))
let server: Server
let address: string

beforeAll(async () => {
  for (const inside of ['pages/de', 'pages/ar']) mkdirSync(join(folder, inside), { recursive: true })
  writeFileSync(join(folder, 'index.html'), 'index')
  for (const language of ['en', 'de', 'ar'] as const) writeFileSync(join(folder, pageFile('/', language)), language)
  writeFileSync(join(folder, pageFile('/operator')), 'operator')
  server = new Koa().use(statics(folder)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

describe('a page that holds text', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['as the browser prefers', '/', { 'accept-language': 'ja, de-AT;q=0.8, ar;q=0.9' }, 'ar'],
    ['as it was chosen before', '/', { cookie: 'a=b; language=de', 'accept-language': 'ar' }, 'de'],
    ['as the address says', '/?lang=ar', { cookie: 'language=de', 'accept-language': 'de' }, 'ar'],
    ['in English for everybody else', '/', { 'accept-language': 'ja' }, 'en'],
    ['in English for those who say nothing', '/', { 'accept-language': '' }, 'en'],
    ['in English where it is not there', '/', { 'accept-language': 'fr' }, 'en'],
    ['whatever else is asked', '/?lang=../../x', { cookie: 'language=%2e%2e', 'accept-language': '*' }, 'en'],
  ])('comes %s', async (_what, path, headers, language) => {
    const answer = await fetch(address + path, { headers })
    expect([answer.status, await answer.text()]).toEqual([200, language])
    const vary = answer.headers.get('vary')?.toLowerCase().split(', ')
    expect(vary).toEqual(expect.arrayContaining(['accept-language', 'cookie']))
  })

  it('is not taken for another by whoever has one', async () => {
    const marks = ['de', 'ar', 'en'].map(async (language) =>
      (await fetch(address, { headers: { 'accept-language': language } })).headers.get('etag'),
    )
    expect(new Set(await Promise.all(marks)).size).toBe(3)
  })
})

it('another page is the same for everybody', async () => {
  const answer = await fetch(`${address}/operator`, { headers: { 'accept-language': 'de' } })
  expect([await answer.text(), answer.headers.get('vary')]).toEqual(['operator', 'Accept-Encoding'])
})
