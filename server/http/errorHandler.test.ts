import Koa from 'koa'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { errorHandler } from './errorHandler.ts'

let server: Server
let lines: { msg: string; level: number }[]
let url: string
beforeEach(async () => {
  lines = []
  const logger = pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = new Koa()
  app.use(errorHandler(logger))
  app.use(async (ctx) => {
    if (ctx.path === '/slow') await once(ctx.res, 'close')
    throw new Error('broken within')
  })
  server = createServer(app.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => server.close())

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
  await once(server, 'request')
  leave.abort()
  expect(await answer).toBe('AbortError')
  await until(async () => lines.length > 0)
  expect(lines.map(({ msg, level }) => [msg, level])).toEqual([['caller left', 20]])
})
