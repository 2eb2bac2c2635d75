import Koa from 'koa'
import { once } from 'node:events'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { until } from '../testing/until.ts'
import { errorHandler } from './errorHandler.ts'
import { listen, type Listener } from './listener.ts'

let listener: Listener
let lines: { msg: string; level: number }[]
let url: string
let slowBegan: boolean
beforeEach(async () => {
  lines = []
  slowBegan = false
  const logger = pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = new Koa()
  app.use(errorHandler(logger))
  app.use(async (ctx) => {
    if (ctx.path === '/slow') {
      slowBegan = true
      await once(ctx.res, 'close')
    }
    if (ctx.path === '/refused')
      throw new AppError('STORAGE_LIMIT_EXCEEDED', 'Full', { params: { limitMb: 5 }, fields: { file: 'Too big' } })
    if (ctx.path === '/wait') throw new AppError('TOO_MANY_REQUESTS', 'Later', { params: { seconds: 7 } })
    if (ctx.path === '/unreadable') ctx.throw(400, 'something of Koa')
    throw new Error('broken within')
  })
  listener = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
  url = listener.url
})
afterEach(() => listener.close())

test('an error of ours goes out with its code, sentence, figures and fields, and is not logged', async () => {
  const answer = await fetch(`${url}/refused`)
  expect([answer.status, await answer.json()]).toEqual([
    403,
    {
      code: 'STORAGE_LIMIT_EXCEEDED',
      message: 'Full',
      params: { limitMb: 5 },
      details: { fields: { file: 'Too big' } },
    },
  ])
  expect(lines).toEqual([])
})

test('too many requests say in a header when to come back', async () => {
  const answer = await fetch(`${url}/wait`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
  expect((await fetch(`${url}/refused`)).headers.get('retry-after')).toBeNull()
})

test('what Koa finds wrong with a request is the caller’s fault, in words of ours', async () => {
  const answer = await fetch(`${url}/unreadable`)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { code: 'BAD_REQUEST', message: 'This request cannot be read.' },
  ])
})

test('a body that was not read to its end ends the connection', async () => {
  const answer = await fetch(url, { method: 'POST', body: new Uint8Array(5_000_000) })
  expect([answer.status, answer.headers.get('connection')]).toEqual([500, 'close'])
  expect((await fetch(url)).headers.get('connection')).toBe('keep-alive')
})

test('a failure is logged and says nothing of itself to the caller', async () => {
  const answer = await fetch(url)
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' },
  ])
  expect(lines.map(({ msg, level }) => [msg, level])).toEqual([['request failed', 50]])
})

test('whoever leaves before the answer is no error of the server', async () => {
  const leave = new AbortController()
  const answer = fetch(`${url}/slow`, { signal: leave.signal }).catch((error: Error) => error.name)
  await until(async () => slowBegan)
  leave.abort()
  expect(await answer).toBe('AbortError')
  await until(async () => lines.length > 0)
  expect(lines.map(({ msg, level }) => [msg, level])).toEqual([['caller left', 20]])
})
