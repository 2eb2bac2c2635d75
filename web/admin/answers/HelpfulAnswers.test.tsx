// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cleanUpAfterEach, draw, heldServer } from '../../testing/render.tsx'
import { UsageDays } from '../UsageDays.tsx'

cleanUpAfterEach()

const used = (day: string) => ({
  day,
  questions: 3,
  refusals: 0,
  unsure: 0,
  storage: 1,
  quoted: 4,
  written: 0,
  withheld: 0,
})
const rated = (day: string, helpful: number, unhelpful: number) => ({ day, helpful, unhelpful })

it('the usage of the last days says what share of the rated answers helped, beside the share of supported sentences', async () => {
  const server = heldServer()
  draw(<UsageDays />)
  await server.answer('GET /api/usage-history', { days: [used('2026-11-21'), used('2026-11-22')] })
  expect(await screen.findByText(/^8 of 8 sentences were supported/)).toBeTruthy()
  await server.answer('GET /api/answer-ratings', {
    days: [rated('2026-11-20', 0, 9), rated('2026-11-21', 2, 1), rated('2026-11-22', 1, 0)],
    reasons: [],
    answers: [],
    since: '2026-11-20T00:00:00.000Z',
  })
  expect(await screen.findByText(/^Helpful: 3 of 4 rated answers \(75 %\)\./)).toBeTruthy()
})

it('says nothing of ratings where there are none', async () => {
  const server = heldServer()
  draw(<UsageDays />)
  await server.answer('GET /api/usage-history', { days: [used('2026-11-22')] })
  await server.answer('GET /api/answer-ratings', {
    days: [rated('2026-11-22', 0, 0)],
    reasons: [],
    answers: [],
    since: '2026-11-20T00:00:00.000Z',
  })
  await screen.findByText(/^4 of 4 sentences/)
  expect(screen.queryByText(/rated answers/)).toBeNull()
})
