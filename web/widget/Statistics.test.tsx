// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { WidgetStatistics } from '../../shared/contract/embed.ts'
import { cleanUpAfterEach, draw, heldServer } from '../testing/render.tsx'
import { Statistics } from './Statistics.tsx'

cleanUpAfterEach()

const NOTHING: WidgetStatistics = {
  conversations: 0,
  answered: 0,
  unsure: 0,
  refused: 0,
  byDay: [{ day: '2026-11-22', conversations: 0, answered: 0, unsure: 0, refused: 0 }],
  topQuestions: [],
}
const ASKED: WidgetStatistics = {
  conversations: 3,
  answered: 5,
  unsure: 2,
  refused: 1,
  byDay: [
    { day: '2026-11-21', conversations: 1, answered: 1, unsure: 0, refused: 0 },
    { day: '2026-11-22', conversations: 2, answered: 4, unsure: 2, refused: 1 },
  ],
  topQuestions: [{ question: 'What does a berth cost?', times: 4, unsure: 2, refused: 1 }],
}
const pathOf = (days: number) => `/api/widget/statistics?days=${days}`
const cellsOf = (row: Element | null) => [...(row?.children ?? [])].map(({ textContent }) => textContent)

describe('the statistics of the widget', () => {
  it('say that nobody has asked', async () => {
    const server = heldServer()
    draw(<Statistics />)
    await server.answer(`GET ${pathOf(30)}`, NOTHING)
    expect(await screen.findByText('No visitor has asked anything in this time.')).toBeTruthy()
    expect(screen.queryByRole('img', { name: /questions in/ })).toBeNull()
  })

  it('are told in words and as a table, for the days that are chosen', async () => {
    const server = heldServer({ [`GET ${pathOf(7)}`]: () => ASKED })
    draw(<Statistics />)
    await server.answer(`GET ${pathOf(30)}`, NOTHING)
    fireEvent.click(await screen.findByLabelText('7 days'))
    const chart = await screen.findByRole('img', { name: /questions in/ })
    expect(chart.getAttribute('aria-label')).toBe(
      '5 answered, 2 unsure and 1 not answered questions in 2 days; most of them, 7, on Nov 22.',
    )
    const table = screen.getByText('Questions by day', { selector: 'caption' }).closest('table')
    expect([...(table?.querySelectorAll('tbody tr') ?? [])].map(cellsOf)).toEqual([
      ['Nov 22', '2', '4', '2', '1'],
      ['Nov 21', '1', '1', '0', '0'],
    ])
    expect(cellsOf(screen.getByText('What does a berth cost?').closest('tr'))).toEqual([
      'What does a berth cost?',
      '4',
      '2',
      '1',
    ])
  })

  it('can be asked for again after a failure', async () => {
    const server = heldServer()
    draw(<Statistics />)
    await server.answer(`GET ${pathOf(30)}`, { message: 'Not allowed', code: 'FORBIDDEN' }, 403)
    expect(await screen.findByText('The statistics could not be loaded.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await server.answer(`GET ${pathOf(30)}`, ASKED)
    expect(await screen.findByText('What does a berth cost?')).toBeTruthy()
  })
})
