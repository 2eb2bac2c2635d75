import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createLogger } from '../../logger.ts'
import type { Services } from '../../services.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let plain: TestServer
beforeAll(async () => {
  plain = await startTestServer({ env: { LOG_LEVEL: 'silent', OPERATOR_TOKEN: '' } })
})
afterAll(() => plain.stop())

test.each([
  ['POST', '/api/operator/session'],
  ['DELETE', '/api/operator/session'],
  ['GET', '/api/operator'],
  ['POST', '/api/operator/mail'],
])('without a token %s %s is not there, whatever is sent', async (method, path) => {
  const json = { 'content-type': 'application/json' }
  const requests: RequestInit[] = [
    {},
    { headers: { origin: 'https://evil.test' } },
    { headers: { cookie: 'veracite_operator=' } },
    ...(method === 'GET'
      ? []
      : ['{"token": ""}', '{"token": "undefined"}', '{', '{}'].map((body) => ({ headers: json, body }))),
  ]
  for (const request of requests) {
    const answer = await plain.client().send(path, { ...request, method })
    expect([request, answer.status, answer.json]).toEqual([request, 404, { code: 'NOT_FOUND', message: 'Not found' }])
  }
})

test.each([
  [true, 200, 'the operator page'],
  [false, 404, 'any page'],
])('the page is there where a token is set: %s', async (enabled, status, page) => {
  const webFolder = mkdtempSync(join(tmpdir(), 'veracite-pages-'))
  mkdirSync(join(webFolder, 'pages'))
  writeFileSync(join(webFolder, 'index.html'), 'any page')
  writeFileSync(join(webFolder, 'pages', 'operator.html'), 'the operator page')
  const logger = createLogger('silent')
  const organizations = { signUpOpen: async () => true }
  const services = {
    operator: { enabled },
    demonstration: { on: false, name: async () => null },
    organizations,
  } as unknown as Services
  const options = { logger, webFolder, widgetFolder: webFolder, publicUrl: undefined, trustedProxies: [] }
  const listening = createApp(services, options).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const answer = await fetch(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/operator`)
  expect([answer.status, await answer.text()]).toEqual([status, page])
  listening.close()
  rmSync(webFolder, { recursive: true })
})
