// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OperatorOverview } from '../../shared/contract/operator.ts'
import { cleanUpAfterEach, draw, heldServer } from '../testing/render.tsx'
import { OperatorPage } from './OperatorPage.tsx'

cleanUpAfterEach()

const AT = '2026-11-20T10:00:00.000Z'
const overview: OperatorOverview = {
  at: AT,
  server: {
    version: '1.2.3',
    node: 'v20.19.0',
    startedAt: AT,
    ready: true,
    migrations: 30,
    lastMigration: '0036_word',
  },
  lines: [{ line: 'recognition', waiting: 7, running: 1, oldest: AT }],
  failures: [{ code: 'CORRUPT', documents: 1234 }],
  storage: { disk: { free: 150_000_000, size: 4_000_000_000 }, database: 2048 },
  organizations: {
    total: 300,
    rows: [
      {
        slug: 'harbor',
        name: 'Harbor Lights',
        storage: 3 * 1024 ** 2,
        documents: null,
        index: {
          state: 'building',
          model: 'one',
          nextModel: 'two',
          chunksDone: 10,
          chunksTotal: 40,
          startedAt: AT,
          failure: 'the model is gone',
        },
        audit: { number: 12, hash: 'ab'.repeat(32) },
      },
    ],
  },
  models: {
    embedding: { name: 'veracite-multilingual', id: 'x', dimensions: 256 },
    deep: null,
    engine: { engine: 'ollama', model: 'small', works: false, running: 2, waiting: 3 },
  },
  mail: { leaves: true, waiting: 2, refused: 1, oldest: AT, reason: 'connect ECONNREFUSED' },
  backups: {
    last: { at: '2026-11-01T10:00:00.000Z', snapshot: 's', bytes: 5 * 1024 ** 2, lost: 0 },
    verification: { at: AT, snapshot: 's', faults: 2 },
  },
  slowRequests: [
    {
      at: AT,
      requestId: 'request-1',
      method: 'POST',
      route: '/api/chat',
      status: 200,
      ms: 4321,
      spent: { search: 99 },
    },
  ],
}
const refusal = { code: 'INVALID_CREDENTIALS', message: 'Sign in with the operator token' }
const card = (name: string) => within(screen.getByRole('region', { name }))

test('where it is not set up, there is no such page', async () => {
  const server = heldServer()
  draw(<OperatorPage />)
  await server.answer('GET /api/operator', { code: 'NOT_FOUND', message: 'Not found' }, 404)
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy()
})

test('the token is asked for, a wrong one is refused at its field, and the right one opens the page', async () => {
  const server = heldServer()
  draw(<OperatorPage />)
  await server.answer('GET /api/operator', refusal, 401)
  const field = await screen.findByLabelText('Operator token')
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  submit()
  expect(await screen.findByText('Enter the operator token')).toBeTruthy()
  expect(server.calls).toEqual(['GET /api/operator'])
  fireEvent.change(field, { target: { value: 'wrong' } })
  submit()
  await server.answer('POST /api/operator/session', refusal, 401)
  expect(await screen.findByText('This is not the operator token of this server.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'right' } })
  submit()
  await server.answer('POST /api/operator/session', {})
  await server.answer('GET /api/operator', overview)
  expect(await screen.findByText('1.2.3')).toBeTruthy()
  expect(server.bodies).toEqual([{ token: 'wrong' }, { token: 'right' }])
})

test('what somebody should look at stands out in words', async () => {
  heldServer({ 'GET /api/operator': () => overview })
  draw(<OperatorPage />)
  await screen.findByText('1.2.3')
  for (const [name, text] of [
    ['Storage', 'Writes are about to fail'],
    ['Backups', 'Older than a week'],
    ['Backups', '2 faults'],
    ['Models', 'Last request failed'],
    ['Mail', 'connect ECONNREFUSED'],
    ['Queue', 'Scans'],
    ['Queue', '1,234'],
    ['Queue', 'The file is damaged or incomplete.'],
    ['Organizations', /Is being built anew: 10 of 40/],
    ['Organizations', 'Last try failed: the model is gone'],
    ['Organizations', /could not be counted/],
    ['Organizations', '1 of 300 are shown.'],
    ['Slow requests', 'search 99 ms'],
    ['Ends of the audit logs', 'ab'.repeat(32)],
  ] as const)
    expect([name, text, card(name).getAllByText(text).length]).toEqual([name, text, 1])
})

test('mails that were not accepted are tried again; without such there is no button', async () => {
  let shown = overview
  const server = heldServer({ 'GET /api/operator': () => shown })
  draw(<OperatorPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again now' }))
  shown = { ...overview, mail: { ...overview.mail, refused: 0, waiting: 0, reason: null } }
  await server.answer('POST /api/operator/mail', { messages: 1 })
  expect(await screen.findByText('1 mail is tried again now.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again now' })).toBeNull())
})

test('after the sign-out nothing is left of what was shown', async () => {
  const server = heldServer()
  draw(<OperatorPage />)
  await server.answer('GET /api/operator', overview)
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  await server.answer('DELETE /api/operator/session', {})
  await server.answer('GET /api/operator', refusal, 401)
  expect(await screen.findByLabelText('Operator token')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Harbor Lights')
})
