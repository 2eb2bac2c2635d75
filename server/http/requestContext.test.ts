import Koa from 'koa'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from '../testing/client.ts'
import { listen, type Listener } from './listener.ts'
import { requestLog } from './requestContext.ts'

let listener: Listener
let lines: Record<string, unknown>[]
beforeEach(async () => {
  lines = []
  const app = new Koa()
  app.use(requestLog(pino({}, { write: (line) => void lines.push(JSON.parse(line)) })))
  app.use((ctx) => {
    ctx.status = 204
  })
  listener = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
})
afterEach(() => listener.close())

const idOf = async (given?: string) => {
  const { headers } = await createClient(listener.url).get(
    '/some/path?token=secret',
    given ? { 'x-request-id': given } : {},
  )
  return headers.get('x-request-id') ?? ''
}

test('a request without an id gets one of its own', async () => {
  const ids = [await idOf(), await idOf()]
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(ids[0]).not.toBe(ids[1])
})

test.each(['my-request-1', 'A_b-4567', 'x'.repeat(64)])('the id %s is kept', async (id) => {
  expect(await idOf(id)).toBe(id)
})

test.each(['short', 'x'.repeat(65), 'has space inside', 'quote"inside', 'ünïcode-id'])('%s is no id', async (id) => {
  expect(await idOf(encodeURI(id) === id ? id : encodeURIComponent(id))).not.toContain(id)
})

test('a request is one line of the log: what was asked and how it ended, without query and address', async () => {
  const requestId = await idOf()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ msg: 'request', requestId, method: 'GET', path: '/some/path', status: 204 })
  expect(lines[0]?.['ms']).toBeGreaterThanOrEqual(0)
  expect(JSON.stringify(lines)).not.toMatch(/secret|127\.0\.0\.1/)
})
