// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { DocumentSource, Message } from '../../../shared/contract/chat.ts'
import { cleanUpAfterEach, draw } from '../../testing/render.tsx'
import { texts } from '../../texts/i18n.ts'
import { AssistantMessage } from '../answer/AssistantMessage.tsx'
import { answerHtml } from './answerHtml.ts'
// Fetched beforehand, not within the time that a search for a button has.
import './CopyMenu.tsx'

cleanUpAfterEach()

const source: DocumentSource = {
  type: 'document',
  marker: 1,
  documentId: 7,
  filename: 'rental<1>.pdf',
  chunkIndex: 0,
  quote: 'The deposit is 1,200 crowns.',
  start: 0,
  end: 28,
  score: 1,
  page: 3,
}
const message: Message = {
  id: 2,
  role: 'assistant',
  content: 'The deposit is 1,200 crowns [1]. Nobody knows [3].',
  createdAt: '2026-11-01T10:00:00.000Z',
  engine: 'openai',
  sources: [source],
}
const html = (about: Partial<Message>, cited = true) => answerHtml({ ...message, ...about }, texts.t, { cited })

describe('a copied answer', () => {
  it('has its sources, or its words alone', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
    draw(<AssistantMessage message={message} question="How much?" assistantName="Vera" progress="whole" />)
    for (const way of ['Copy with sources', 'Copy text only']) {
      fireEvent.click(screen.getByRole('button', { name: 'Ways to copy this answer' }))
      fireEvent.click(await screen.findByRole('menuitem', { name: way }))
    }
    await waitFor(() => expect(copied).toHaveLength(2))
    expect(copied).toEqual([
      'The deposit is 1,200 crowns [1]. Nobody knows [3].\n\n[1] rental<1>.pdf, Page 3',
      'The deposit is 1,200 crowns. Nobody knows [3].',
    ])
  })

  it('keeps its layout, with the sources or without', () => {
    const content = '| Site | Stock |\n| --- | --- |\n| Brno | 4 [1] |'
    const table = (marker: string) =>
      `<div><table><thead><tr><th>Site</th><th>Stock</th></tr></thead><tbody><tr><td>Brno</td><td><span>4${marker}</span></td></tr></tbody></table></div>`
    expect(html({ content })).toBe(`${table(' [1]')}<p>[1] rental&lt;1&gt;.pdf, Page 3</p>`)
    expect(html({ content }, false)).toBe(table(''))
  })

  it.each([
    ['an element', '<img src=x onerror=alert(1)>'],
    ['a picture', '![x](https://evil.example/?q)'],
    ['a link', '[x](https://evil.example/?q)'],
  ])('holds %s as words', (_name, content) => {
    for (const engine of ['builtin', 'openai'] as const)
      expect(html({ content, engine })).not.toMatch(/<img|<a |href|src="/)
  })
})
