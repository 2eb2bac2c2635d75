// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { cleanUpAfterEach } from '../../testing/render.tsx'
import { ask, message, opened, stream } from '../../testing/openedChat.tsx'
import { useChat } from '../chat.store.ts'
// Fetched when it is opened; what a test waits for is not its code.
import './ScopePanel.tsx'

cleanUpAfterEach()

beforeEach(() => useChat.setState({ newChat: 1, exchanges: {}, drafts: {}, suggestions: {} }))

const RIVER = { documents: [{ id: 7, name: 'river.md' }], folders: ['rental'], websites: [], topics: [] }
const asked = (scope?: object) => ({ ...message(1, 'user', 'How much?'), ...(scope && { scope }) })
const refusal = (id: number) => ({
  ...message(id, 'assistant', 'Nothing is known.'),
  refused: true,
  sources: [{ type: 'content_request', content: 'How much' }],
})
const CHOICES = 'GET /api/scope/choices?search=&limit=20'

describe('what answers come from', () => {
  it('is said above the field, and chosen in a panel', async () => {
    const server = opened()
    fireEvent.click(await screen.findByRole('button', { name: /Answers come from 3 documents/ }))
    await server.answer(CHOICES, {
      documents: [{ id: 7, name: 'river.md' }],
      folders: [{ name: 'rental', documents: 2 }],
      websites: [],
      topics: [],
    })
    expect(screen.getByText('All members')).toBeTruthy()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'river.md' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: /rental/ }))
    ask('How much?')
    expect(server.bodies.at(-1)).toMatchObject({
      scope: { documents: [7], folders: ['rental'], websites: [], topics: [] },
    })
    expect(await screen.findByText('Asked only in: river.md · rental')).toBeTruthy()
  })

  it('goes on as the last question was asked, until it is cleared with one press', async () => {
    const server = opened('/org/lighthouse?conversation=9', undefined, [asked(RIVER), message(2, 'assistant', 'Much.')])
    expect(await screen.findByText('Asked only in: river.md · rental')).toBeTruthy()
    expect(screen.getByText(/river\.md · rental$/, { selector: 'span' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Ask in all documents' }))
    expect(await screen.findByRole('button', { name: /Answers come from 3 documents/ })).toBeTruthy()
    ask('And then?')
    expect(server.bodies.at(-1)).not.toHaveProperty('scope')
    await server.stream('POST /api/chat', stream(9))
  })

  it('of a refusal is widened with one press, in place of the question', async () => {
    const server = opened('/org/lighthouse?conversation=9', undefined, [asked(RIVER), refusal(2)])
    expect(await screen.findByText('Other documents may hold the answer.')).toBeTruthy()
    expect(screen.queryByText('Missing Content')).toBeNull()
    const [inAnswer] = screen.getAllByRole('button', { name: 'Ask in all documents' })
    if (inAnswer) fireEvent.click(inAnswer)
    await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ message: 'How much?', replaces: 1 }))
    expect(server.bodies.at(-1)).not.toHaveProperty('scope')
  })

  it('is asked again of what it was asked before', async () => {
    const server = opened('/org/lighthouse?conversation=9', undefined, [asked(RIVER), message(2, 'assistant', 'Much.')])
    fireEvent.click(await screen.findByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ replaces: 1, scope: { documents: [7] } }))
  })
})
