// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../shared/domain/roles.ts'
import { cleanUpAfterEach, draw, heldServer, person } from '../../testing/render.tsx'
import { Palette } from './Palette.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { loadResults } from './loadResults.ts'
import { closePalette, usePalette } from './palette.store.ts'

cleanUpAfterEach()
beforeAll(async () => void (await loadResults()))
beforeEach(() => {
  closePalette()
  usePalette.setState({ recent: [] })
})

const NOTHING = { documents: [], folders: [], websites: [], topics: [] }
const conversation = (id: number, title: string) => ({
  id,
  title,
  pinned: false,
  createdAt: '2026-01-01T08:00:00.000Z',
  updatedAt: '2026-01-01T08:00:00.000Z',
})
const LISTED = [conversation(7, 'Moorings in winter'), conversation(8, 'Fees')]
const server = (standing: Record<string, () => unknown> = {}) =>
  heldServer({ 'GET /api/conversations': () => LISTED, ...standing })

const onHelp = vi.fn<() => void>()
const show = (role: Role = 'super_admin') => {
  draw(
    <>
      <PaletteButton />
      <Palette onHelp={onHelp} />
    </>,
    { user: person(role), path: '/org/lighthouse' },
  )
}
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const open = () => press('k', { ctrlKey: true })
const field = () => screen.getByRole('combobox', { name: 'Search or choose an action' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const options = () => screen.findAllByRole('option')
const chosen = () => screen.getByRole('option', { selected: true }).textContent

describe('the palette', () => {
  it('opens with the keyboard in its field, and gives it back', async () => {
    server()
    show()
    screen.getByRole('button', { name: /Search and actions/ }).focus()
    open()
    expect(document.activeElement).toBe(field())
    press('Escape')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Search and actions/ }))
  })

  it('lists recent conversations and numbered quick actions, each in its group', async () => {
    server()
    show()
    open()
    await screen.findByText('Moorings in winter')
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby') ?? '')
    expect(groups.map((id) => document.getElementById(id)?.textContent)).toEqual(['Recent', 'Quick actions'])
    const actions = within(screen.getByRole('group', { name: 'Quick actions' })).getAllByRole('option')
    expect(actions.map((each) => each.textContent)).toEqual([
      'New chat1',
      'Upload documents2',
      'Search the knowledge base3',
      'Admin panel4',
      'Manage users5',
      'Help6',
    ])
  })

  it('runs an action by its number while nothing is typed, and takes digits as text afterwards', async () => {
    server()
    show()
    open()
    press('6')
    expect(onHelp).toHaveBeenCalledOnce()
    expect(screen.queryByRole('combobox')).toBeNull()
    open()
    type('budget ')
    press('6')
    expect(onHelp).toHaveBeenCalledOnce()
    expect(screen.getByRole('combobox')).toBeTruthy()
  })

  it('offers members what their role may open, and no more', async () => {
    server()
    show('user')
    open()
    const actions = await screen.findByRole('group', { name: 'Quick actions' })
    expect(within(actions).getAllByRole('option')).toHaveLength(2)
    type('a')
    const labels = (await options()).map((each) => each.textContent)
    expect(labels).toContain('Chat Assistant')
    expect(labels.join()).not.toMatch(/Admin|Knowledge Base|Audit|Usage/)
  })

  it('moves with the arrows from the last to the first, and says where it is', async () => {
    server()
    show('user')
    open()
    await screen.findByText('Moorings in winter')
    expect(chosen()).toContain('Moorings in winter')
    press('ArrowDown')
    expect(chosen()).toContain('Fees')
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
    press('ArrowUp')
    press('ArrowUp')
    expect(chosen()).toContain('Help')
  })

  it('finds pages at once, and what the server knows once it has answered', async () => {
    const { answer } = server()
    show()
    open()
    type('moor')
    await screen.findByText('Moorings in winter')
    await answer('GET /api/conversations/search?search=moor', {
      found: [
        { ...conversation(7, 'Moorings in winter'), titleMarks: [] },
        { ...conversation(9, 'The quay'), titleMarks: [], message: { id: 90, excerpt: '… a mooring …', marks: [] } },
      ],
      more: false,
    })
    await answer('GET /api/scope/choices?search=moor&limit=20', {
      ...NOTHING,
      documents: [{ id: 3, name: 'moorings.pdf' }],
      websites: [{ id: 4, name: 'Moorings online', documents: 12 }],
    })
    await screen.findByText('moorings.pdf')
    const found = within(screen.getByRole('group', { name: 'Conversations' })).getAllByRole('option')
    expect(found.map((each) => each.textContent)).toEqual([
      expect.stringContaining('Moorings in winter'),
      'The quay… a mooring …',
    ])
    expect(screen.getByRole('group', { name: 'Websites' }).textContent).toContain('Moorings online')
    expect((await screen.findByText('4 results')).getAttribute('role')).toBe('status')
  })

  it('opens a conversation at the message, and lists first what was opened last', async () => {
    const { answer } = server()
    show()
    open()
    type('quay')
    await answer('GET /api/conversations/search?search=quay', {
      found: [{ ...conversation(9, 'Harbour'), titleMarks: [], message: { id: 90, excerpt: 'the quay', marks: [] } }],
      more: false,
    })
    fireEvent.click(await screen.findByText('Harbour'))
    expect(window.location.search).toBe('?conversation=9&message=90')
    open()
    expect((await options())[0]?.textContent).toContain('Harbour')
  })

  it('says when the server could not be asked, and still offers to ask the question', async () => {
    const { answer } = server()
    show()
    open()
    type('zeppelin')
    const problem = { message: 'no', code: 'INTERNAL' }
    await answer('GET /api/scope/choices?search=zeppelin&limit=20', problem, 500)
    await answer('GET /api/conversations/search?search=zeppelin', problem, 500)
    for (const call of [
      'GET /api/scope/choices?search=zeppelin&limit=20',
      'GET /api/conversations/search?search=zeppelin',
    ])
      await answer(call, problem, 500).catch(() => undefined)
    expect(await screen.findByText(/could not be searched/)).toBeTruthy()
    expect(chosen()).toBe('Ask in a new chat: “zeppelin”')
  })
})
