// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { cleanUpAfterEach, draw, heldServer } from '../../testing/render.tsx'
import { ConversationList } from './ConversationList.tsx'

cleanUpAfterEach()

const DAY_MS = 24 * 60 * 60_000
const used = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const conversation = (id: number, title: string, days: number, pinned = false) => ({
  id,
  title,
  pinned,
  updatedAt: used(days),
})

function opened(rows: unknown[]) {
  const server = heldServer({ 'GET /api/conversations': () => rows })
  const onDeleted = vi.fn<(id: number) => void>()
  const onOpen = vi.fn<(id: number, messageId?: number) => void>()
  draw(<ConversationList openId={null} onOpen={onOpen} onDeleted={onDeleted} />)
  return { server, onDeleted, onOpen }
}

async function choose(title: string, action: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for “${title}”` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the list of conversations', () => {
  it('stands under headings, pinned ones first, each with its time', async () => {
    opened([conversation(1, 'Rules', 40, true), conversation(2, 'Now', 0), conversation(3, 'Old', 30)])
    const list = within(await screen.findByRole('region', { name: 'Recent Conversations' }))
    await list.findByText('Rules')
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Pinned',
      'Today',
      'Earlier',
    ])
    expect(list.getByText('Just now')).toBeTruthy()
  })

  it('renames in place with Enter, and changes nothing with Escape, with the same title or with none', async () => {
    const { server } = opened([conversation(1, 'Rules', 0)])
    const field = () => screen.findByLabelText<HTMLInputElement>('Title of the conversation')
    for (const [typed, key] of [
      ['Other', 'Escape'],
      ['Rules', 'Enter'],
      ['  ', 'Enter'],
    ] as const) {
      await choose('Rules', 'Rename')
      fireEvent.change(await field(), { target: { value: typed } })
      fireEvent.keyDown(await field(), { key })
      expect(await screen.findByRole('button', { name: /^Rules/ })).toBeTruthy()
    }
    expect(server.calls.filter((call) => call.startsWith('PATCH'))).toEqual([])

    await choose('Rules', 'Rename')
    fireEvent.change(await field(), { target: { value: ' House rules ' } })
    fireEvent.keyDown(await field(), { key: 'Enter' })
    await server.answer('PATCH /api/conversations/1', conversation(1, 'House rules', 0))
    expect(server.bodies).toEqual([{ title: 'House rules' }])
    expect(await screen.findByText('Conversation renamed')).toBeTruthy()
  })

  it('renames when the field is left', async () => {
    const { server } = opened([conversation(1, 'Rules', 0)])
    await choose('Rules', 'Rename')
    const field = await screen.findByLabelText('Title of the conversation')
    fireEvent.change(field, { target: { value: 'House rules' } })
    fireEvent.blur(field)
    await server.answer('PATCH /api/conversations/1', conversation(1, 'House rules', 0))
    expect(server.bodies).toEqual([{ title: 'House rules' }])
  })

  it('gives the keyboard back to the conversation at once: whoever goes on is not fetched back a frame later', async () => {
    opened([conversation(1, 'Rules', 0)])
    await choose('Rules', 'Rename')
    const field = await screen.findByLabelText('Title of the conversation')
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
    fireEvent.keyDown(field, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Rules/ })))

    const menu = screen.getByRole('button', { name: 'Actions for “Rules”' })
    menu.focus()
    for (const run of frames) run(0)
    expect(document.activeElement).toBe(menu)
  })

  it('pins and unpins', async () => {
    const { server } = opened([conversation(1, 'Rules', 0, true), conversation(2, 'Now', 0)])
    await choose('Now', 'Pin')
    await server.answer('PATCH /api/conversations/2', conversation(2, 'Now', 0, true))
    await waitFor(() => expect(server.calls.filter((call) => call === 'GET /api/conversations')).toHaveLength(2))
    await choose('Rules', 'Unpin')
    await server.answer('PATCH /api/conversations/1', conversation(1, 'Rules', 0))
    expect(server.bodies).toEqual([{ pinned: true }, { pinned: false }])
  })

  it('deletes after a question', async () => {
    const { server, onDeleted } = opened([conversation(1, 'Rules', 0)])
    await choose('Rules', 'Delete')
    const question = await screen.findByRole('dialog', { name: 'Delete this conversation?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await server.answer('DELETE /api/conversations/1', { message: 'Conversation deleted successfully' })
    await waitFor(() => expect(onDeleted).toHaveBeenCalledWith(1))
  })

  it('gives way to what is found, which opens at the message, and comes back with Escape', async () => {
    const { server, onOpen } = opened([conversation(1, 'Rules', 0)])
    await screen.findByText('Rules')
    const field = screen.getByRole('searchbox', { name: 'Search conversations' })
    fireEvent.change(field, { target: { value: 'crowns' } })
    await server.answer('GET /api/conversations/search?search=crowns', {
      found: [
        {
          ...conversation(2, 'Boats', 0),
          titleMarks: [],
          message: { id: 9, excerpt: 'It is 1,200 crowns a day.', marks: [[12, 18]] },
        },
      ],
      more: true,
    })
    expect((await screen.findByText('crowns')).tagName).toBe('MARK')
    expect(screen.queryByText('Rules')).toBeNull()
    expect(screen.getByText('There may be more. Another word narrows the search.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Boats/ }))
    expect(onOpen).toHaveBeenCalledWith(2, 9)
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(await screen.findByText('Rules')).toBeTruthy()
  })

  it('asks once for what is typed in one go, and not for a single letter', async () => {
    const { server } = opened([])
    const field = screen.getByRole('searchbox')
    for (const value of ['c', 'cr', 'cro']) fireEvent.change(field, { target: { value } })
    await server.answer('GET /api/conversations/search?search=cro', { found: [], more: false })
    expect(await screen.findByText('Nothing found')).toBeTruthy()
    expect(server.calls.filter((call) => call.includes('search'))).toHaveLength(1)
  })
})
