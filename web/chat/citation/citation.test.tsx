// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentSource, Message } from '../../../shared/contract/chat.ts'
import type { Since } from '../../../shared/contract/cited.ts'
import { closeSource, useSource } from '../../source/source.store.ts'
import { cleanUpAfterEach, draw } from '../../testing/render.tsx'
import { AssistantMessage } from '../answer/AssistantMessage.tsx'

cleanUpAfterEach()
beforeEach(() => {
  closeSource()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json([]))
})
afterEach(() => vi.useRealTimers())

const quotes = [
  { quote: 'Open at nine.', start: 3, end: 16 },
  { quote: 'Closed on Monday.', start: 17, end: 34 },
]
function reply(since?: Since) {
  const source: DocumentSource = {
    type: 'document',
    marker: 1,
    documentId: 7,
    filename: 'hours.md',
    chunkIndex: 2,
    quote: 'Open at nine.',
    start: 3,
    end: 16,
    quotes,
    heading: 'Hours',
    score: 1,
    ...(since && { since }),
  }
  const message: Message = {
    id: 1,
    role: 'assistant',
    content: 'Open at nine. [1] Closed on Monday. [1]',
    createdAt: '2026-03-10T12:00:00.000Z',
    engine: 'builtin',
    sources: [source],
  }
  draw(<AssistantMessage message={message} question="When?" assistantName="Vera" progress="whole" />)
}

const chips = () => screen.getAllByRole('button', { name: /^Source 1/ })
const names = () => chips().map((chip) => chip.getAttribute('aria-label'))
const press = (at: number) => fireEvent.click(chips()[at] as HTMLElement)
const opened = () => useSource.getState().target
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const at = (quote: string, start: number, about: object = {}) => ({
  chunkIndex: 5,
  heading: 'Visitors',
  quote,
  start,
  end: start + quote.length,
  ...about,
})

describe('a citation whose document is not as it was', () => {
  const changed: Since = {
    state: 'changed',
    documentId: 9,
    filename: 'hours.md',
    quotes: [
      { state: 'moved', at: at('Open at nine.', 40) },
      { state: 'changed', at: at('Closed on Tuesday.', 54) },
    ],
  }

  it('is marked at the sentence that changed, and only there', () => {
    reply(changed)
    expect(names()).toEqual(['Source 1: hours.md', 'Source 1: hours.md, Changed since this answer was written'])
  })

  it('opens what moved at its new place, and what changed beside what it was', () => {
    reply(changed)
    press(0)
    expect(opened()).toMatchObject({ documentId: 9, heading: 'Visitors', passage: { chunkIndex: 5, start: 40 } })
    expect(opened()?.since).toBeUndefined()
    press(1)
    expect(opened()).toMatchObject({
      documentId: 9,
      passage: { quote: 'Closed on Tuesday.' },
      since: { state: 'changed', before: 'Closed on Monday.', now: 'Closed on Tuesday.' },
    })
  })

  it('opens without a place where nothing like its words is left', () => {
    reply({ ...changed, quotes: [{ state: 'changed' }, { state: 'changed' }] })
    press(0)
    expect(opened()).toMatchObject({ documentId: 9, since: { state: 'removed', before: 'Open at nine.' } })
    expect(opened()?.passage).toBeUndefined()
  })

  it.each<[Since, string]>([
    [{ state: 'gone', quotes: [] }, 'Deleted since, or not shown to you any more'],
    [{ ...changed, state: 'unknown', quotes: [] }, 'Cannot be compared with the present version of the document'],
    [
      { ...changed, state: 'moved', quotes: [{ state: 'moved', at: at('Open at nine.', 40) }] },
      'Stands at another place now: Visitors',
    ],
    [
      { ...changed, state: 'unchanged', around: true, quotes: [{ state: 'unchanged', at: at('Open at nine.', 3) }] },
      'These words still stand there; the text around them has changed',
    ],
  ])('%j is told in the block of citations', (since, words) => {
    reply(since)
    expect(screen.getByRole('region', { name: 'Enhanced Citations' }).textContent).toContain(words)
  })
})

describe('the card of a number', () => {
  const card = () => screen.queryByRole('tooltip')

  it('shows the sentence that stands at it, the file and the place, and goes when nothing is pointed at', () => {
    reply()
    fireEvent.pointerEnter(chips()[1] as HTMLElement, { pointerType: 'mouse' })
    expect(card()).toBeNull()
    pass(1000)
    expect(card()?.textContent).toBe('Closed on Monday.hours.mdHours')
    fireEvent.pointerLeave(chips()[1] as HTMLElement)
    fireEvent.pointerEnter(card() as HTMLElement)
    pass(1000)
    expect(card()).toBeTruthy()
    fireEvent.pointerLeave(card() as HTMLElement)
    pass(1000)
    expect(card()).toBeNull()
  })

  it('goes on Escape and when its source is opened, and does not come by touch', () => {
    reply()
    fireEvent.pointerEnter(chips()[0] as HTMLElement, { pointerType: 'mouse' })
    pass(1000)
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(card()).toBeNull()
    fireEvent.pointerEnter(chips()[0] as HTMLElement, { pointerType: 'mouse' })
    pass(1000)
    press(0)
    pass(1000)
    expect(card()).toBeNull()
    fireEvent.pointerEnter(chips()[0] as HTMLElement, { pointerType: 'touch' })
    pass(1000)
    expect(card()).toBeNull()
  })
})
