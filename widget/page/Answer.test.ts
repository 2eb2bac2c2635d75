// @vitest-environment happy-dom
import { h, render } from 'preact'
import { expect, it, vi } from 'vitest'
import type { DocumentSource } from '../../shared/contract/chat.ts'
import { textsIn } from '../texts/texts.ts'
import { Answer } from './Answer.tsx'
import { KnownContext, type Known } from './context.ts'
import type { Shown } from './useConversation.ts'

const place = (marker: number): DocumentSource => ({
  type: 'document',
  marker,
  documentId: 7,
  filename: `file-${marker}.md`,
  chunkIndex: marker,
  quote: `Quote ${marker}.`,
  start: 3,
  end: 11,
  score: 1,
  near: true,
  page: marker,
})

function drawn(message: Partial<Shown>) {
  const cite = vi.fn()
  const organization = { contact: { kind: 'link', url: 'https://shop.example/help' } }
  const known = { t: textsIn('en'), cite, organization } as unknown as Known
  const shown: Shown = { role: 'assistant', content: '', timestamp: '', sources: [], ...message }
  const root = document.createElement('div')
  render(h(KnownContext.Provider, { value: known, children: h(Answer, { message: shown }) }), root)
  return { root, cite }
}

it('an answer that is not sure lists the places that come closest, each opening at its place, and who can help', () => {
  const content = 'I am not sure. These places come closest:'
  const sources = [place(1), place(2), { type: 'content_request' as const, content: 'berth' }]
  const { root, cite } = drawn({ content, state: 'places', refused: false, sources })
  expect(root.querySelector('.words')?.textContent).toBe(content)
  const list = root.querySelector('ul[aria-label="Places that come closest"]')
  const items = [...(list?.querySelectorAll('li') ?? [])]
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Quote 1.file-1.md · Page 1',
    'Quote 2.file-2.md · Page 2',
  ])
  items[1]?.querySelector('button')?.click()
  expect(cite).toHaveBeenCalledWith({ source: sources[1], use: 0 })
  expect(root.querySelector('.handover')?.textContent).toBe('None of these? Our team can help: Contact us')
})

it('a refusal lists no places', () => {
  const { root } = drawn({ content: 'No.', state: 'nothing', refused: true, sources: [place(1)] })
  expect(root.querySelector('.places')).toBeNull()
  expect(root.querySelector('.handover')?.textContent).toContain('Our documents do not answer this.')
})

it('a place that is cut says so', () => {
  const { root } = drawn({ content: 'Not sure.', state: 'places', sources: [{ ...place(1), cut: 'end' }] })
  expect(root.querySelector('q')?.textContent).toBe('Quote 1. …')
})
