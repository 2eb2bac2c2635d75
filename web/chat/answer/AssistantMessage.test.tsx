// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Computation, DocumentSource, Message, Source } from '../../../shared/contract/chat.ts'
import { closeSource, useSource } from '../../source/source.store.ts'
import { cleanUpAfterEach, draw } from '../../testing/render.tsx'
import type { ReplyProgress } from '../chat.store.ts'
import { AssistantMessage } from './AssistantMessage.tsx'

cleanUpAfterEach()
beforeEach(() => {
  closeSource()
  // What the member asked administrators for.
  vi.stubGlobal('fetch', async () => Response.json([]))
})

const source = (marker: number, about: Partial<DocumentSource> = {}): DocumentSource => ({
  type: 'document',
  marker,
  documentId: 7,
  filename: `file-${marker}.md`,
  chunkIndex: marker,
  quote: `Quote ${marker}.`,
  start: 3,
  end: 11,
  score: 1,
  ...about,
})
const lacks: Source = { type: 'content_request', content: 'parking' }

function reply(content: string, about: Partial<Message> = {}, progress: ReplyProgress = 'whole', narrowed = false) {
  const createdAt = '2026-03-10T12:00:00.000Z'
  const message: Message = { id: 1, role: 'assistant', content, createdAt, engine: 'builtin', sources: [], ...about }
  draw(
    <AssistantMessage
      message={message}
      question="Where?"
      assistantName="Vera"
      progress={progress}
      narrowed={narrowed}
    />,
  )
}
const citations = () => screen.queryByRole('region', { name: 'Enhanced Citations' })
const near = () => screen.queryByText(/^Passages that come near/)
const opened = () => useSource.getState().target

it('says above a reply how its question was read, where that is not how it was written', () => {
  reply('At nine [1].', { reading: 'Read as “When does it open?”', sources: [source(1)] })
  expect(screen.getByText('Read as “When does it open?”')).toBeTruthy()
})

describe('the sources of a reply', () => {
  it('are those that its text cites; others are folded away and bear no number', () => {
    reply('At nine [2].', { sources: [source(2), source(1), source(3)] })
    expect(within(citations() as HTMLElement).getAllByRole('listitem')).toHaveLength(1)
    expect(citations()?.textContent).toContain('file-2.md')
    expect(near()?.textContent).toBe('Passages that come near (2)')
    expect(near()?.closest('details')?.open).toBe(false)
    expect(near()?.closest('details')?.textContent).not.toMatch(/^Passages that come near \(2\)\d/)
  })

  it('are none in a refusal, whatever came near', () => {
    reply('I don’t have that.', { refused: true, sources: [source(1), lacks] })
    expect(citations()).toBeNull()
    expect(near()).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Missing Content' })).toBeTruthy()
    expect(screen.getByText('Not in your documents')).toBeTruthy()
  })

  it('are not all there are where only chosen ones were asked', () => {
    reply('I don’t have that.', { refused: true, sources: [lacks] }, 'whole', true)
    expect(screen.getByText('Not in what you chose')).toBeTruthy()
    expect(screen.queryByText('Not in your documents')).toBeNull()
  })

  it('are said to be found while it is written, and nothing is a proof yet', () => {
    reply('', { engine: 'ollama', sources: [source(1), source(2)] }, 'writing')
    const found = screen.getByRole('region', { name: 'Found in your documents' })
    expect(within(found).getAllByRole('button')).toHaveLength(2)
    expect(citations()).toBeNull()
    fireEvent.click(within(found).getByText('file-2.md'))
    expect(opened()?.filename).toBe('file-2.md')
  })

  it('of a stopped reply are those that it had cited', () => {
    reply('At nine [1].', { sources: [source(1), source(2)] }, 'stopped')
    expect(citations()?.textContent).toContain('file-1.md')
    expect(citations()?.textContent).not.toContain('file-2.md')
    expect(screen.getByText(/This answer is not complete/)).toBeTruthy()
  })
})

describe('a reply that is not sure', () => {
  const unsure = {
    state: 'places',
    sources: [source(1, { near: true, page: 3 }), source(2, { near: true }), lacks],
  } as const
  const text = 'I am not sure. These places come closest:'

  it('lists the places that come closest, unfolded, each with what is quoted and where it stands', () => {
    reply(text, { ...unsure, sources: [...unsure.sources] })
    const items = within(screen.getByRole('list', { name: 'Places that come closest' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/file-1\.md.*Page 3.*Quote 1\./),
      expect.stringMatching(/file-2\.md.*Quote 2\./),
    ])
    expect([citations(), near()]).toEqual([null, null])
    expect(screen.getByText('No sure answer')).toBeTruthy()
    fireEvent.click(screen.getByText('Quote 2.'))
    expect(opened()).toMatchObject({
      documentId: 7,
      filename: 'file-2.md',
      passage: { chunkIndex: 2, start: 3, end: 11 },
    })
  })

  it('says where a place is cut', () => {
    reply(text, { ...unsure, sources: [source(1, { near: true, cut: 'end' }), source(2, { near: true, cut: 'both' })] })
    expect(screen.getByText('Quote 1. …')).toBeTruthy()
    expect(screen.getByText('… Quote 2. …')).toBeTruthy()
  })

  it('offers to ask for content, without saying that it is missing', () => {
    reply(text, { ...unsure, sources: [...unsure.sources] })
    const offer = screen.getByRole('region', { name: 'None of these?' })
    expect(within(offer).getByRole('button', { name: /Request Content/ })).toBeTruthy()
    expect(screen.queryByText('Missing Content')).toBeNull()
  })

  it('is copied with its places', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    reply(text, { ...unsure, sources: [...unsure.sources] })
    fireEvent.click(screen.getByRole('button', { name: 'Copy answer' }))
    await waitFor(() =>
      expect(writeText).toHaveBeenCalledWith(`${text}\n\n- “Quote 1.” (file-1.md, Page 3)\n- “Quote 2.” (file-2.md)`),
    )
  })
})

it.each(['Hello! What would you like to know?', "I answer from your documents. What they don't have, I say."])(
  'nothing stands below a reply that takes nothing from the documents: %s',
  (content) => {
    reply(content, { refused: false })
    expect(citations()).toBeNull()
    expect(near()).toBeNull()
    expect(screen.queryByText('Missing Content')).toBeNull()
    expect(screen.queryByText(/your documents$/)).toBeNull()
  },
)

describe('a computed answer', () => {
  const cell = (column: number, text: string, chunkIndex: number, start: number) => ({
    column,
    text,
    chunkIndex,
    start,
    end: start + text.length,
  })
  const computation: Computation = {
    formula: 'Sum of Stock where Site = Brno',
    result: '412',
    table: 'Stock',
    columns: ['Site', 'Shelf', 'Stock'],
    rows: [
      { rows: '2', cells: [cell(0, 'Brno', 4, 20), cell(2, '400', 4, 40)] },
      { rows: '90', cells: [cell(0, 'Brno', 9, 20), cell(2, '12', 9, 40)] },
    ],
    used: 2,
  }
  const place = { filename: 'stock.xlsx', sheet: 'Stock', rows: '2-30', chunkIndex: 4, start: 20, end: 43 }
  const computed = (about: Partial<Computation> = {}, where: Partial<DocumentSource> = place) =>
    reply('Brno has 412 pieces [1].', { sources: [source(1, { ...where, computation: { ...computation, ...about } })] })
  const receipt = () => screen.getByRole('region', { name: 'How this was computed' })
  const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell')

  it('shows formula, result, and the rows with the cells that count', () => {
    computed()
    expect(receipt().textContent).toContain('Sum of Stock where Site = Brno: 412')
    expect(receipt().textContent).toContain('stock.xlsx · Sheet “Stock”')
    const [head, first, second] = within(receipt()).getAllByRole('row')
    expect(
      within(head as HTMLElement)
        .getAllByRole('columnheader')
        .map((each) => each.textContent),
    ).toEqual(['Row', 'Site', 'Stock'])
    expect(cellsOf(first as HTMLElement).map((each) => each.textContent)).toEqual(['Brno', '400'])
    expect(cellsOf(second as HTMLElement).map((each) => each.textContent)).toEqual(['Brno', '12'])
    expect(screen.getByText('Computed from your documents')).toBeTruthy()
    expect(within(receipt()).queryByText(/more row/)).toBeNull()
  })

  it('opens each row at its place, with its cells marked', () => {
    computed()
    fireEvent.click(screen.getByRole('button', { name: 'Show row 90 in stock.xlsx' }))
    expect(opened()).toMatchObject({
      documentId: 7,
      sheet: 'Stock',
      rows: '90',
      passage: {
        chunkIndex: 9,
        cells: [
          { chunkIndex: 9, start: 20, end: 24 },
          { chunkIndex: 9, start: 40, end: 42 },
        ],
      },
    })
  })

  it('opens with all its cells marked where its number is pressed', () => {
    computed()
    fireEvent.click(screen.getByRole('button', { name: 'Source 1: stock.xlsx' }))
    expect(opened()?.passage).toMatchObject({ chunkIndex: 4, start: 20 })
    expect(opened()?.passage?.cells).toHaveLength(4)
  })

  it('opens with the cells of one row where its number stands for each row', () => {
    const quotes = [
      { quote: 'Brno', start: 20, end: 43 },
      { quote: 'Oslo', start: 60, end: 83 },
    ]
    const rows = [computation.rows, { rows: '3', cells: [cell(0, 'Oslo', 4, 60), cell(2, '9', 4, 80)] }].flat()
    const sources = [
      source(1, { ...place, quotes, computation: { ...computation, rows } }),
      source(2, { ...place, chunkIndex: 9 }),
    ]
    reply('- Brno: 400 [1]\n- Oslo: 9 [1]\n- Brno: 12 [2]', { sources })
    const chips = screen.getAllByRole('button', { name: /^Source \d/ })
    const cells = () => opened()?.passage?.cells?.map(({ chunkIndex, start }) => [chunkIndex, start])
    fireEvent.click(chips[1] as HTMLElement)
    expect(cells()).toEqual([
      [4, 60],
      [4, 80],
    ])
    fireEvent.click(chips[2] as HTMLElement)
    expect(opened()?.passage).toMatchObject({ chunkIndex: 9, start: 20 })
    expect(cells()).toHaveLength(6)
  })

  it('names the page of its source alone, since a table goes on over pages', () => {
    computed({}, { ...place, filename: 'report.pdf', sheet: undefined, rows: undefined, page: 3 })
    fireEvent.click(screen.getByRole('button', { name: 'Show row 2 in report.pdf' }))
    expect(opened()?.page).toBe(3)
    fireEvent.click(screen.getByRole('button', { name: 'Show row 90 in report.pdf' }))
    expect(opened()?.page).toBeUndefined()
  })

  it('tells how many more rows were used than are listed, and unfolds long lists', () => {
    const rows = Array.from({ length: 9 }, (_, at) => ({ cells: [cell(2, String(at), 4, at)] }))
    computed({ rows, used: 312 })
    expect(within(receipt()).getByText('and 303 more rows')).toBeTruthy()
    const unfold = within(receipt()).getByRole('button', { name: 'Show all 9 rows' })
    expect(unfold.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(unfold)
    expect(within(receipt()).getByRole('button', { name: 'Show fewer rows' })).toBeTruthy()
    // A table without row numbers of its own counts the rows that are listed.
    expect(within(receipt()).getByRole('button', { name: 'Show row 9 in stock.xlsx' }).textContent).toBe('Show')
  })

  it('is copied with how it was computed, and with what its number stands for', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    computed()
    fireEvent.click(screen.getByRole('button', { name: 'Copy answer' }))
    await waitFor(() =>
      expect(writeText).toHaveBeenCalledWith(
        [
          'Brno has 412 pieces [1].',
          'How this was computed: Sum of Stock where Site = Brno: 412',
          '[1] stock.xlsx, Sheet “Stock”, rows 2-30',
        ].join('\n\n'),
      ),
    )
  })
})
