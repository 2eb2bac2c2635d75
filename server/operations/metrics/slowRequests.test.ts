import { expect, test } from 'vitest'
import type { RequestFacts } from '../../http/requestContext.ts'
import { createSlowRequests } from './slowRequests.ts'

const facts: RequestFacts = {
  requestId: 'one-request',
  method: 'GET',
  route: '/api/documents/:id',
  status: 200,
  code: undefined,
  beganMs: 100,
  ms: 100,
  streamed: false,
  spent: {},
}

function watched() {
  const logged: unknown[] = []
  let now = new Date('2026-01-02T03:04:00.000Z')
  const warn = (line: unknown, message: string) => void logged.push({ ...(line as object), message })
  const slow = createSlowRequests({ limitMs: 1000, logger: { warn } as never, now: () => now })
  return { ...slow, logged, at: (time: string) => (now = new Date(time)) }
}

test('what takes as long as the limit is slow, without the time of its body and of a slow reader', () => {
  const { heard, logged } = watched()
  heard({ ...facts, beganMs: 999 })
  heard({ ...facts, beganMs: 999, ms: 60_000 })
  heard({ ...facts, beganMs: 5000, spent: { body: 4500 } })
  expect(logged).toEqual([])
  heard({ ...facts, beganMs: 1000.4, spent: { database: 700.6 } })
  heard({ ...facts, ms: 2000, streamed: true, route: undefined })
  expect(logged).toMatchObject([
    { message: 'slow request', route: '/api/documents/:id', ms: 1000, spent: { database: 701 } },
    { message: 'slow request', route: 'file or page', ms: 2000 },
  ])
})

test('the lines a minute are bounded, and the last requests are remembered', () => {
  const { heard, logged, recent, at } = watched()
  for (let each = 0; each < 500; each++) heard({ ...facts, requestId: `request-${each}`, beganMs: 5000 })
  expect(logged).toHaveLength(20)
  at('2026-01-02T03:05:00.000Z')
  heard({ ...facts, requestId: 'later', beganMs: 5000 })
  expect(logged.slice(20)).toMatchObject([
    { message: 'slow requests', more: 480 },
    { message: 'slow request', requestId: 'later' },
  ])
  expect(recent()).toHaveLength(50)
  expect(recent()[0]).toMatchObject({ requestId: 'later', at: '2026-01-02T03:05:00.000Z' })
})
